// The open questions of the text-only table: a button for each answer where there are few, else a form.

import type { Template, ViewAsk } from '@pasteboard/kernel/view';
import { begun, called, choosables, openFields, questionText, plainReason } from '@pasteboard/phrasing';
import { useEffect, useMemo, useRef } from 'react';
import { questionsOf } from '../questions/asked.ts';
import { useTable } from '../table/context.tsx';
import { useAnswers } from '../questions/answers.tsx';
import { TextForm } from './text-form.tsx';

/** The same move with this field settled. */
const narrowed = (template: Template, field: string, value: unknown): Template => {
  const domain = template.fields[field];
  if (domain?.kind !== 'choice') return template;
  return { ...template, fields: { ...template.fields, [field]: { ...domain, of: domain.of.filter(({ id }) => id === value) } } };
};

const Answers = ({ ask }: { readonly ask: ViewAsk }) => {
  const { naming, speech } = useTable();
  const templates = useAnswers(ask);
  const [only, ...more] = templates;
  if (only === undefined) return <p>One moment …</p>;
  const [field, ...others] = openFields(only).filter(([name]) => name !== 'ask');
  if (more.length > 0 || others.length > 0 || field?.[1].kind !== 'choice')
    return <TextForm templates={templates} name="Send the answer" />;
  const [name, domain] = field;
  return (
    <ul>
      {choosables(naming, domain).map(({ value, label, no }) => (
        <li key={JSON.stringify(value)}>
          {no === null ? (
            <TextForm templates={[narrowed(only, name, value)]} name={begun(label)} />
          ) : (
            <p>
              {begun(label)}: {plainReason(speech, no)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
};

const Question = ({ ask, first }: { readonly ask: ViewAsk; readonly first: boolean }) => {
  const { naming } = useTable();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const idle = document.activeElement === null || document.activeElement === document.body;
    if (first && idle) heading.current?.focus({ preventScroll: true });
  }, [first]);
  return (
    <section aria-labelledby={`text-ask-${ask.id}`}>
      <h3 id={`text-ask-${ask.id}`} ref={heading} tabIndex={-1}>
        {questionText(naming, ask)}
      </h3>
      <Answers ask={ask} />
    </section>
  );
};

export const TextAsks = () => {
  const { naming, templates, closed, speech } = useTable();
  const { open, waiting } = useMemo(
    () => questionsOf(naming, new Set(templates.flatMap(({ ask }) => (ask === null ? [] : [ask]))), { closed }),
    [naming, templates, closed],
  );
  return (
    <section aria-labelledby="text-asked">
      <h2 id="text-asked">Questions</h2>
      {open.map((ask, i) => (
        <Question key={ask.id} ask={ask} first={i === 0} />
      ))}
      {waiting.map((ask) => (
        <p key={ask.id}>
          {ask.answered ? `${called(speech, 'character', ask.to)} has answered.` : `Waiting for ${called(speech, 'character', ask.to)}.`}{' '}
          {questionText(naming, ask)}
        </p>
      ))}
      {open.length + waiting.length === 0 && <p>No open questions.</p>}
    </section>
  );
};
