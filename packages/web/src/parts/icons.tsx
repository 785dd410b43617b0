// Outlines on a grid of 24, drawn for this table.

const PATHS = {
  draw: 'M8 3.5h9.5v14H8zM5 6.5v14h9.5',
  burn: 'M12 3c1 4 5 6 5 11a5 5 0 0 1-10 0c0-2.4 1.2-3.6 2-5 .6 1.4 1.4 2 2 2.4C11.6 8 11 5.5 12 3z',
  rest: 'M19 14.500A7.5 7.5 0 1 1 10 4.600a6 6 0 0 0 9 9.900z',
  undo: 'M8 5L4 9l4 4M4 9h9.500a5.5 5.5 0 0 1 0 11H9',
  log: 'M5 6h14M5 12h14M5 18h9',
  odds: 'M5 20V11M12 20V4M19 20v-6',
  sheet: 'M6 3.500h9l4 4v13H6zM14.5 3.500v4.500H19M9 12h7M9 16h7',
  heart: 'M12 19.500C6 15 4 12 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 3-2 6-8 10.500z',
  shield: 'M12 3.500l7 2.500v5.500c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z',
  bolt: 'M13 3L6 13.500h5L10 21l8-11h-5.500z',
  check: 'M5 12.500l4.5 4.500L19 7',
  chev: 'M9 6l6 6-6 6',
  down: 'M6 9l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.500v2.500M20 14v6h-6',
  search: 'M10.5 4.500a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5',
  users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.500a3.2 3.2 0 0 1 0 6.200M18 14.500c2 .8 3.2 2.6 3.5 5.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.6-3.600a4 4 0 0 0-5.7-5.700L12 6.300M14 10a4 4 0 0 0-5.7 0l-3.6 3.600a4 4 0 0 0 5.7 5.700l1.6-1.6',
  pause: 'M8 5v14M16 5v14',
  pen: 'M5 19l1-4L16 5l3 3L9 18z',
  eye: 'M2.5 12C5 7.5 8.2 5.5 12 5.500s7 2 9.5 6.500c-2.5 4.5-5.7 6.5-9.5 6.500S5 16.5 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  clock: 'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.500V12l3 2',
  proof: 'M12 3.500l7 2.500v5.500c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM8.5 12l2.5 2.5 4.5-5',
  star: 'M12 3.500l2.5 5.6 6 .6-4.5 4 1.3 6L12 16.6 6.7 19.7 8 13.700l-4.5-4 6-.6z',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  dl: 'M12 4v11M7 10.500l5 5 5-5M5 20h14',
  phone: 'M8 3.500h8v17H8zM11 18h2',
  swords: 'M4 4l11 11M20 4L9 15M13 17l4-4M11 17l-4-4M16 16l4 4M8 16l-4 4',
  up: 'M6 15l6-6 6 6',
  x: 'M6 6l12 12M18 6L6 18',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  flag: 'M6 21V4h11l-2.5 4L17 12H6',
  hand: 'M6 20L4 9.500l3-.7L9 18M9 18V4.500h3.500V18M12.5 18l1.5-11.5 3.3.5L15.5 20z',
  close: 'M6 6l12 12M18 6L6 18',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  chat: 'M4 5.5h16v11H9l-5 4z',
  moon: 'M19 14.5A7.5 7.5 0 1 1 10 4.6a6 6 0 0 0 9 9.9z',
  sun: 'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M18.7 5.300l-1.4 1.400M6.7 17.300l-1.4 1.4',
  screen: 'M3.5 5h17v11h-17zM9 20h6M12 16v4',
  play: 'M8 5.500l10 6.5-10 6.500z',
  home: 'M4 11l8-7 8 7M6.5 9.500V20h11V9.5',
  hourglass: 'M7 3.500h10M7 20.500h10M8 3.500c0 5 8 6 8 8.500s-8 3.5-8 8.500M16 3.500c0 5-8 6-8 8.500s8 3.5 8 8.5',
  spark: 'M12 4v4M12 16v4M4 12h4M16 12h4',
  print: 'M7 9V4h10v5M7 17H4.500V9h15v8H17M7 14h10v6H7z',
  left: 'M15 6l-6 6 6 6',
  door: 'M6 20.500V3.500h9v17M15 20.500h4M4 20.500h11M12 12h.01',
  bot: 'M6 8.500h12v10H6zM12 8.500V5M9.5 13h.01M14.5 13h.01',
  warn: 'M12 4l9 16H3zM12 10v4.500M12 17.500h.01',
  copy: 'M8 8h11v12H8zM5 16V4h11',
  file: 'M6 3.500h8l4 4v13H6zM13.5 3.500V8H18',
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration: whatever it says stands beside it in words, or in the label of its button. */
export const Icon = ({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) => (
  <svg className="icon" data-icon={name} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);

export const Logo = ({ size = 26 }: { readonly size?: number }) => (
  <svg className="logo" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect x="9" y="3" width="17" height="24" rx="2.5" fill="none" stroke="currentColor" strokeWidth="2" />
    <rect x="5" y="6" width="17" height="24" rx="2.5" fill="var(--paper-raised)" stroke="currentColor" strokeWidth="2" />
    <path d="M13.5 12l4.5 6-4.5 6L9 18z" fill="var(--brass)" />
  </svg>
);

const SEAT_SHAPES = ['M6 0a6 6 0 1 1 0 12a6 6 0 1 1 0-12z', 'M6 0l6 6-6 6-6-6z', 'M6 .5L12 11.5H0z', 'M.8.8h10.4v10.4H.8z'] as const;
const GM_SHAPE = 'M6 0l1.5 4.3L12 4.6 8.5 7.4 9.7 12 6 9.4 2.3 12l1.2-4.6L0 4.6l4.5-.3z';

/** A seat is marked by shape and color together. Marks repeat after the fourth seat; the name beside them differs. */
export const SeatMark = ({ place, gm = false, size = 11 }: { readonly place: number; readonly gm?: boolean; readonly size?: number }) => {
  const at = ((place % SEAT_SHAPES.length) + SEAT_SHAPES.length) % SEAT_SHAPES.length;
  return (
    <svg className="seat-mark" width={size} height={size} viewBox="0 0 12 12" aria-hidden="true">
      <path fill={gm ? 'var(--seat-gm)' : `var(--seat-${at + 1})`} d={gm ? GM_SHAPE : SEAT_SHAPES[at]} />
    </svg>
  );
};
