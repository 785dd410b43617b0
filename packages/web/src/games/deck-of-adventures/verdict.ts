// The verdicts of Deck of Adventures checks, and the ladder of degrees.

import {
  DEGREES,
  OUTCOME,
  VERDICTS,
  checkIn,
  degreeWord,
  enoughFor,
  groupWord,
  shortWord,
  verdictsOn,
  type Need,
} from '@pasteboard/games/deck-of-adventures/view';
import type { Speech, View, ViewAsk } from '@pasteboard/kernel/view';
import { called, render } from '@pasteboard/phrasing';
import type { LadderShown, Verdicts } from '../../table/panels.ts';

const degrees = (speech: Speech, need: Need): LadderShown['degrees'] =>
  DEGREES.map((label) => ({
    name: called(speech, 'word', degreeWord(label)),
    short: called(speech, 'word', shortWord(label)),
    group: called(speech, 'word', groupWord(label)),
    enough: enoughFor(need, label),
  }));

/** From the first card on, where the viewer may know what it is worth. */
export const ladder = (view: View, speech: Speech, ask: ViewAsk): LadderShown | null => {
  const check = checkIn(view, ask);
  if (check === null || check.soFar === null) return null;
  return { degrees: degrees(speech, check.need), at: check.soFar.degree.at };
};

export const verdicts: Verdicts = {
  value: OUTCOME,
  sentences: VERDICTS,
  on: (view, speech) =>
    verdictsOn(view).map(({ who, outcome, degree, title, said }) => ({
      of: [who],
      title: called(speech, 'word', title),
      why: render(speech, said.key, said.params),
      ladder: { degrees: degrees(speech, outcome.need), at: degree.at },
      missed: !outcome.success,
      card: outcome.used,
      who,
    })),
};
