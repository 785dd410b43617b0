// The picture of a handout: chosen from a file, made small enough, and kept at the table when it is brought.

import type { JsonRecord } from '@pasteboard/kernel/view';
import { useState } from 'react';
import { bringPicture, pictureAddress } from '../api/pictures.ts';
import { TextInput } from '../fields/text-input.tsx';
import { useTable } from '../table/context.tsx';
import { shrunk } from './picture.ts';
import { withMember } from './schema.ts';

export const PictureField = ({ data, onChange }: { readonly data: JsonRecord; readonly onChange: (data: JsonRecord) => void }) => {
  const { client } = useTable();
  const [said, setSaid] = useState<string | null>(null);
  const { picture, seen = '' } = data;
  const { seat, table } = client.address;
  const take = async (file: File): Promise<void> => {
    if (seat === null) return;
    setSaid(`Reading ${file.name} …`);
    try {
      const id = await bringPicture(table, seat, await shrunk(file));
      onChange(withMember(data, 'picture', id));
      setSaid(null);
    } catch (error) {
      setSaid(error instanceof Error ? error.message : 'The picture could not be read.');
    }
  };
  return (
    <div className="prep-field">
      <label className="field">
        <span className="label">Picture (PNG, JPEG or WebP)</span>
        <input
          className="input"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void take(file);
          }}
        />
      </label>
      {said !== null && (
        <p className="prep-trouble" role="alert">
          {said}
        </p>
      )}
      {typeof picture === 'string' && (
        <>
          <img className="prep-picture" src={pictureAddress(table, picture)} alt="" />
          <span className="label">What one sees in it, for those who cannot</span>
          <TextInput
            name="What one sees in it"
            value={typeof seen === 'string' ? seen : ''}
            most={300}
            onChange={(text) => onChange(withMember(data, 'seen', text === '' ? undefined : text))}
          />
          <button
            type="button"
            className="button small quiet"
            onClick={() => onChange(withMember(withMember(data, 'picture', undefined), 'seen', undefined))}
          >
            Leave the picture out
          </button>
        </>
      )}
    </div>
  );
};
