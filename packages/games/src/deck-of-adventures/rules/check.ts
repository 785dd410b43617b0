// Making a check: announced first, then drawn card by card, with a moment for Fate after each, and judged in the end.

import {
  ask,
  cards,
  choice,
  done,
  frame,
  go,
  question,
  refuse,
  param,
  step,
  type Next,
  type Reader,
  type Refusal,
  type Say,
  type Step,
  type Table,
} from '@pasteboard/kernel';
import { GM, NEEDS, fateOf, isAce, playOf } from '../names.ts';
import { houseRule } from '../options.ts';
import { deckOwner, gmDecks, mod, speaker, statsOf } from '../read/characters.ts';
import { verdictWord } from '../read/check.ts';
import { effectiveRange, grade, grading, isMiss, pick, type Grading, type Grade } from '../read/degrees.ts';
import { cardsDrawn, isAggroSpared, net as netOf, silent, sourcesOf } from '../read/hand.ts';
import { afterRuling } from '../read/senses.ts';
import { drawsAgain } from '../read/traits.ts';
import { sheet } from '../values.ts';
import { inSight, stat as spoken, who } from './characters.ts';
import {
  aimOf,
  facesInPlay,
  inPlay,
  kept,
  keptWord,
  occasionOf,
  payments,
  bandOf,
  checkSoFar,
  whyNoRedraw,
  type CheckResult,
  type Payment,
  type Run,
  type Spec,
} from './check-run.ts';
import { afterTaking, collapse, payFate, putAway, take } from './deck.ts';
import { useRulings } from './next-check.ts';
import { decidedBy } from './house-rules.ts';
import { awaitConsequences } from './consequences.ts';
import { release } from './target-cards.ts';

/** What the GM has ruled for this check goes into it, and is used up. */
const ruled = (t: Table, spec: Spec): Spec => {
  const id = spec.who;
  const need = NEEDS.find((each) => each === sheet.nextNeed.of(t, id)) ?? 'any';
  const sense = sheet.nextSense.of(t, id);
  sheet.nextNeed.set(t, id, 'any');
  sheet.nextSense.set(t, id, 'none');
  return {
    ...spec,
    need: need === 'any' ? spec.need : need,
    sense: afterRuling(sense, spec.sense),
    extra: [...spec.extra, ...useRulings(t, id)],
  };
};

const announce = (t: Table, called: Spec, stat: string): Next => {
  const { stats: _, ...spec } = ruled(t, called);
  return callOut(t, spec, stat, false);
};

const callOut = (t: Table, spec: Omit<Spec, 'stats'>, stat: string, proposed: boolean): Next => {
  const id = spec.who;
  sheet.outcome.clear(t, id);
  sheet.outcomeRange.clear(t, id);
  const sources = [...spec.extra, ...(id === GM ? [] : sourcesOf(t, occasionOf({ ...spec, stat })))];
  const run: Run = {
    ...spec,
    stat,
    proposed,
    mod: stat === '' ? 0 : mod(t, id, stat),
    sources,
    net: netOf(sources),
    held: t.cards(fateOf(deckOwner(t, id))),
    taken: 0,
    cards: [],
    drawn: [],
    redrawn: false,
  };
  for (const { source, n } of run.sources)
    t.say(n > 0 ? 'hand.upper' : 'hand.lower', {
      who: who(id),
      n: Math.abs(n),
      source: param('word', source.startsWith(':') ? source.slice(1) : `source.${source}`),
    });
  if (id !== GM) for (const key of silent(t, occasionOf(run))) decidedBy(t, key);
  return askReady(t, run);
};

const askReady = (t: Table, run: Run): Next => {
  const params: Say = {
    who: who(run.who),
    stat: spoken(run.stat),
    tc: param('card', run.tc),
    dr: kept(t, run, run.dr),
    ...bandOf(run),
    mod: run.mod,
    hand: run.net,
    upper: Math.max(0, run.net),
    lower: Math.max(0, -run.net),
    need: param('word', `need.${run.need}`),
    sense: param('word', `ruled.${occasionOf(run).sense}`),
    sources: param('data', run.sources),
  };
  return ask({ to: speaker(t, run.who), key: 'check.called', params, of: frame(ready, run) });
};

