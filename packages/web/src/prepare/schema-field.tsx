// One part of an entry as a form: steppers for numbers, choices, texts, lists and records of parts, by the shape of its kind.

import type { Json, JsonRecord } from '@pasteboard/kernel/view';
import { begun, plainly, wordFor } from '@pasteboard/phrasing';
import type { PackRead } from '@pasteboard/protocol';
import { createContext, useContext, useId } from 'react';
import { TextInput } from '../fields/text-input.tsx';
import { Icon } from '../parts/icons.tsx';
import { Stepper } from '../parts/stepper.tsx';
import { Switch } from '../parts/switch.tsx';
import { useTable } from '../table/context.tsx';
import { blankOf, blankVariant, isJsonRecord, partOf, variantAt, withMember, type Member, type FormPart } from './schema.ts';

type Finding = PackRead['findings'][number];

export interface FormFacts {
  /** By the way to the part, as in data.ranks.body. */
  readonly findings: ReadonlyMap<string, Finding>;
  /** Entries of this kind that may be named, by id. */
  readonly namesOf: (kind: string) => readonly { readonly id: string; readonly name: string }[];
}
export const FormContext = createContext<FormFacts>({ findings: new Map(), namesOf: () => [] });

interface FieldProps {
  readonly at: string;
  readonly label: string;
  readonly schema: JsonRecord;
  readonly value: Json | undefined;
  /** Undefined leaves the part out. */
  readonly onChange: (value: Json | undefined) => void;
  readonly required: boolean;
}

const NUMBER = { whole: 'prep-stepper', button: 'button small quiet', field: 'input' } as const;

/** A word of the game for a member or a choice, or the name itself in plain letters. */
export const useLabel = (): ((word: string) => string) => {
  const { words } = useTable();
  const keys = (word: string) => [`entry.${word}`, `value.${word}`, `value.mod.${word}`, `field.${word}`, `word.${word}`, `choice.${word}`];
  return (word) => {
    const known = keys(word)
      .flatMap((key) => wordFor(words, key) ?? [])
      .find((each) => each.trim() !== '');
    return begun(known ?? plainly(word));
  };
};

export const FieldTrouble = ({ at }: { readonly at: string }) => {
  const found = useContext(FormContext).findings.get(at);
  if (found === undefined) return null;
  const { why, instead, grade } = found;
  return (
    <span className="prep-trouble" data-grade={grade} role="alert">
      {begun(why)}
      {instead === null ? '.' : `; did you mean ${instead}?`}
    </span>
  );
};

const NumberField = ({
  at,
  label,
  value,
  onChange,
  required,
  part,
}: FieldProps & { readonly part: Extract<FormPart, { is: 'number' }> }) => (
  <div className="prep-number" data-unset={value === undefined ? '' : undefined}>
    <span className="label">{label}</span>
    <Stepper
      name={label}
      from={part.from}
      to={part.to}
      value={typeof value === 'number' ? value : Math.max(part.from, 0)}
      onChange={onChange}
      look={NUMBER}
    />
    {!required && value !== undefined && (
      <button type="button" className="prep-unset" onClick={() => onChange(undefined)}>
        as usual<span className="unseen">: {label}</span>
      </button>
    )}
    <FieldTrouble at={at} />
  </div>
);

/** So many fit beside each other as buttons. */
const MOST_BUTTONS = 4;

const ChoiceField = ({
  at,
  label,
  value,
  onChange,
  required,
  part,
}: FieldProps & { readonly part: Extract<FormPart, { is: 'choice' }> }) => {
  const called = useLabel();
  const base = useId();
  return (
    <div className="prep-field">
      <label className="label" htmlFor={base}>
        {label}
      </label>
      {part.of.length <= MOST_BUTTONS ? (
        <span className="prep-segments" role="radiogroup" aria-label={label} id={base}>
          {part.of.map((word) => (
            <button
              key={word}
              type="button"
              role="radio"
              aria-checked={value === word}
              onClick={() => onChange(value === word && !required ? undefined : word)}
            >
              {called(word)}
            </button>
          ))}
        </span>
      ) : (
        <select
          id={base}
          className="select"
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        >
          {(!required || typeof value !== 'string') && <option value="">–</option>}
          {part.of.map((word) => (
            <option key={word} value={word}>
              {called(word)}
            </option>
          ))}
        </select>
      )}
      <FieldTrouble at={at} />
    </div>
  );
};

