// The lines of a sheet: meters, numbers side by side, facts, words with what they mean. Each can be looked at closer.

import { cardCount } from '@pasteboard/phrasing';
import { type SheetRow, type ListedWord, rowText } from './sheet-rows.ts';

type Of<A extends SheetRow['as']> = Extract<SheetRow, { readonly as: A }>;

interface LineProps<R> {
  readonly rows: readonly R[];
  readonly onOpen: (key: string) => void;
}

const MOST_PIPS = 12;

const Fill = ({ now, full }: { readonly now: number; readonly full: number }) => {
  const part = Math.min(1, Math.max(0, now / full));
  if (full > MOST_PIPS)
    return (
      <span className="meter-bar" aria-hidden="true">
        <span style={{ width: `${part * 100}%` }} />
      </span>
    );
  return (
    <span className="meter-pips" aria-hidden="true">
      {Array.from({ length: full }, (_, i) => (
        <span key={i} data-on={i < now ? '' : undefined} />
      ))}
    </span>
  );
};

const Meters = ({ rows, onOpen }: LineProps<Of<'meter'>>) => (
  <ul className="sheet-meters">
    {rows.map(({ key, name, now, full }) => (
      <li key={key}>
        <button type="button" className="sheet-row" data-value={key} aria-label={`${name}, ${now} of ${full}`} onClick={() => onOpen(key)}>
          <span>{name}</span>
          <Fill now={now} full={full} />
          <b>
            {now} / {full}
          </b>
        </button>
      </li>
    ))}
  </ul>
);

/** As long a word as a narrow tile holds. */
const NARROW = 9;
const isNarrow = ({ name }: SheetRow): boolean => name.split(/[ -]/).every((word) => word.length <= NARROW);

const Numbers = ({ rows, onOpen }: LineProps<Of<'number' | 'pile'>>) => (
  <ul className="sheet-numbers" data-narrow={rows.every(isNarrow) ? '' : undefined}>
    {rows.map((row) => (
      <li key={row.key}>
        {row.as === 'pile' ? (
          <span className="sheet-number">
            <b>{row.count}</b>
            <span>
              {row.name}
              <span className="unseen">, {cardCount(row.count)}</span>
            </span>
          </span>
        ) : (
          <button
            type="button"
            className="sheet-number"
            data-value={row.key}
            aria-label={[row.name, rowText(row), ...(row.sum === undefined ? [] : [row.sum])].join(', ')}
            title={row.sum}
            onClick={() => onOpen(row.key)}
          >
            <b>{row.now}</b>
            <span>{row.name}</span>
            {row.base !== undefined && <span className="quiet-text">base {row.base}</span>}
          </button>
        )}
      </li>
    ))}
  </ul>
);

const Facts = ({ rows, onOpen }: LineProps<SheetRow>) => (
  <ul className="sheet-facts">
    {rows.map((row) => (
      <li key={row.key}>
        <button
          type="button"
          className="sheet-row"
          data-value={row.key}
          aria-label={`${row.name}${row.name === '' ? '' : ', '}${rowText(row)}`}
          onClick={() => onOpen(row.key)}
        >
          <span>{row.name}</span>
          <b>{rowText(row)}</b>
        </button>
      </li>
    ))}
  </ul>
);

const Meaning = ({ word, meaning }: ListedWord) =>
  meaning === null ? (
    <span className="chip">{word}</span>
  ) : (
    <details className="sheet-word">
      <summary className="chip">{word}</summary>
      <p>{meaning}</p>
    </details>
  );

const WordLists = ({ rows, onOpen }: LineProps<Of<'words'>>) =>
  rows.map(({ key, name, words }) => (
    <div key={key} className="sheet-words">
      <button type="button" className="sheet-words-name" data-value={key} onClick={() => onOpen(key)}>
        {name}
      </button>
      <ul aria-label={name}>
        {words.map((word, i) => (
          // The same word may stand in a list twice.
          <li key={`${word.id}-${i}`}>
            <Meaning {...word} />
          </li>
        ))}
      </ul>
    </div>
  ));

const isOf = <A extends SheetRow['as']>(...as: readonly A[]): ((row: SheetRow) => row is Of<A>) => {
  const all: readonly string[] = as;
  return (row): row is Of<A> => all.includes(row.as);
};

/** One line as its game groups it; what has the same shape stands together. */
export const SheetLine = ({ rows, onOpen }: LineProps<SheetRow>) => {
  const [meters, numbers] = [rows.filter(isOf('meter')), rows.filter(isOf('number', 'pile'))];
  const [facts, words] = [rows.filter(isOf('fact')), rows.filter(isOf('words'))];
  return (
    <div className="sheet-line">
      {meters.length > 0 && <Meters rows={meters} onOpen={onOpen} />}
      {numbers.length > 0 && <Numbers rows={numbers} onOpen={onOpen} />}
      {facts.length > 0 && <Facts rows={facts} onOpen={onOpen} />}
      <WordLists rows={words} onOpen={onOpen} />
    </div>
  );
};

/** One below the other, by name: for what is looked up and not read. */
export const PlainRows = ({ rows, onOpen }: LineProps<SheetRow>) => <Facts rows={rows} onOpen={onOpen} />;