/** DOA-CHECK-02: calls for a check. Its outcome goes back to the step that called it. */
export const check = step<Spec>('doa.check', (t, spec): Next => {
  const [only, ...others] = spec.stats;
  if (others.length === 0) return announce(t, spec, only ?? '');
  return ask({ to: speaker(t, spec.who), key: 'check.stat', params: { who: who(spec.who) }, of: frame(chooseStat, spec) });
});

/** DOA-CONTEST-05: where there is a choice, the player who draws has it. */
const chooseStat = question<Spec, { readonly stat: string }>(
  'doa.check.stat',
  (_, { stats }) => ({ stat: choice('word', stats) }),
  (t, spec, { stat }) => announce(t, spec, stat),
);

/** DOA-CHECK-03, DOA-CHECK-06: before the first card the drawer may leave the modifier unused; what makes things harder cannot be left. */
const ready = question<Run, { readonly choice: string; readonly modifier: string }>(
  'doa.check.ready',
  (_, run) => ({
    choice: choice('word', ['draw', 'finish', { id: 'propose', no: whyNotPropose(run) }]),
    modifier: choice('word', ['use', { id: 'decline', no: run.mod > 0 ? null : refuse('no.modifier', 'DOA-CHECK-06') }]),
  }),
  (t, called, answer) => {
    if (answer.choice === 'propose')
      return ask({ to: speaker(t, called.who), key: 'check.propose', params: { who: who(called.who) }, of: frame(propose, called) });
    useUp(t, called);
    const run = answer.modifier === 'decline' ? { ...called, mod: 0 } : called;
    return answer.choice === 'finish' ? finishFrom(t, run) : turnOne(t, run);
  },
);

const otherStats = (t: Reader, { stat }: Run): string[] => statsOf(t).filter((each) => each !== stat);

/** DOA-SHEET-05: once for each check, so that the discussion ends. A draw of the GM's own is for no skill, so there is none to replace. */
const whyNotPropose = (run: Run): Refusal | null => {
  if (run.stat === '') return refuse('no.proposalForNothing', 'DOA-SHEET-05');
  return run.proposed ? refuse('no.proposedBefore', 'DOA-SHEET-05', { who: run.who }) : null;
};

const propose = question<Run, { readonly stat: string }>(
  'doa.check.propose',
  (t, run) => ({ stat: choice('word', otherStats(t, run)) }),
  (t, run, { stat }) => {
    const params = { who: who(run.who), stat: spoken(run.stat), other: spoken(stat) };
    return ask({ to: GM, key: 'check.proposal', params, of: frame(proposal, { run, other: stat }) });
  },
);

/** DOA-CHECK-03, DOA-SHEET-05: the GM decides, and the check is called anew with all that weighs on the other skill. */
const proposal = question<{ readonly run: Run; readonly other: string }, { readonly ruling: string }>(
  'doa.check.proposal',
  () => ({ ruling: choice('word', ['allow', 'insist']) }),
  (t, { run, other }, { ruling }) => {
    const stat = ruling === 'allow' ? other : run.stat;
    t.say(ruling === 'allow' ? 'check.allowed' : 'check.insisted', { who: who(run.who), stat: spoken(stat) });
    return ruling === 'allow' ? callOut(t, run, stat, true) : askReady(t, { ...run, proposed: true });
  },
);

/** DOA-DISCARD-06, DOA-DISCARD-07, DOA-DISCARD-08: what counts for the next check is gone with it. */
const useUp = (t: Table, run: Run): void => {
  const effect = sheet.discardEffect.of(t, run.who);
  if (effect === 'Intensify' || effect === 'Help' || (effect === 'Aggro' && !isAggroSpared(t, occasionOf(run)))) clearDiscard(t, run.who);
};

export const clearDiscard = (t: Table, id: string): void => {
  sheet.discardEffect.set(t, id, 'none');
  sheet.discardBy.set(t, id, 'none');
  sheet.discardBonus.set(t, id, 0);
};

