// An entry as a form: name, tags, the parts of its kind, the GM's notes, and what can be done with it.

import type { EntryKind, EntryRead } from '@pasteboard/protocol';
import { begun } from '@pasteboard/phrasing';
import { useId, useMemo, useState } from 'react';
import { TextInput } from '../fields/text-input.tsx';
import type { Kept } from '../library/kept.ts';
import { Icon } from '../parts/icons.tsx';
import { draftOf, keptAs, named, varied, type EntryDraft, type Variation } from './entries.ts';
import { PictureField } from './picture-field.tsx';
import { FieldTrouble, FormContext, RecordField, SchemaField, type FormFacts } from './schema-field.tsx';
import { isJsonRecord, partOf } from './schema.ts';

const LONGEST_NOTES = 8_000;
const MOST_TAGS = 12;
const VARIATIONS: readonly (readonly [Variation, string])[] = [
  ['same', 'Make another like it'],
  ['tougher', 'Tougher'],
  ['weaker', 'Weaker'],
];

interface EntryFormProps {
  readonly kept: Kept;
  readonly kind: EntryKind;
  readonly kinds: readonly EntryKind[];
  readonly all: readonly Kept[];
  readonly read: EntryRead | null;
  readonly busy: boolean;
  readonly trouble: string | null;
  readonly onPut: (kept: Kept) => void;
  readonly onOpen: (key: string) => void;
  readonly onRemove: () => void;
  readonly onKeep: () => void;
  readonly onSave: () => void;
}

const tagsIn = (text: string): readonly string[] =>
  [...new Set(text.split(',').map((each) => each.trim().slice(0, 30)))].filter((each) => each !== '').slice(0, MOST_TAGS);

/** What is typed between commas stays as typed until one leaves the field. */
const TagsField = ({ tags, onChange }: { readonly tags: readonly string[]; readonly onChange: (tags: readonly string[]) => void }) => {
  const [typed, setTyped] = useState(tags.join(', '));
  return (
    <label className="prep-field">
      <span className="label">Tags, with commas between them</span>
      <input
        className="input"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(tagsIn(target.value));
        }}
      />
    </label>
  );
};

export const EntryForm = ({ kept, kind, kinds, all, read, busy, trouble, onPut, onOpen, onRemove, onKeep, onSave }: EntryFormProps) => {
  const draft = draftOf(kept);
  const base = useId();
  const [sure, setSure] = useState(false);
  const put = (next: EntryDraft): void => onPut(keptAs(kept, next));
  const facts = useMemo((): FormFacts => {
    const findings = new Map(read?.findings.map((each) => [each.at, each]));
    const namesOf: FormFacts['namesOf'] = (of) => {
      const own = kinds.find(({ id }) => id === of)?.own ?? [];
      const brought = all.filter((each) => each.kind === of).map((each) => ({ id: draftOf(each).id, name: each.name }));
      return [...brought, ...own.map((id) => ({ id, name: id }))];
    };
    return { findings, namesOf };
  }, [read, all, kinds]);
  const part = partOf(kind.schema);
  const open = read?.findings.filter(({ grade }) => grade === 'misfit') ?? [];
  const doubts = read?.findings.filter(({ grade }) => grade === 'doubt') ?? [];
  const hasPicture = isJsonRecord(kind.schema['properties']) && Object.hasOwn(kind.schema['properties'], 'picture');
  return (
    <FormContext.Provider value={facts}>
      <form
        className="prep-form"
        aria-label={begun(kind.title[0])}
        onSubmit={(event) => {
          event.preventDefault();
          onKeep();
        }}
      >
        <div className="prep-field">
          <label className="label" htmlFor={`${base}-name`}>
            Name
          </label>
          <input
            id={`${base}-name`}
            className="input prep-name"
            autoComplete="off"
            data-name
            value={draft.name}
            onChange={({ target }) => put({ ...draft, name: target.value })}
            onBlur={() => put(named(kept, draft, all, kind.own))}
          />
          <FieldTrouble at="name" />
          <FieldTrouble at="id" />
        </div>
        {part.is === 'record' && (
          <RecordField
            at="data"
            value={draft.data}
            onChange={(data) => isJsonRecord(data) && put({ ...draft, data })}
            part={{ ...part, members: part.members.filter(({ name }) => !hasPicture || (name !== 'picture' && name !== 'seen')) }}
          />
        )}
        {part.is === 'oneOf' && (
          <SchemaField
            at="data"
            label="What it is"
            schema={kind.schema}
            value={draft.data}
            required
            onChange={(data) => isJsonRecord(data) && put({ ...draft, data })}
          />
        )}
        {hasPicture && <PictureField data={draft.data} onChange={(data) => put({ ...draft, data })} />}
        <FieldTrouble at="data" />
        <TagsField key={kept.key} tags={draft.tags} onChange={(tags) => put({ ...draft, tags })} />
        <div className="prep-field">
          <span className="label">Notes, for you alone</span>
          <TextInput
            name="Notes, for you alone"
            value={draft.secret}
            most={LONGEST_NOTES}
            onChange={(secret) => put({ ...draft, secret })}
          />
        </div>
        {doubts.map(({ why, rule }) => (
          <p key={why} className="prep-doubt">
            To look at: {why}. {rule !== null && <small>{rule}</small>}
          </p>
        ))}
        <p className="prep-state" role="status">
          {open.length === 0
            ? ''
            : `${open.length === 1 ? 'One thing does' : `${open.length} things do`} not fit yet. What you typed is kept in this browser.`}
        </p>
        {trouble !== null && (
          <p className="prep-trouble" role="alert">
            {trouble}
          </p>
        )}
        <div className="prep-acts">
          {VARIATIONS.filter(([how]) => how === 'same' || Object.keys(kind.tougher).length > 0).map(([how, title]) => (
            <button
              key={how}
              type="button"
              className="button small"
              onClick={() => {
                const copy = varied(kept, kind, all, how);
                onPut(copy);
                onOpen(copy.key);
              }}
            >
              {how === 'same' && <Icon name="copy" size={16} />} {title}
            </button>
          ))}
          <button type="button" className="button quiet small" onClick={onSave}>
            Save as a file
          </button>
          <button
            type="button"
            className="button quiet small"
            onBlur={() => setSure(false)}
            onClick={() => (sure ? onRemove() : setSure(true))}
          >
            {sure ? 'Really delete' : 'Delete'}
          </button>
          <button type="submit" className="button primary" aria-disabled={busy}>
            Keep backstage
          </button>
        </div>
      </form>
    </FormContext.Provider>
  );
};
