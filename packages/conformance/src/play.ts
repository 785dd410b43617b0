// Random play: mostly listed commands, some manual ones, some invalid ones and undos, while people join and leave.

import { BLANK, anyFill, isOpen, type Play, type Refusal, type State, type Template, type Below } from '@pasteboard/kernel';
import { templatesOf } from './answers.ts';
import { checkOdds } from './chances.ts';
import { checkAnswerable, checkUnstick, drain } from './flows.ts';
import { wrong } from './illegal.ts';
import { isAllowed } from './is-allowed.ts';
import { checkGroup, keepFaces } from './group-checks.ts';
import { ensurePlayer, peopleMove } from './people.ts';
import { difference, promise, thrown } from './report.ts';
import { checkOpening, checkRefusal, checkSecrets } from './secrets.ts';
import { botPlay, chanceOf, dice, jsonText, type TableRun } from './table-run.ts';

const pick = <T>(list: readonly T[], below: Below): T | undefined => list[below(Math.max(1, list.length))];

/** True if the rules cannot read a text that fits its field; such a command is refused. */
const isUnread = ({ game }: TableRun, play: Play, { params }: Refusal): boolean => {
  const field = params['field'];
  const reads = Object.hasOwn(game.commands, play.do) && game.commands[play.do]?.whyNot !== undefined;
  return reads && typeof field === 'string' && typeof play.with[field] === 'string';
};

/** Gives a command inside a listed template: it must be accepted, and every promise must hold for its result. */
const give = (run: TableRun, by: string, play: Play): void => {
  run.transcript.push(`${by}: ${play.do} ${jsonText(play.with)}`);
  const before = run.state;
  const decision = run.decide(run.request(by, play));
  if (!decision.ok) {
    promise(
      'P6',
      !run.on('P6') || isUnread(run, play, decision.refusal),
      () =>
        `${by}’s ${play.do} ${jsonText(play.with)} is listed but answered ${decision.refusal.key} ${decision.fault === null ? '' : thrown(decision.fault)}`,
    );
    return;
  }
  count(run, play, decision.group.events);
  run.commit(decision);
  checkGroup(run, before, decision.group, decision.trail);
  checkAnswerable(run);
};

const count = (run: TableRun, play: Play, events: readonly { readonly type: string }[]): void => {
  const { counts } = run;
  counts.commands++;
  if (play.do.startsWith('manual.')) {
    counts.manual++;
    if (run.state.asks.length > 0) counts.manualDuringAsk++;
  }
  if (play.do === 'option') counts.options++;
  for (const e of events) {
    if (e.type === 'CardsShown') counts.peeks++;
    if (e.type === 'CardsMoved' && 'open' in e && e.open !== -1) counts.secretMoves++;
    if (e.type === 'Asked' && 'ask' in e) {
      counts.asks++;
      const { join, key } = e.ask as { join: number | null; key: string };
      if (key === 'consent.ask') counts.consents++;
      else if (join !== null) counts.sealed++;
    }
  }
};

/** Seats that were present once and are gone. */
const goneFrom = (s: State): string[] => s.seats.flatMap(({ id, role }) => (role === 'gone' ? [id] : []));

const tryWrong = (run: TableRun, by: string, templates: readonly Template[], below: Below, seed: number): void => {
  const request = { id: 'wrong', ...wrong(run.seats(), goneFrom(run.state), by, templates, below) };
  const listed = request.by === by ? templates : run.seats().includes(request.by) ? templatesOf(run, request.by, { byHand: true }) : [];
  if (isAllowed(listed, request.do, request.with)) return;
  const before = run.state;
  const decision = run.decide(request);
  checkRefusal(run, request, decision, seed);
  if (!run.on('P6')) return;
  promise('P6', !decision.ok, () => `${request.by}’s ${request.do} ${jsonText(request.with)} is not listed but accepted`);
  promise('P6', decision.fault === null, () => `${request.do} ${jsonText(request.with)} throws: ${thrown(decision.fault)}`);
  promise('P6', decision.refusal.key !== '' && run.state === before, () => `${request.do} is refused without a reason`);
  run.counts.refusals++;
};

