// What people do at a table: play from the list, chat, take notes, look back, manage the door, and now and then something invalid.

import { anyFill, isOpen, type Template, type View } from '@pasteboard/kernel';
import { NOTE_READERS, SHARE_SIGHTS, type ClientMessage, type DoorAct, type DoorView } from '@pasteboard/protocol';
import type { Dice } from './seeded-random.ts';

/** What a person knows when they choose an action. */
export interface ActingPlayer {
  readonly seat: string | null;
  readonly dice: Dice;
  readonly view: View | null;
  readonly door: DoorView | null;
  readonly templates: readonly Template[];
  /** The request that they answered. */
  readonly listed: string | null;
  readonly n: number;
  nextId(): string;
}

const HABITS = { legal: 14, play: 40, wild: 3, say: 8, whisper: 6, note: 5, door: 8, page: 4, frame: 3, odds: 2, resync: 1, ping: 1 };

const others = ({ view, seat }: ActingPlayer): string[] =>
  (view?.seats ?? []).flatMap((each) => (each.id === seat || each.role === 'gone' ? [] : [each.id]));

const played = ({ templates, dice }: ActingPlayer, id: string): ClientMessage | null => {
  const open = templates.filter((template) => isOpen(template));
  const asked = open.filter(({ ask }) => ask !== null);
  const ofGame = open.filter(({ topic }) => topic !== 'table' && topic !== 'manual');
  const from = dice.happens(0.15) ? open : asked.length > 0 ? asked : ofGame;
  const template = dice.one(from);
  if (template === undefined) return null;
  const play = anyFill(template, dice.below);
  // What is JSON to the kernel is JSON to the protocol, but for a “readonly”.
  return { t: 'do', id, do: play.do, with: play.with as Extract<ClientMessage, { t: 'do' }>['with'] };
};

const doorAct = (player: ActingPlayer): DoorAct => {
  const { dice, seat, door } = player;
  const another = dice.one(others(player)) ?? 'nobody';
  const knock = dice.one(door?.knocks ?? [])?.id ?? 'none';
  const share = dice.one(door?.shares ?? [])?.id ?? 'none';
  const free = dice.one(door?.seats.filter(({ held }) => held === 'nobody') ?? [])?.seat ?? null;
  switch (
    dice.weighted({
      policy: 2,
      watching: 1,
      admit: 4,
      turnAway: 1,
      move: 6,
      moveOther: 3,
      kick: 1,
      leave: 1,
      handOver: 2,
      bot: 2,
      consent: door?.requests === undefined ? 0 : 10,
      newCode: 2,
      // A table that is paused for long tells little else.
      pause: door?.paused === true ? 20 : 1,
      share: 2,
      unshare: 1,
    })
  ) {
    case 'policy':
      return { act: 'policy', policy: dice.one(['open', 'open', 'knock', 'knock', 'locked'] as const) ?? 'open' };
    case 'watching':
      return { act: 'watching', allowed: dice.happens(0.7) };
    case 'admit':
      return { act: 'admit', knock, seat: dice.happens(0.5) ? free : null };
    case 'turnAway':
      return { act: 'turnAway', knock };
    case 'move':
      return { act: 'move', seat: seat ?? another };
    case 'moveOther':
      return { act: 'move', seat: another };
    case 'kick':
      return { act: 'kick', seat: another, leave: false };
    case 'leave':
      return { act: 'kick', seat: another, leave: true };
    case 'handOver':
      return { act: 'handOver', seat: another };
    case 'bot':
      return { act: 'bot', seat: free ?? another, bot: dice.one(['plain', 'player', null]) ?? null };
    case 'consent':
      return { act: 'consent', seat: dice.one(door?.requests ?? [])?.seat ?? another, yes: dice.happens(0.7) };
    case 'newCode':
      return { act: 'newCode' };
    case 'pause':
      return { act: 'pause', paused: door?.paused !== true };
    case 'share':
      return { act: 'share', as: dice.one(SHARE_SIGHTS) ?? 'mine', upTo: dice.happens(0.5) ? null : 1 + dice.below(player.n + 5) };
    case 'unshare':
      return { act: 'unshare', id: share };
  }
};

export const anyCommand = (player: ActingPlayer): ClientMessage | null => {
  const { dice, n } = player;
  const id = player.nextId();
  switch (dice.weighted(HABITS)) {
    case 'legal':
      return { t: 'legal', id, byHand: dice.happens(0.05), have: player.listed };
    case 'play':
      return played(player, id) ?? { t: 'legal', id, byHand: false, have: player.listed };
    case 'wild':
      return {
        t: 'do',
        id,
        do: dice.one(['draw', 'answer', 'undo', 'play', '__proto__']) ?? '',
        with: { ask: dice.below(5), answer: 'yes' },
      };
    case 'say':
      return { t: 'say', id, text: `open words ${id}`, to: null };
    case 'whisper':
      return { t: 'say', id, text: `secret words ${id}`, to: dice.one(others(player)) ?? 'nobody' };
    case 'note': {
      const note = { t: 'note', id, key: dice.one(['plan', 'score']) ?? '' } as const;
      const isThrown = dice.happens(0.2);
      const readers = dice.one(NOTE_READERS) ?? 'me';
      if (!isThrown) return { ...note, text: `noted ${id}`, for: readers };
      // Another person's, now and then, which the GM may delete.
      const [other = 'nobody'] = others(player);
      return { ...note, text: '', for: readers, ...(readers === 'me' ? {} : { of: other }) };
    }
    case 'door':
      return { t: 'door', id, what: doorAct(player) };
    case 'page':
      return { t: 'page', id, before: dice.happens(0.4) ? null : dice.below(n + 2), limit: dice.between(1, 30) };
    case 'frame':
      return { t: 'frame', id, n: dice.below(n + 3) };
    case 'odds':
      return { t: 'odds', id };
    case 'resync':
      return { t: 'resync' };
    case 'ping':
      return { t: 'ping', id };
  }
};
