// Does this server store everything encrypted? Asked once per page. And the sentence about it beside private notes and whispers.

import { useEffect, useState } from 'react';
import { serverVersion } from './version.ts';

let asked: Promise<boolean> | null = null;

/** A server that does not say is taken for one that stores in the clear. */
const isSealed = async (): Promise<boolean> => {
  const version = await serverVersion();
  if (version === null) asked = null;
  return version?.sealed === true;
};

/** Null until the server has answered. */
export const useSealed = (): boolean | null => {
  const [sealed, setSealed] = useState<boolean | null>(null);
  useEffect(() => {
    let isShown = true;
    asked ??= isSealed();
    void asked.then((found) => {
      if (isShown) setSealed(found);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return sealed;
};

/** Chosen by whether the server stores everything encrypted. */
export const privacyWords = ({ sealed }: { readonly sealed: boolean }): string =>
  sealed
    ? 'This server stores private notes and whispers encrypted.'
    : 'The operator of this server could read private notes and whispers: they are stored unencrypted.';