/** DOA-DECK-03: one more card into play. */
const drawOne = (t: Table, run: Run, replaces: boolean): Run | 'none' | { readonly collapsed: Run } => {
  const owner = deckOwner(t, run.who);
  const level = sheet.fatigue.of(t, owner);
  const taken = take(t, owner, playOf(run.who));
  if (taken === 'none') return 'none';
  if (taken === 'fatigued') return { collapsed: run };
  const drawn = [...run.drawn, t.face(taken.card)];
  const empty = afterTaking(t, owner);
  // DOA-HAND-08: by default Fatigue gained in mid-check bites from the next one.
  const more = houseRule(t, 'fatigueMidCheck') === true ? sheet.fatigue.of(t, owner) - level : 0;
  const next: Run = { ...run, drawn, cards: [...run.cards, taken.card], taken: run.taken + (replaces ? 0 : 1), net: run.net - more };
  if (more > 0) decidedBy(t, 'fatigueMidCheck');
  return empty === 'fatigued' ? { collapsed: next } : next;
};

/** The degree of the card that counts so far; null where none is in play. */
const gradeSoFar = (t: Reader, run: Run): Grade | null => {
  const rules = grading(t);
  const counts = pick(rules, aimOf(run), run.net, facesInPlay(t, run));
  return counts === undefined ? null : grade(rules, aimOf(run), counts);
};

/** The card, and the degree of the check if the player stops here. */
const tellCard = (t: Table, run: Run): void => {
  const card = inPlay(t, run).at(-1);
  const soFar = gradeSoFar(t, run);
  if (card === undefined || soFar === null) return;
  t.say('check.drawn', {
    who: who(run.who),
    card: t.card(card),
    tc: param('card', run.tc),
    label: keptWord(t, run, `label.${soFar.label}`),
  });
};

/** A card is turned, and the drawer looks at it. */
const turnOne = (t: Table, run: Run): Next => {
  const next = drawOne(t, run, false);
  if (next === 'none') return settle(t, run, false);
  if ('collapsed' in next) return settle(t, next.collapsed, true);
  tellCard(t, next);
  return look(t, next);
};

const finishFrom = (t: Table, from: Run): Next => {
  let run = from;
  while (run.taken < cardsDrawn(run.net)) {
    const next = drawOne(t, run, false);
    if (next === 'none') break;
    if ('collapsed' in next) return settle(t, next.collapsed, true);
    run = next;
  }
  return settle(t, run, false);
};

/** DOA-CHECK-01: the question names the degree so far, to viewers who may know it. */
const look = (t: Table, run: Run): Next => {
  const soFar = gradeSoFar(t, run);
  const label = soFar === null ? {} : { label: keptWord(t, run, `label.${soFar.label}`) };
  return ask({ to: speaker(t, run.who), key: 'check.card', params: { ...checkSoFar(t, run), ...label }, of: frame(nextCard, run) });
};

/** Stopping is named by what it accepts, unless that would tell a viewer a degree that is hidden from them. */
const isOpenMiss = (t: Reader, run: Run): boolean => {
  const soFar = gradeSoFar(t, run);
  return soFar !== null && isMiss(soFar.label) && keptWord(t, run, '').sees === undefined;
};

/** DOA-FATE-04: a trait gives another card, once a check. */
const isLucky = (t: Reader, run: Run): boolean => {
  const soFar = gradeSoFar(t, run);
  return run.again !== true && soFar !== null && drawsAgain(t, run.who, soFar.label);
};

