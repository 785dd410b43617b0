// A campaign from one viewer's log: its sessions with day, people, recap and what mattered, as a page and as Markdown.

import type { Json, RecapItem, ViewEvent } from '@pasteboard/kernel/view';
import type { ViewEntry } from '@pasteboard/protocol';
import { lineKey, type LogLine } from '../log/lines.ts';

export interface CampaignLine {
  readonly key: string;
  readonly n: number;
  readonly text: string;
}

export interface CampaignSession {
  /** 0: what came before the first. */
  readonly n: number;
  /** When it began, by the log; null where the log does not say. */
  readonly at: number | null;
  /** The day as the GM wrote it. */
  readonly when: string;
  readonly there: readonly string[];
  readonly recap: string | null;
  readonly lines: readonly CampaignLine[];
  readonly isOver: boolean;
}

/** The table's own list of sessions. */
export interface SessionNoted {
  readonly n: number;
  readonly when: string;
  readonly there: readonly string[];
}

const BEGINS: ReadonlySet<string> = new Set(['session.begun', 'session.begins']);
const ENDS: ReadonlySet<string> = new Set(['session.ended', 'session.endedOpen', 'session.closes']);
const RECAP = 'session.recap';

type Saying = Extract<ViewEvent, { type: 'Said' }>;

const matters = ({ key, params }: Saying, items: readonly RecapItem[]): boolean =>
  items.some((item) =>
    typeof item === 'string' ? item === key : item.said === key && item.is.some((value) => value === (params[item.param]?.v ?? null)),
  );

const numberIn = ({ params }: Saying): number => (typeof params['n']?.v === 'number' ? params['n'].v : 0);
const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** The table's list of sessions, read from its value. */
export const notedIn = (value: Json | undefined): readonly SessionNoted[] =>
  Array.isArray(value)
    ? value.flatMap((each: Json) => {
        if (typeof each !== 'object' || each === null || Array.isArray(each)) return [];
        const { n, when, there } = each as { readonly [key: string]: Json };
        const names = Array.isArray(there) ? there.filter((name): name is string => typeof name === 'string') : [];
        return typeof n === 'number' ? [{ n, when: textIn(when), there: names }] : [];
      })
    : [];

/** Oldest first. `lines`: the sentences of these entries, by their key. */
export const campaignOf = (
  entries: readonly ViewEntry[],
  lines: readonly LogLine[],
  items: readonly RecapItem[],
  noted: readonly SessionNoted[],
): readonly CampaignSession[] => {
  const texts = new Map(lines.map((line) => [line.key, line]));
  const sessions: { n: number; at: number | null; recap: string | null; isOver: boolean; lines: CampaignLine[] }[] = [
    { n: 0, at: null, recap: null, isOver: true, lines: [] },
  ];
  for (const entry of entries) {
    if (entry.t !== 'group') continue;
    const said = entry.group.events.filter((event) => event.type === 'Said');
    for (const [i, saying] of said.entries()) {
      const line = texts.get(lineKey(entry.n, i));
      const now = sessions.at(-1);
      if (line === undefined || line.undone || now === undefined) continue;
      if (BEGINS.has(saying.key)) sessions.push({ n: numberIn(saying), at: entry.at, recap: null, isOver: false, lines: [] });
      else if (ENDS.has(saying.key)) now.isOver = true;
      if (saying.key === RECAP) {
        const told = sessions.findLast(({ n }) => n === numberIn(saying)) ?? now;
        told.recap = textIn(saying.params['telling']?.v);
      } else if (matters(saying, items)) now.lines.push({ key: line.key, n: line.n, text: line.text });
    }
  }
  // What is noted and lies further back than the log that is loaded.
  const known = new Set(sessions.map(({ n }) => n));
  const older = noted.filter(({ n }) => !known.has(n)).map(({ n }) => ({ n, at: null, recap: null, isOver: true, lines: [] }));
  return [...older, ...sessions]
    .filter(({ n, lines: its }) => n > 0 || its.length > 0)
    .toSorted((a, b) => a.n - b.n)
    .map((session) => {
      const { when = '', there = [] } = noted.find(({ n }) => n === session.n) ?? {};
      return { ...session, when, there };
    });
};

/** What happened in a session, a line each, for the GM to make a recap of. */
export const recapDraft = ({ lines }: Pick<CampaignSession, 'lines'>, most: number): string => {
  const all = lines.map(({ text }) => text);
  let draft = all.join('\n');
  // The latest is what people look for first.
  while (draft.length > most) {
    all.shift();
    draft = all.join('\n');
  }
  return draft;
};

export const sessionTitle = ({ n }: Pick<CampaignSession, 'n'>): string => (n === 0 ? 'Before the first session' : `Session ${n}`);

const escaped = (text: string): string => text.replaceAll(/([\\`*_[\]<>#])/g, '\\$1');

/** The campaign as Markdown. `dayOf`: a moment as a day. */
export const markdownOf = (title: string, sessions: readonly CampaignSession[], dayOf: (at: number) => string): string => {
  const parts = sessions.map((session) => {
    const day = session.when !== '' ? session.when : session.at === null ? '' : dayOf(session.at);
    return [
      `## ${sessionTitle(session)}${day === '' ? '' : ` · ${escaped(day)}`}`,
      ...(session.there.length === 0 ? [] : [`*There: ${session.there.map(escaped).join(', ')}*`]),
      ...(session.recap === null ? [] : [session.recap.split('\n').map(escaped).join('\n\n')]),
      ...(session.lines.length === 0 ? [] : [session.lines.map(({ text }) => `- ${escaped(text)}`).join('\n')]),
    ].join('\n\n');
  });
  return `${[`# ${escaped(title)}`, ...parts].join('\n\n')}\n`;
};
