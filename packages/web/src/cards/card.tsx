// One card: a playing card drawn from the sprite, a named card as printed text, or a back. A back knows nothing of its card.

import { faceName, playingCard, type FaceData, type View } from '@pasteboard/kernel/view';
import { plainly, wordFor } from '@pasteboard/phrasing';
import { useContext, type CSSProperties, type ReactNode } from 'react';
import { PrintedCardContext } from './printed.ts';
import './card.css';

/** Below this width a card shows one large index instead of its pips. */
const MINI = 72;

const sized = (width: number, turn: number): CSSProperties => ({ '--w': `${width}px`, '--turn': `${turn}deg` }) as CSSProperties;

export interface CardLook {
  readonly width: number;
  /** In degrees, clockwise: a tapped card lies at 90. */
  readonly turn?: number;
  /** Read aloud instead of the card's name alone: “nine of hearts, in hand, 3 of 7”. Empty where the card is only decoration. */
  readonly label?: string;
  /** Where it is a picture of a card that lies elsewhere: that card's handle. It flies here. */
  readonly h?: number | undefined;
}

/** `seat`: the place at the table whose color the back has; 'gm' has its own. */
export const CardBack = ({ width, turn = 0, label = 'face-down card', seat = 0 }: CardLook & { readonly seat?: number | 'gm' }) => {
  const color = seat === 'gm' ? 'gm' : String((seat % 4) + 1);
  return (
    <svg
      className="card"
      viewBox="0 0 250 350"
      style={{ ...sized(width, turn), '--back': `var(--back-${color})` } as CSSProperties}
      role={label === '' ? undefined : 'img'}
      aria-label={label === '' ? undefined : label}
      aria-hidden={label === '' ? true : undefined}
    >
      <use href="#card-back" />
    </svg>
  );
};

const textOf = (face: FaceData | undefined, key: string): string => {
  const value = face?.[key];
  return typeof value === 'string' ? value : '';
};

const CORNERS = 3;

const NamedFace = ({ code, faces }: { readonly code: string; readonly faces: View['faces'] }) => {
  const { card, words } = useContext(PrintedCardContext);
  const face = Object.hasOwn(faces, code) ? faces[code] : undefined;
  const band = card.band.find((key) => textOf(face, key) !== '');
  const type = band === undefined ? '' : textOf(face, band);
  const corners = card.corners.flatMap((key) => (typeof face?.[key] === 'number' ? [{ key, value: face[key] }] : [])).slice(0, CORNERS);
  return (
    <>
      <span className="named-type">{wordFor(words, `printed.${band ?? ''}.${type}`) ?? plainly(type)}</span>
      <span className="named-name">{faceName(code, faces)}</span>
      <span className="named-text">{textOf(face, 'text')}</span>
      {corners.length > 0 && (
        <span className="named-corners">
          {corners.map(({ key, value }) => (
            <span key={key} title={wordFor(words, `printed.${key}`) ?? plainly(key)}>
              {value}
            </span>
          ))}
        </span>
      )}
    </>
  );
};

/** A face, as its viewer may see it. */
export const CardFace = ({
  code,
  faces,
  width,
  turn = 0,
  label,
  h,
}: CardLook & { readonly code: string; readonly faces: View['faces'] }) => {
  const { Face } = useContext(PrintedCardContext).card;
  const said = label ?? faceName(code, faces);
  const voice = said === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': said };
  if (playingCard(code) === undefined && Face !== undefined)
    return (
      <span className="card-own" data-h={h} data-code={code} style={sized(width, turn)} {...voice}>
        <Face code={code} faces={faces} />
      </span>
    );
  if (playingCard(code) === undefined) {
    const face = Object.hasOwn(faces, code) ? faces[code] : undefined;
    const kind = (textOf(face, 'kind') || textOf(face, 'type')).toLowerCase();
    return (
      <span
        className="card named"
        data-h={h}
        data-kind={kind}
        data-small={width < MINI ? '' : undefined}
        style={sized(width, turn)}
        {...voice}
      >
        <NamedFace code={code} faces={faces} />
      </span>
    );
  }
  return (
    <svg className="card" data-h={h} viewBox="0 0 250 350" style={sized(width, turn)} {...voice}>
      <use href={`#card-${code}${width < MINI ? '-m' : ''}`} />
    </svg>
  );
};

export const SUIT_PATHS = {
  H: 'M0,46C-9,33-48,9-48,-18C-48,-37-35,-46-23,-46C-12,-46-4,-40 0,-30C4,-40 12,-46 23,-46C35,-46 48,-37 48,-18C48,9 9,33 0,46Z',
  D: 'M0,-50C9,-29 22,-12 39,0C22,12 9,29 0,50C-9,29-22,12-39,0C-22,-12-9,-29 0,-50Z',
  S: 'M0,-49C9,-32 46,-9 46,15C46,30 35,37 25,37C15,37 7,32 3,24C4,36 9,44 18,48L-18,48C-9,44-4,36-3,24C-7,32-15,37-25,37C-35,37-46,30-46,15C-46,-9-9,-32 0,-49Z',
  C: 'M-21.5,-26a21.5,21.5 0 1 1 43,0a21.5,21.5 0 1 1-43,0ZM-47,9a22,22 0 1 1 44,0a22,22 0 1 1-44,0ZM3,9a22,22 0 1 1 44,0a22,22 0 1 1-44,0ZM-8,-12L8,-12L10,8C5,13 4,17 4,22C5,35 9,43 18,48L-18,48C-9,43-5,35-4,22C-4,17-5,13-10,8Z',
} as const;

export const SuitMark = ({ suit, size = 13 }: { readonly suit: 'S' | 'H' | 'D' | 'C'; readonly size?: number }) => (
  <svg className="suit-mark" data-suit={suit} width={size} height={size} viewBox="-52 -52 104 104" aria-hidden="true">
    <path d={SUIT_PATHS[suit]} />
  </svg>
);

/** A card within a sentence: rank and suit for the eye, its name for the ear. */
export const CardWord = ({ code, faces }: { readonly code: string; readonly faces: View['faces'] }): ReactNode => {
  const card = playingCard(code);
  if (card === undefined || card.suit === null) return <b className="card-word">{faceName(code, faces)}</b>;
  return (
    <b className="card-word" data-suit={card.suit} role="img" aria-label={card.name}>
      {card.rank === 'T' ? '10' : card.rank}
      <SuitMark suit={card.suit} />
    </b>
  );
};
