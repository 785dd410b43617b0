// Numbers in force: each with its parts, and the sheet's number struck through where it differs.

import { numbersInForce } from '@pasteboard/games/realms-behind/view';
import { valueName } from '@pasteboard/phrasing';
import { useTable } from '../../table/context.tsx';
import { useNames } from './words.ts';
import './numbers.css';

export const Numbers = ({ who }: { readonly who: string }) => {
  const { view, words } = useTable();
  const { label } = useNames();
  const numbers = numbersInForce(view, who);
  if (numbers.length === 0) return null;
  return (
    <table className="in-force">
      <caption>In force now</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Made of</th>
          <th scope="col">In force</th>
        </tr>
      </thead>
      <tbody>
        {numbers.map(({ key, value, base, terms }) => (
          <tr key={key} data-differs={value === base ? undefined : ''}>
            <th scope="row">{valueName(words, key)}</th>
            <td>
              {terms.length < 2
                ? 'as on the sheet'
                : terms
                    .map(({ label: of, n }, at) => `${at === 0 ? '' : n < 0 ? ' − ' : ' + '}${Math.abs(n)} ${label(of).toLowerCase()}`)
                    .join('')}
            </td>
            <td>
              {value !== base && (
                <s>
                  <span className="unseen">instead of </span>
                  {base}
                </s>
              )}
              <b>{value}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
