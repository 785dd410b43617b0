// Does this server store everything encrypted? Asked once per page.

import { useEffect, useState } from 'react';
import { houseVersion } from './version.ts';

let asked: Promise<boolean> | null = null;

/** A server that does not say is taken for one that stores in the clear. */
const isSealed = async (): Promise<boolean> => {
  const version = await houseVersion();
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
