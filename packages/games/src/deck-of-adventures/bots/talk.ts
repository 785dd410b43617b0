// What a bot says where people would talk: short, kind, and never in the way of the story.

import { anyFill, choicesIn, isOpen, type Below, type Play, type Template, type View, type ViewAsk } from '@pasteboard/kernel/view';
import { SKILL_NAMES, type Skill } from '../names.ts';
import { bestAt, type Viewer, type Wishes } from './viewer.ts';

/** As hard as an even try. */
export const FAIR_RANGE = 3;

type Verdict = 'verdict.success' | 'verdict.failure' | 'wish.granted' | 'wish.denied';
type Tellings = { readonly [verdict in Verdict]: string };

const TRIED: Tellings = {
  'verdict.success': 'It works out, and rather well.',
  'verdict.failure': 'It does not work out this time.',
  'wish.granted': 'Just so.',
  'wish.denied': 'Not here, and not today.',
};

/** A bot knows no more of the world than the players: a player whose check succeeds says what is there. */
const ASKED: Tellings = {
  ...TRIED,
  'verdict.success': 'You make it out quite clearly. Tell us what it is.',
  'verdict.failure': 'Nothing that you could be sure of.',
};

const isVerdict = (verdict: unknown): verdict is Verdict => typeof verdict === 'string' && Object.hasOwn(TRIED, verdict);

/** What one finds out by looking, searching or knowing. */
const SENSES_AND_WITS = ['Detection', 'Investigation', 'Knowledge'] as const;

/** Words that tell which skill a player has in mind. */
const CUES: { readonly [skill in Skill]: RegExp } = {
  Finesse: /\b(?:throw|toss|catch|balanc|juggl|lock|knot|aim|shoot)/,
  Stealth: /\b(?:sneak|creep|hid|steal|tiptoe|slip|quiet|unseen|shadow)/,
  Bluffing: /\b(?:lie|lying|bluff|pretend|trick|fool|talk|persuad|convinc|threaten|bargain)/,
  Performance: /\b(?:sing|dance|play|perform|tell|joke|whistl|recit)/,
  Detection: /\b(?:look|see|watch|listen|hear|smell|spot|notice|feel)/,
  Craft: /\b(?:mend|repair|build|make|cook|carve|sew|fix|bind)/,
  Knowledge: /\b(?:know|remember|recall|read|legend|histor|name)/,
  Investigation: /\b(?:search|examin|inspect|find|track|study|question|clue)/,
  Athletics: /\b(?:climb|jump|leap|swim|run|row|dive|vault|swing|wade)/,
  Brute: /\b(?:break|smash|lift|push|pull|carry|force|kick|bend|tear)/,
};

const spokenIn = (ask: ViewAsk, name: string): string => {
  const spoken = ask.params[name]?.v;
  return typeof spoken === 'string' ? spoken.toLowerCase() : '';
};

/** The skill that a wish takes: looking about for a question, else the skill that the words point to, else their best one. */
const skillFor = (s: Viewer, ask: ViewAsk, id: string): string => {
  const what = spokenIn(ask, 'what');
  const meant = SKILL_NAMES.filter((skill) => CUES[skill].test(what));
  if (spokenIn(ask, 'as') !== 'ask') return bestAt(s, id, meant.length > 0 ? meant : SKILL_NAMES);
  const looking = SENSES_AND_WITS.filter((skill) => meant.includes(skill));
  return bestAt(s, id, looking.length > 0 ? looking : SENSES_AND_WITS);
};

/** DOA-TABLE-01, DOA-TABLE-03, DOA-TABLE-06, DOA-TABLE-14, DOA-SHEET-05: let them try, let them in, and when in doubt what is more fun. Null: not about talk. */
export const talkWishes = (s: Viewer, ask: ViewAsk, id: string): Wishes | null => {
  switch (ask.key) {
    case 'world.decide':
    case 'try.decide':
      return { ruling: 'checked' };
    case 'wish.range':
      return { stat: skillFor(s, ask, id), dr: FAIR_RANGE };
    case 'wish.tell': {
      const verdict = ask.params['verdict']?.v;
      const tellings = spokenIn(ask, 'as') === 'ask' ? ASKED : TRIED;
      return { telling: isVerdict(verdict) ? tellings[verdict] : '' };
    }
    case 'outcome.yours':
      return { telling: '' };
    case 'doubt.raised':
      return { ruling: 'moreFun', telling: '' };
    case 'newcomer.ready':
    case 'newcomer.own':
      return { ruling: 'welcome', telling: '' };
    case 'character.offered':
      return { ruling: ask.params['doubts']?.v === 0 ? 'welcome' : 'notYet', telling: '' };
    case 'check.proposal':
      return { ruling: 'allow' };
    case 'night.ask':
      return { ruling: 'restGranted' };
    case 'order.agree':
      return { answer: 'agree' };
    default:
      return null;
  }
};

/** DOA-CREATE-01: a player without a character proposes one: a ready one if there is any, else one of their own, named like the player. */
export const seeksCharacter = (view: View, templates: readonly Template[], below: Below): Play | null => {
  const you = view.seats[view.you];
  if (you === undefined || you.plays.length > 0) return null;
  const ways = templates.filter((template) => template.do === 'character.propose' && isOpen(template));
  const premade = ways.flatMap((template) => choicesIn(template, 'premade'));
  const idea = 'Here to help.';
  if (premade.length > 0) return { do: 'character.propose', with: { premade: premade[below(premade.length)] ?? '', idea } };
  const own = ways.find((template) => 'name' in template.fields);
  // A character cannot have the id of a seat, which may be the player's name.
  return own === undefined ? null : { do: own.do, with: { ...anyFill(own, below).with, name: `${you.name} Reed`.slice(-30), idea } };
};
