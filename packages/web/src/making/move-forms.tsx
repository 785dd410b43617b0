// The forms of the two moves that bring a whole character: offering one, and spending what it has gained.

import type { CharacterDraft } from '@pasteboard/kernel/view';
import { isOpen } from '@pasteboard/kernel/view';
import { useEffect, useState } from 'react';
import { fetchTaken } from '../api/api.ts';
import { newKey } from '../library/kept.ts';
import { refusalTrouble } from '../parts/why.tsx';
import { useTable } from '../table/context.tsx';
import type { FormProps } from '../table/panels.ts';
import { useOffer } from './doors.tsx';
import { LazyBuilder } from './lazy-builder.ts';
import { termsAt } from '@pasteboard/phrasing/draft';

export const OfferForm = ({ onClose }: FormProps) => {
  const { view } = useTable();
  const offer = useOffer();
  const [key] = useState(newKey);
  return (
    <LazyBuilder
      game={view.game}
      terms={termsAt(view)}
      from={null}
      start={{ name: '', data: {} }}
      draftKey={key}
      title="Make a character"
      finish="Offer it"
      onFinish={offer}
      onClose={onClose}
    />
  );
};

/** The same steps as in making a character; what it has stays. */
export const GrowForm = ({ templates, wanted = {}, title = 'Spend what was gained', onClose }: FormProps) => {
  const { view, act, speech, client } = useTable();
  const [taken, setTaken] = useState<CharacterDraft | { readonly why: string } | null>(null);
  const open = templates.filter(isOpen).flatMap(({ fields: { who } }) => (who?.kind === 'choice' ? who.of.map(({ id }) => id) : []));
  const who = typeof wanted['who'] === 'string' ? wanted['who'] : open[0];
  const { table, seat } = client.address;
  useEffect(() => {
    if (seat === null || who === undefined) return;
    fetchTaken(table, seat, who).then(setTaken, (error: unknown) =>
      setTaken({ why: error instanceof Error ? error.message : 'The server does not answer.' }),
    );
  }, [table, seat, who]);
  if (taken === null || who === undefined) return null;
  if ('why' in taken) return <p role="alert">{taken.why}</p>;
  return (
    <LazyBuilder
      game={view.game}
      terms={termsAt(view)}
      from={taken.data}
      start={taken}
      draftKey={null}
      title={title}
      finish="Spend it"
      onFinish={async (draft) => {
        const outcome = await act({ do: 'character.grow', with: { who, draft: JSON.stringify(draft) } });
        return outcome.done ? null : refusalTrouble(speech, outcome.refusal).text;
      }}
      onClose={onClose}
    />
  );
};
