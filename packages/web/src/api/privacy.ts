// Does this server store everything encrypted? Asked once per page. And the sentence about it beside private notes and whispers.

import { useEffect, useState } from 'react';
import { AskedOnce } from '../stores/memo.ts';
import { serverVersion } from './version.ts';

const asked = new AskedOnce<boolean>();

const askSealed = async (): Promise<boolean> => {
  const version = await serverVersion();
  if (version === null) throw new Error('the server does not answer');
  return version.sealed === true;
};

/** A server that does not say is taken for one that stores in the clear. */
const isSealed = (): Promise<boolean> => asked.of('sealed', askSealed).catch(() => false);

/** Null until the server has answered. */
export const useSealed = (): boolean | null => {
  const [sealed, setSealed] = useState<boolean | null>(null);
  useEffect(() => {
    let isShown = true;
    void isSealed().then((found) => {
      if (isShown) setSealed(found);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return sealed;
};

/** Chosen by whether the server stores everything encrypted. */
export const privacyText = ({ sealed }: { readonly sealed: boolean }): string =>
  sealed
    ? 'This server stores private notes and whispers encrypted.'
    : 'The operator of this server could read private notes and whispers: they are stored unencrypted.';