const nextCard = question<Run, { readonly choice: string }>(
  'doa.check.card',
  (t, run) => {
    const more = run.taken < cardsDrawn(run.net) ? null : refuse('no.moreCards', 'DOA-HAND-01');
    const stopping = run.net < 0 && more === null ? refuse('no.stopping', 'DOA-HAND-02', { n: cardsDrawn(run.net) }) : null;
    const options = { draw: more, stop: stopping, redraw: whyNoRedraw(t, run), ...(isLucky(t, run) ? { again: null } : {}), finish: more };
    const ways = choice(
      'word',
      Object.entries(options).map(([id, no]) => ({ id, no })),
    );
    return { choice: ways.kind === 'choice' && isOpenMiss(t, run) ? { ...ways, under: 'choice.miss' } : ways };
  },
  (t, run, answer) => {
    if (answer.choice === 'draw') return turnOne(t, run);
    if (answer.choice === 'finish') return finishFrom(t, run);
    if (answer.choice === 'stop') return settle(t, run, false);
    if (answer.choice === 'again') return replaceCounting(t, run);
    return ask({
      to: speaker(t, run.who),
      key: 'check.redraw',
      params: { ...checkSoFar(t, run), of: inPlay(t, run).length },
      of: frame(redraw, run),
    });
  },
);

/** A question must have an answer, also where cards have gone by hand since: then nothing is chosen and nothing happens. */
const oneOf = (of: readonly Payment[]): ReturnType<typeof cards> => cards(of, Math.min(1, of.filter(({ no }) => no === null).length), 1);

const redraw = question<Run, { readonly pay: readonly number[]; readonly replace: readonly number[] }>(
  'doa.check.redraw',
  (t, run) => ({ pay: oneOf(payments(t, run)), replace: oneOf(inSight(t, run.who, inPlay(t, run)).map((card) => ({ card, no: null }))) }),
  (t, run, { pay: [paid], replace: [rejected] }) => {
    if (paid === undefined || rejected === undefined || whyNoRedraw(t, run) !== null) return look(t, run);
    return replaceCards(t, run, paid, rejected);
  },
);

/** The card that counts is put away for a new one, which must be accepted. */
const replaceCounting = (t: Table, run: Run): Next => {
  const face = pick(grading(t), aimOf(run), run.net, facesInPlay(t, run));
  const card = inPlay(t, run).find((each) => t.face(each) === face);
  if (card === undefined) return look(t, run);
  t.say('check.again', { who: who(run.who), card: t.card(card) });
  putAway(t, deckOwner(t, run.who), [card], 'used');
  const next = drawOne(t, { ...run, again: true, cards: run.cards.filter((each) => each !== card) }, true);
  if (next === 'none') return settle(t, run, false);
  if ('collapsed' in next) return settle(t, next.collapsed, true);
  tellCard(t, next);
  return look(t, next);
};

/** DOA-FATE-04: first the payment, then the rejected card, then the new one, which must be accepted. */
const replaceCards = (t: Table, before: Run, paid: number, rejected: number): Next => {
  const owner = deckOwner(t, before.who);
  t.say('fate.redraw', { who: who(before.who), paid: t.card(paid), card: t.card(rejected) });
  payFate(t, owner, paid);
  const there = inPlay(t, before);
  const gone = houseRule(t, 'fateRedrawScope') === 'card' ? there.filter((card) => card === rejected) : there;
  putAway(t, owner, gone, 'used');
  if (!before.held.includes(paid)) decidedBy(t, 'aceFuelsOwnRedraw');
  if (gone.length > 1) decidedBy(t, 'fateRedrawScope');
  let run: Run = { ...before, redrawn: true, cards: there.filter((card) => !gone.includes(card)) };
  for (let n = Math.max(1, gone.length); n > 0; n--) {
    const next = drawOne(t, run, true);
    if (next === 'none') break;
    if ('collapsed' in next) return settle(t, next.collapsed, true);
    run = next;
    tellCard(t, run);
  }
  return look(t, run);
};

/** Which house rules have changed the card that counts, or what it comes to. With a hidden DR that would say too much. */
const nameHouseRules = (t: Table, run: Run, used: string): void => {
  const rules = grading(t);
  const { label, success } = grade(rules, aimOf(run), used);
  const usual: Grading = { negativeMod: 'clamp', majorByModifier: false, upperHandPick: 'closest' };
  for (const key of ['negativeMod', 'majorByModifier', 'upperHandPick'] as const) {
    const without = { ...rules, [key]: usual[key] };
    const other = pick(without, aimOf(run), run.net, facesInPlay(t, run));
    const judged = grade(without, aimOf(run), other ?? used);
    if (other !== used || judged.label !== label || judged.success !== success) decidedBy(t, key);
  }
};