/** Checks the opening, which is a group like any other. */
export const checkOpenedTable = (run: TableRun, seed: number): void => {
  checkOpening(run, run.opening, seed);
  checkGroup(run, BLANK, run.opened.group, run.opened.trail);
};

/** Numbers of steps: ordinary ones are below this, moves of bots without checks are above. */
export const AHEAD = 0x200000;

/** A bot plays a move, and nothing is checked. */
const ahead = (run: TableRun, below: Below): void => {
  const by = pick(run.seats(), below) ?? '';
  const play = sensiblePlay(run, by, templatesOf(run, by), below);
  const decision = play === null ? null : run.decide(run.request(by, play));
  if (play === null || decision?.ok !== true) return;
  run.transcript.push(`${by}: ${play.do} ${jsonText(play.with)}`);
  run.commit(decision);
  keepFaces(run, decision.group);
  for (const viewer of run.views.keys()) run.views.set(viewer, run.kernel.view(run.state, viewer));
};

/** One step of a run, decided by one number alone. */
export const stepOnce = (run: TableRun, seed: number): void => {
  const below = dice(seed);
  const kind = below(100);
  run.chance = chanceOf(seed);
  if (seed >= AHEAD) return ahead(run, below);
  ensurePlayer(run, seed);
  if (kind < 2) return peopleMove(run, below, seed);
  const by = pick(run.seats(), below) ?? '';
  const byHand = kind < 12;
  const templates = templatesOf(run, by, { byHand: byHand || kind < 26 });
  if (kind < 26 && !byHand) return tryWrong(run, by, templates, below, seed);
  const open = templates.filter(isOpen);
  const wanted = open.filter((template) =>
    byHand ? template.topic === 'manual' : kind < 34 ? template.topic === 'table' : template.topic !== 'table',
  );
  const asked = wanted.filter((template) => template.ask !== null);
  const template = pick(asked.length > 0 && below(4) > 0 ? asked : oneEach(wanted, below), below);
  const sensible = kind >= 75 ? sensiblePlay(run, by, templates, below) : null;
  const play = sensible ?? (template === undefined ? null : anyFill(template, below));
  if (play === null) return;
  checkSecrets(run, run.request(by, play), templates, seed);
  if (kind % 5 === 0) checkUnstick(run);
  if (kind === 51 || run.oddsOwed) run.oddsOwed = !checkOdds(run, below, seed);
  give(run, by, play);
};

/** The move of the game's own bot, if it is listed. Random play alone rarely gets far in a long game. */
const sensiblePlay = (run: TableRun, by: string, templates: readonly Template[], below: Below): Play | null => {
  const play = botPlay(run.game, run.state, by, templates, below);
  return play !== null && isAllowed(templates, play.do, play.with) ? play : null;
};

/** One template of each command, so that a command with many targets is not always chosen. */
const oneEach = (templates: readonly Template[], below: Below): Template[] => {
  const byName = new Map<string, Template[]>();
  for (const template of templates) byName.set(template.do, [...(byName.get(template.do) ?? []), template]);
  return [...byName.values()].flatMap((list) => pick(list, below) ?? []);
};

/** Checks the end: every open flow can be finished, and a person who joins now sees what all see. */
export const finish = (run: TableRun, seed: number): void => {
  const below = dice(seed);
  ensurePlayer(run, seed);
  drain(run, below, (by, play) => {
    give(run, by, play);
    ensurePlayer(run, seed);
  });
  if (!run.on('P3')) return;
  for (const [v, folded] of run.views) {
    const [a, b] = [jsonText(folded), jsonText(run.kernel.view(run.state, v))];
    promise('P3', a === b, () => `viewer ${v} ends with another view: ${difference(a, b)}`);
  }
};
