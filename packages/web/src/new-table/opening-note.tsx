// What opening a table needs on this server, and a field for it. Joining a table needs none of it.

import type { OpenNeed } from '@pasteboard/protocol';
import { useId, useState, type FormEvent } from 'react';
import { invitePasted, keepOpeningSecret, openingSecret } from '../api/opening-secret.ts';
import { askFacts, mayOpen, useServerFacts } from '../api/server-facts.ts';
import { Icon } from '../parts/icons.tsx';
import { errorText } from '../page/loading.tsx';
import './opening-note.css';

const TITLES: { readonly [need in Exclude<OpenNeed, 'nothing'>]: string } = {
  password: 'Opening a table needs a password',
  link: 'Opening a table needs an invite link',
  operator: 'Only the operator opens tables here',
};

const WRONG = { password: 'This password is wrong.', link: 'This invite link is wrong or has expired.' } as const;

const SecretForm = ({ need }: { readonly need: 'password' | 'link' }) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(() => (openingSecret() === null ? null : WRONG[need]));
  const check = async (): Promise<void> => {
    const secret = need === 'link' ? invitePasted(typed) : typed;
    const { open } = await askFacts(secret);
    if (open.accepted !== true) return setTrouble(WRONG[need]);
    keepOpeningSecret(secret);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy || typed.trim() === '') return;
    setBusy(true);
    setTrouble(null);
    check()
      .catch((error: unknown) => setTrouble(errorText(error)))
      .finally(() => setBusy(false));
  };
  return (
    <form className="opening-form" onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>{need === 'password' ? 'Password' : 'Invite link'}</label>
        <input
          id={id}
          className="input"
          type={need === 'password' ? 'password' : 'text'}
          autoComplete={need === 'password' ? 'current-password' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={trouble !== null}
          aria-describedby={`${id}-hint`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <button type="submit" className="button primary" aria-disabled={busy}>
        {busy ? 'Checking …' : 'Unlock'}
      </button>
      <p id={`${id}-hint`} className={trouble === null ? 'quiet-text' : 'field-trouble'} role={trouble === null ? undefined : 'alert'}>
        {trouble ?? 'Ask the operator of this server for it. This browser keeps it for the next time.'}
      </p>
    </form>
  );
};

/** Nothing where this browser may open tables without it. */
export const OpeningNote = () => {
  const facts = useServerFacts();
  const id = useId();
  if (facts === null || facts.open.needs === 'nothing') return null;
  const { needs } = facts.open;
  if (mayOpen(facts))
    return (
      <p className="opening-note opening-done quiet-text" role="status">
        <Icon name="check" size={16} />
        <span>You may open tables here.</span>
        <button
          type="button"
          className="button quiet small"
          onClick={() => {
            keepOpeningSecret(null);
            void askFacts(null).catch(() => {});
          }}
        >
          {needs === 'password' ? 'Forget the password' : 'Forget the link'}
        </button>
      </p>
    );
  return (
    <section className="opening-note panel" aria-labelledby={id} data-needs={needs}>
      <h2 id={id}>
        <Icon name="lock" />
        {TITLES[needs]}
      </h2>
      <p>{needs === 'operator' ? 'You can join a table with its code.' : 'Joining a table needs only its code.'}</p>
      {needs !== 'operator' && <SecretForm need={needs} />}
    </section>
  );
};