const TextField = ({ at, label, value, onChange, required, part }: FieldProps & { readonly part: Extract<FormPart, { is: 'text' }> }) => {
  const { namesOf } = useContext(FormContext);
  const text = typeof value === 'string' ? value : '';
  const put = (next: string): void => onChange(next === '' && !required ? undefined : next);
  const names = part.kind === null ? [] : namesOf(part.kind);
  return (
    <div className="prep-field">
      <span className="label">{label}</span>
      {part.kind === null ? (
        <TextInput name={label} value={text} most={part.most} onChange={put} />
      ) : (
        <select className="select" aria-label={label} value={text} onChange={({ target }) => put(target.value)}>
          <option value="">–</option>
          {text !== '' && !names.some(({ id }) => id === text) && <option value={text}>{text}</option>}
          {names.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <FieldTrouble at={at} />
    </div>
  );
};

/** Several names of other entries: those chosen as chips, the others to add. */
const NamesField = ({ at, label, value, onChange, kind }: Omit<FieldProps, 'schema'> & { readonly kind: string }) => {
  const { namesOf, findings } = useContext(FormContext);
  const names = namesOf(kind);
  const chosen = Array.isArray(value) ? (value as readonly Json[]).filter((each): each is string => typeof each === 'string') : [];
  const put = (next: readonly string[]): void => onChange(next.length === 0 ? undefined : next);
  const nameOf = (id: string): string => names.find((each) => each.id === id)?.name ?? id;
  const rest = names.filter(({ id }) => !chosen.includes(id));
  return (
    <div className="prep-field">
      <span className="label">{label}</span>
      <span className="prep-chips">
        {chosen.map((id, i) => (
          <button
            key={id}
            type="button"
            className="prep-chip"
            data-grade={findings.get(`${at}[${i}]`)?.grade}
            onClick={() => put(chosen.filter((each) => each !== id))}
          >
            {nameOf(id)}
            <Icon name="close" size={14} />
            <span className="unseen">: leave out</span>
          </button>
        ))}
        {rest.length > 0 && (
          <select className="select" aria-label={`Add: ${label}`} value="" onChange={({ target }) => put([...chosen, target.value])}>
            <option value="">+ Add</option>
            {rest.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </span>
      {chosen.map((id, i) => (
        <FieldTrouble key={id} at={`${at}[${i}]`} />
      ))}
      <FieldTrouble at={at} />
    </div>
  );
};

const ListField = (props: FieldProps & { readonly part: Extract<FormPart, { is: 'list' }> }) => {
  const { at, label, value, onChange, required, part } = props;
  const of = partOf(part.of);
  if (of.is === 'text' && of.kind !== null) return <NamesField {...props} kind={of.kind} />;
  const items = Array.isArray(value) ? (value as readonly Json[]) : [];
  const put = (next: readonly Json[]): void => onChange(next.length === 0 && !required ? undefined : next);
  const moved = (from: number, to: number): readonly Json[] => items.with(from, items[to] ?? null).with(to, items[from] ?? null);
  return (
    <fieldset className="prep-list">
      <legend>{label}</legend>
      {items.map((item, i) => (
        <div className="prep-item" key={i}>
          <SchemaField
            at={`${at}[${i}]`}
            label={`${i + 1}.`}
            schema={part.of}
            value={item}
            required
            onChange={(next) => put(items.with(i, next ?? null))}
          />
          <span className="prep-item-acts">
            <button type="button" className="button quiet small" disabled={i === 0} onClick={() => put(moved(i, i - 1))}>
              <Icon name="up" size={16} />
              <span className="unseen">
                {label} {i + 1}: up
              </span>
            </button>
            <button type="button" className="button quiet small" onClick={() => put(items.toSpliced(i, 1))}>
              <Icon name="close" size={16} />
              <span className="unseen">
                {label} {i + 1}: leave out
              </span>
            </button>
          </span>
        </div>
      ))}
      {items.length < part.most && (
        <button type="button" className="button small" onClick={() => put([...items, blankOf(part.of)])}>
          <Icon name="plus" size={16} /> {label}
        </button>
      )}
      <FieldTrouble at={at} />
    </fieldset>
  );
};

/** Beyond so many members the ones that say nothing fold away. */
const MANY = 9;

const isNumber = ({ schema }: Member): boolean => partOf(schema).is === 'number';

const isText = ({ schema }: Member): boolean => {
  const part = partOf(schema);
  return part.is === 'text' && part.kind === null;
};

export const RecordField = ({
  at,
  value,
  onChange,
  part,
}: Pick<FieldProps, 'at' | 'value' | 'onChange'> & { readonly part: Extract<FormPart, { is: 'record' }> }) => {
  const called = useLabel();
  const record = isJsonRecord(value) ? value : {};
  const field = ({ name, schema, required }: Member) => (
    <SchemaField
      key={name}
      at={`${at}.${name}`}
      label={called(name)}
      schema={schema}
      value={record[name]}
      required={required}
      onChange={(next) => onChange(withMember(record, name, next))}
    />
  );
  const numbers = part.members.filter(isNumber);
  const shown = numbers.length > MANY ? numbers.filter(({ name }, i) => i < 6 || Object.hasOwn(record, name)) : numbers;
  const folded = numbers.filter((each) => !shown.includes(each));
  const rest = part.members.filter((each) => !isNumber(each));
  const texts = rest.filter(isText);
  return (
    <>
      {texts.map(field)}
      {shown.length > 0 && <div className="prep-numbers">{shown.map(field)}</div>}
      {folded.length > 0 && (
        <details className="prep-more">
          <summary>{folded.length} more</summary>
          <div className="prep-numbers">{folded.map(field)}</div>
        </details>
      )}
      {rest.filter((each) => !isText(each)).map(field)}
    </>
  );
};

const VariantField = ({
  at,
  label,
  value,
  onChange,
  required,
  part,
}: FieldProps & { readonly part: Extract<FormPart, { is: 'oneOf' }> }) => {
  const called = useLabel();
  const { variants } = part;
  const absent = value === undefined || value === null;
  if (absent && !required)
    return (
      <div className="prep-field">
        <button
          type="button"
          className="button small"
          onClick={() => onChange(variants[0] === undefined ? null : blankVariant(variants[0]))}
        >
          <Icon name="plus" size={16} /> {label}
        </button>
        <FieldTrouble at={at} />
      </div>
    );
  const now = variantAt(variants, value);
  const variant = variants[now];
  if (variant === undefined) return null;
  const inner = partOf(variant.schema);
  return (
    <fieldset className="prep-list">
      <legend>{label}</legend>
      <span className="prep-variant">
        {variants.length > 1 && (
          <select
            className="select"
            aria-label={`${label}: what it is`}
            value={now}
            onChange={({ target }) => {
              const next = variants[Number(target.value)];
              if (next !== undefined) onChange(blankVariant(next));
            }}
          >
            {variants.map(({ name, schema }, i) => {
              const each = partOf(schema);
              return (
                <option key={i} value={i}>
                  {each.is === 'choice' ? each.of.map(called).join(', ') : called(name)}
                </option>
              );
            })}
          </select>
        )}
        {!required && (
          <button type="button" className="button quiet small" onClick={() => onChange(undefined)}>
            <Icon name="close" size={16} />
            <span className="unseen">{label}: leave out</span>
          </button>
        )}
      </span>
      {inner.is === 'record' ? (
        <RecordField at={at} value={value} onChange={onChange} part={inner} />
      ) : (
        <SchemaField at={at} label={label} schema={variant.schema} value={value} onChange={onChange} required />
      )}
      <FieldTrouble at={at} />
    </fieldset>
  );
};

export const SchemaField = (props: FieldProps) => {
  const { at, label, value, onChange, schema } = props;
  const part = partOf(schema);
  switch (part.is) {
    case 'number':
      return <NumberField {...props} part={part} />;
    case 'choice':
      return <ChoiceField {...props} part={part} />;
    case 'text':
      return <TextField {...props} part={part} />;
    case 'flag':
      return <Switch label={label} on={value === true} onChange={(on) => onChange(on ? true : undefined)} />;
    case 'list':
      return <ListField {...props} part={part} />;
    case 'oneOf':
      return <VariantField {...props} part={part} />;
    case 'record':
      return (
        <fieldset className="prep-list">
          <legend>{label}</legend>
          <RecordField at={at} value={value} onChange={onChange} part={part} />
          <FieldTrouble at={at} />
        </fieldset>
      );
  }
};
