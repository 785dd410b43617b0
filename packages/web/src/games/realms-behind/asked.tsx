// The picture of a question about a check: the ladder, the places for cards, the Suit Pool, and what a hit would do.

import { checkIn, TOP, type CheckSeen, type LadderCard } from '@pasteboard/games/realms-behind/view';
import { faceName, type ViewAsk } from '@pasteboard/kernel/view';
import { isOwnAsk } from '@pasteboard/phrasing';
import { CardFace } from '../../cards/card.tsx';
import { useTable } from '../../table/context.tsx';
import { isForHand, useChoice, type CheckChoice } from './choice.ts';
import { Ladder, type Marked } from './ladder.tsx';
import { Damage, From, Places, Pool, type Place } from './slots.tsx';
import { useNames } from './words.ts';
import './asked.css';

/** Cards shown in a row, as those that were turned over on the way. */
export const ShownCards = ({
  title,
  faces,
  large = false,
}: {
  readonly title: string;
  readonly faces: readonly string[];
  readonly large?: boolean;
}) => {
  const { view } = useTable();
  return faces.length === 0 ? null : (
    <section className="shown" aria-label={title}>
      <h4 className="eyebrow">{title}</h4>
      <p>
        {faces.map((face, at) => (
          <CardFace key={`${face}-${at}`} code={face} faces={view.faces} width={large ? 62 : 34} />
        ))}
      </p>
    </section>
  );
};

/** TRB-ADV-05: those for Disadvantage have a back, and nothing to choose. */
const placesFor = (choice: CheckChoice, check: CheckSeen, faceOf: (h: number) => string | null, mine: boolean): Place[] => {
  const { preview, more, places, stage, place, aim } = choice;
  const shownBetter = preview?.better.slice(0, (preview?.better.length ?? 0) - more.filter((each) => each !== TOP).length) ?? [];
  const base: Place = {
    name: 'Base card',
    face: preview === null || preview.base === '' ? null : preview.base,
    fromDeck: choice.ladder.deckOnly,
    aimed: place === 'base',
    aim: mine && stage === 'base' && places > 0 ? () => aim('base') : null,
  };
  const shown = shownBetter.map((face): Place => ({ name: 'Advantage', face, fromDeck: false, aimed: false, aim: null }));
  const free = Array.from({ length: places }, (_, at): Place => {
    const filled = more[at];
    return {
      name: 'Advantage',
      face: typeof filled === 'number' ? faceOf(filled) : null,
      fromDeck: filled === TOP,
      aimed: place === 'more' && at === Math.min(more.length, places - 1),
      aim: mine ? () => aim('more') : null,
    };
  });
  const worse = Array.from(
    { length: Math.max(0, -check.net) },
    (): Place => ({ name: 'Disadvantage', face: null, fromDeck: true, aimed: false, aim: null }),
  );
  return [base, ...shown, ...free, ...worse];
};

const CheckPicture = ({ ask, choice, check }: { readonly ask: ViewAsk; readonly choice: CheckChoice; readonly check: CheckSeen }) => {
  const { view, naming } = useTable();
  const { name, label } = useNames();
  const mine = isOwnAsk(naming, ask) && !ask.answered && isForHand(ask);
  const { ladder, preview, more, plan, pool, fill, places, stage } = choice;
  const faceOf = (h: number): string | null => ladder.held.find((card) => card.h === h)?.face ?? null;
  const mark = ({ h, fits }: LadderCard): Marked => {
    if (h === plan.base && stage === 'base') return 'base';
    if (plan.more.includes(h)) return faceOf(h) === preview?.used ? 'base' : 'suit';
    return fits || stage === 'more' ? null : 'shut';
  };
  const from = more.includes(TOP) ? 'top' : more.length > 0 || choice.place === 'more' ? 'held' : 'none';
  return (
    <div className="realms-asked" data-dial data-choose={mine && places > 0 ? '' : undefined}>
      <p className="realms-head" aria-hidden="true">
        <b>
          {check.attack && check.target !== null ? `Strike ${name(check.target)}` : check.skill === null ? 'A check' : label(check.skill)}
        </b>
        <span>{check.toMeet === null ? 'the GM keeps what to reach' : `reach ${check.toMeet}`}</span>
      </p>
      <div className="realms-ladder paper">
        <Ladder ladder={ladder} mark={mark} chosen={preview?.total ?? null} />
      </div>
      <div className="realms-side">
        <div className="realms-places">
          <Places who={ladder.who} named={(face) => faceName(face, view.faces)} places={placesFor(choice, check, faceOf, mine)} />
          {mine && places > 0 && (
            <From
              chosen={from}
              onChoose={(to) => {
                if (to !== 'held') fill(to);
                choice.aim(to === 'held' || stage === 'more' ? 'more' : 'base');
              }}
            />
          )}
        </div>
        <Pool pool={pool} demand={check.demand} />
        <ShownCards title="Turned over looking for the suit" faces={check.dug} />
        <ShownCards title="ShownCards by Madness" faces={check.sifted} />
        {preview !== null && preview.blow !== null && <Damage blow={preview.blow} />}
      </div>
    </div>
  );
};

export const Asked = ({ ask }: { readonly ask: ViewAsk }) => {
  const { view } = useTable();
  const [choice, check] = [useChoice(ask), checkIn(view, ask)];
  return choice === null || check === null ? null : <CheckPicture ask={ask} choice={choice} check={check} />;
};
