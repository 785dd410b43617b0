// The handouts on the table, for everybody: title, text as typed, and picture.

import { pictureAddress } from '../api/pictures.ts';
import { useTable } from '../table/context.tsx';
import { handoutsOn } from './handouts-on.ts';
import './handouts.css';

export const Handouts = () => {
  const { view, client } = useTable();
  const all = handoutsOn(view);
  if (all.length === 0) return null;
  return (
    <section className="handouts" aria-label="Handouts">
      <h3>Handouts</h3>
      {all.toReversed().map(({ id, title, text, picture, seen }, i) => (
        <details key={id} className="handout" open={i === 0}>
          <summary>{title}</summary>
          {picture !== '' && <img src={pictureAddress(client.address.table, picture)} alt={seen} loading="lazy" />}
          {text !== '' && <p>{text}</p>}
        </details>
      ))}
    </section>
  );
};
