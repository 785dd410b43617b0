// What comes after a scene: the next one for who may begin it, a word to the GM for the others, a link to share, and who else may come.

import { isOpen } from '@pasteboard/kernel/view';
import { begun, called, moveName, plainReason } from '@pasteboard/phrasing';
import { Suspense, useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import { RichText, speechWithCards } from '../parts/rich-text.tsx';
import { useMoves } from '../moves/moves.tsx';
import { LazyPrepareDialog } from '../prepare/lazy-prepare.ts';
import { ShareDialog } from '../replay/share-dialog.tsx';
import { Invite } from '../seats/invite.tsx';
import { useTable } from '../table/context.tsx';
import type { SceneEndShown } from './scene-end.ts';
import { useSceneTold } from './use-scene-told.ts';
import './scene-end.css';

const READY = 'Ready for the next scene.';

/** Tells the others, once for each scene. */
const Ready = () => {
  const { client } = useTable();
  const [how, setHow] = useState<'not' | 'saying' | 'said'>('not');
  const say = async (): Promise<void> => {
    if (how !== 'not') return;
    setHow('saying');
    setHow((await client.say(READY, null)).done ? 'said' : 'not');
  };
  return (
    <button type="button" className="button primary large" aria-disabled={how !== 'not'} onClick={() => void say()}>
      <Icon name="check" />
      {how === 'said' ? 'You are ready' : 'Say you are ready'}
    </button>
  );
};

export const SceneNext = ({ end }: { readonly end: SceneEndShown }) => {
  const { templates, words, speech, seen, now, past, closed } = useTable();
  const { begin } = useMoves();
  const { next, allTold } = useSceneTold(end);
  const [open, setOpen] = useState<'share' | 'invite' | 'own' | null>(null);
  const close = (): void => setOpen(null);
  const { code } = now.door;
  const ways = templates.filter((template) => template.do === end.scenes.begin);
  const can = ways.filter(isOpen);
  const over = templates.filter((template) => template.do === end.scenes.end && isOpen(template));
  const scene = can[0]?.fields['scene'];
  const first = scene?.kind === 'choice' ? scene.of.find(({ no }) => no === null)?.id : undefined;
  const isPlayer = seen.seat !== null && seen.role === 'player' && !seen.readOnly;
  const no = can.length === 0 ? (ways.find((way) => way.no !== null)?.no ?? null) : null;
  const told =
    no !== null
      ? plainReason(speech, no)
      : can.length > 0 && !allTold
        ? 'Begin it when everybody has read this.'
        : (next ?? 'The GM begins the next scene.');
  return (
    <section className="scene-next paper" aria-label="What comes next" data-scene-next="">
      <div className="scene-next-words">
        {can.length > 0 && first !== undefined && !allTold && <h2>Next: {called(speechWithCards(speech), 'word', first)}</h2>}
        <p role="status">
          <RichText text={told} />
        </p>
      </div>
      <div className="scene-next-buttons">
        {code !== null && !past && (
          <button type="button" className="button small" onClick={() => setOpen('invite')}>
            <Icon name="users" />
            Invite
          </button>
        )}
        <button type="button" className="button small" onClick={() => setOpen('share')}>
          <Icon name="link" />
          Share
        </button>
        {!closed && can.length > 0 && (
          <>
            {seen.role === 'gm' && (
              <button type="button" className="button small" onClick={() => setOpen('own')}>
                Your own scene
              </button>
            )}
            {over.length > 0 && allTold && (
              <button type="button" className="button small" onClick={() => begin(over)}>
                {begun(moveName(words, end.scenes.end))}
              </button>
            )}
            {!allTold && (
              <button type="button" className="button small" onClick={() => begin(can)}>
                Another scene
              </button>
            )}
            <button
              type="button"
              className="button primary"
              data-next-scene=""
              onClick={() => begin(can, allTold || first === undefined ? {} : { scene: first })}
            >
              {allTold ? 'Another scene' : 'Next scene'}
            </button>
          </>
        )}
        {!closed && isPlayer && ways.length === 0 && <Ready key={end.last.seq} />}
      </div>
      {open === 'share' && <ShareDialog at={seen.n} onClose={close} />}
      {open === 'invite' && code !== null && (
        <Dialog title="Invite players" onClose={close}>
          <div className="table-dialog">
            <Invite code={code} hand={null} />
          </div>
        </Dialog>
      )}
      {open === 'own' && (
        <Suspense>
          <LazyPrepareDialog onClose={close} />
        </Suspense>
      )}
    </section>
  );
};