/** DOA-CHECK-07: the card that counts is graded, everything leaves play, and the outcome is told. */
const settle = (t: Table, run: Run, abandoned: boolean): Next => {
  const owner = deckOwner(t, run.who);
  const rules = grading(t);
  const used = abandoned ? undefined : pick(rules, aimOf(run), run.net, facesInPlay(t, run));
  const judged = used === undefined ? null : grade(rules, aimOf(run), used);
  if (run.keptBy === null && used !== undefined) nameHouseRules(t, run, used);
  const aces = inPlay(t, run).filter((card) => isAce(t.face(card)));
  const counts = inPlay(t, run).filter((card) => t.face(card) === used);
  putAway(t, owner, counts, 'used');
  putAway(t, owner, inPlay(t, run), abandoned ? 'used' : 'unused');
  if (abandoned) collapse(t, owner);
  if (run.lent !== null) release(t, run.lent);
  const outcome: CheckResult = {
    who: run.who,
    tc: run.tc,
    dr: run.dr,
    edr: effectiveRange(rules, run.dr, run.mod),
    hand: run.net,
    drawn: run.drawn,
    used: used ?? null,
    label: judged?.label ?? 'miss',
    success: judged?.success ?? false,
    abandoned,
  };
  keepOutcome(t, run, outcome);
  tell(t, run, outcome);
  tellGifts(t, owner, outcome, aces);
  awaitConsequences(t, run.who, outcome.label);
  return done(outcome);
};

/** DOA-CHECK-01, DOA-CHECK-08: what screens show until the next check. A range that is kept goes to the GM, if there is only the one who set it. */
const keepOutcome = (t: Table, run: Run, { dr, edr, used, label, success, abandoned }: CheckResult): void => {
  const { stat, tc, mod: modifier, net: hand, need, drawn, keptBy } = run;
  const range = { dr, edr };
  const told = keptBy === null ? range : null;
  sheet.outcome.set(t, run.who, { stat, tc, mod: modifier, hand, need, range: told, drawn, used, label, success, abandoned });
  if (keptBy !== null && t.gms().every(({ id }) => id === keptBy)) sheet.outcomeRange.set(t, run.who, range);
};

const tell = (t: Table, run: Run, { edr, drawn, used, label, success, abandoned }: CheckResult): void => {
  const { tc, need } = run;
  if (abandoned) t.say('check.abandoned', { who: who(run.who) });
  // DOA-DEGREE-08: one sentence for every verdict, suit and color told in any case: that is what odds are about.
  t.say('check.verdict', {
    who: who(run.who),
    tc: param('card', tc),
    dr: kept(t, run, run.dr),
    edr: kept(t, run, edr),
    hand: run.net,
    drawn: param('cards', drawn),
    used: used === null ? param('word', 'nothing') : param('card', used),
    label: param('word', `label.${label}`),
    verdict: param('word', verdictWord({ need, tc, used, label, success })),
    abandoned: param('data', abandoned),
  });
};

/** DOA-FATE-03: an Ace that has missed is a gift all the same. */
const tellGifts = (t: Table, owner: string, { success }: CheckResult, aces: readonly number[]): void => {
  const kept = aces.filter((card) => t.seek(card)?.pile === fateOf(owner));
  const keeper = who(gmDecks(t).includes(owner) ? GM : owner);
  if (kept.length > 0) t.say(success ? 'fate.kept' : 'fate.gift', { who: keeper, n: kept.length, cards: t.cardList(kept) });
};

export { plainSpec, type CheckResult, type Spec } from './check-run.ts';

export const checkSteps: readonly Step[] = [check, chooseStat, ready, propose, proposal, nextCard, redraw];

/** For a step that called for a check. */
export const makeCheck = (sub: Spec, after: ReturnType<typeof frame>): Next => ({ next: 'call', frame: frame(check, sub), after });
export const callFor = (spec: Spec): Next => go(frame(check, spec));
