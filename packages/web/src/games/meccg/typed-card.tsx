// A card of the game as text: its kind as a picture, its name, and as many words and numbers as its width has room for.

import { faceIn, type FaceSeen, type Look, type CardNumber } from '@pasteboard/games/meccg/view';
import type { View, Words } from '@pasteboard/kernel/view';
import { begun, plainly, wordFor } from '@pasteboard/phrasing';
import { useTable } from '../../table/context.tsx';
import './typed-card.css';

/** Pictures on a field of 105 around its middle. */
const PICTURES: { readonly [look in Look]: string } = {
  character: 'M-11,-15a11,11 0 1 1 22,0a11,11 0 1 1-22,0zM-23,27C-23,8-12,1 0,1C12,1 23,8 23,27z',
  site: 'M-32,24L-10,-14L2,4L12,-10L32,24z',
  region: 'M-30,20C-14,-20 14,-20 30,20z',
  item: 'M0,-28L24,0L0,28L-24,0zM0,-12L-11,0L0,12L11,0z',
  ally: 'M0,-26L8,-6L28,-6L12,8L18,28L0,16L-18,28L-12,8L-28,-6L-8,-6z',
  faction: 'M-20,30V-28H-14V-24H22L12,-10L22,4H-14V30z',
  creature: 'M-22,26C-20,-4-14,-18-4,-28C-6,-8-4,0 0,8C4,0 6,-10 4,-28C16,-16 22,-2 22,26C12,18 8,16 0,16C-8,16-12,18-22,26z',
  hazardEvent: 'M0,-30L28,22H-28zM-3,-10V6H3V-10zM-3,10V16H3V10z',
  resourceEvent: 'M-26,-16H26V20H-26zM-26,-16L0,6L26,-16',
  other: 'M-20,-24H20V24H-20z',
};

/** Sites differ by their type: house, castle, pennant, broken columns, crescent, star. */
const SITES: { readonly [type: string]: string } = {
  H: 'M0,-28L30,-2H22V26H6V8H-6V26H-22V-2H-30z',
  F: 'M-24,26V-26H-14V-18H-5V-26H5V-18H14V-26H24V26H7V8H-7V26z',
  B: 'M-16,30V-30H-10V-26L26,-14L-10,-2V30z',
  R: 'M-30,26V16H-26V-14H-12V16H-6V-2L2,-8L8,0V16H14V-26H28V16H30V26z',
  S: 'M12,-28A28,28 0 1 0 26,14A22,22 0 0 1 12,-28z',
  D: 'M0,-32L8,-8L32,0L8,8L0,32L-8,8L-32,0L-8,-8z',
};

const KINDS: { readonly [look in Look]: string } = {
  character: 'Character',
  site: 'Site',
  region: 'Region',
  item: 'Item',
  ally: 'Ally',
  faction: 'Faction',
  creature: 'Creature',
  hazardEvent: 'Hazard event',
  resourceEvent: 'Resource event',
  other: 'Resource',
};

const NUMBERS: { readonly [is in CardNumber]: readonly [one: string, many: string] } = {
  prowess: ['prowess', 'prowess'],
  body: ['body', 'body'],
  mind: ['mind', 'mind'],
  di: ['influence', 'influence'],
  mp: ['point', ''],
  cp: ['corruption', 'corruption'],
  number: ['to beat', 'to beat'],
  strikes: ['strike', 'strikes'],
  drawsOwn: ['yours', 'yours'],
  drawsOther: ['theirs', 'theirs'],
};

export const numberWord = (words: Words, is: CardNumber, n: number): string =>
  (n === 1 ? NUMBERS[is][0] : NUMBERS[is][1]) || (wordFor(words, `printed.${is}`) ?? is);

/** What stands over the name: “Stonekin”, “Ruins and lairs”, “Major item”, “Short-event”. */
export const lineOf = (words: Words, { line, look }: FaceSeen): string => {
  if (line === null) return KINDS[look];
  const text = begun(wordFor(words, `printed.${line.key}.${line.id}`) ?? plainly(line.id));
  return line.key === 'size' ? `${text} item` : look === 'hazardEvent' ? `Hazard ${text.toLowerCase()}` : text;
};

export type Numbers = readonly { readonly is: CardNumber; readonly n: number }[];

/** A name, its kind and its numbers, as they are read out. */
export const spokenFace = (words: Words, face: FaceSeen, numbers: Numbers = face.numbers): string =>
  [face.name, lineOf(words, face), ...numbers.map(({ is, n }) => `${n} ${numberWord(words, is, n)}`)].join(', ');

const Picture = ({ face }: { readonly face: FaceSeen }) => (
  <svg className="tc-picture" viewBox="-105 -56 210 112" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect x="-200" y="-200" width="400" height="400" />
    <circle r="41" />
    <path
      d={(face.line?.key === 'siteType' ? SITES[face.line.id] : undefined) ?? PICTURES[face.look]}
      transform="scale(.88)"
      fillRule="evenodd"
    />
  </svg>
);

/** Its width is `--w` of what it lies in. What is drawn is decoration: the button or the heading around it says it in words. */
export const TypedCard = ({
  code,
  faces,
  numbers,
}: {
  readonly code: string;
  readonly faces: View['faces'];
  /** As they count now, where they are not those printed. */
  readonly numbers?: Numbers | undefined;
}) => {
  const { view, words } = useTable();
  const face = faceIn(faces === view.faces ? view : { ...view, faces }, code);
  const shown = (numbers ?? face.numbers).slice(0, 5);
  return (
    <span className="tc" data-look={face.look} aria-hidden="true">
      <span className="tc-art">
        <Picture face={face} />
        {face.unique && (
          <svg className="tc-unique" viewBox="0 0 24 24">
            <path d="M12 2l3 6.500 7 .8-5.200 4.700 1.500 7L12 17.400 5.700 21l1.500-7L2 9.300l7-.8z" />
          </svg>
        )}
      </span>
      <span className="tc-line">{lineOf(words, face)}</span>
      <span className="tc-name">{face.name}</span>
      <span className="tc-text">{face.text}</span>
      {shown.length > 0 && (
        <span className="tc-numbers">
          {shown.map(({ is, n }) => (
            <span key={is}>
              <b>{n}</b>
              <em>{numberWord(words, is, n)}</em>
            </span>
          ))}
        </span>
      )}
    </span>
  );
};
