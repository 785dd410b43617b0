// The “not found” page, with a field for a code.

import { useEffect, useRef } from 'react';
import { JoinBox } from '../join/join-box.tsx';
import { Link } from '../navigation/link.tsx';
import { Page } from '../page/page.tsx';

export const NotFoundPage = () => {
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = 'Nothing here · Pasteboard';
  }, []);
  return (
    <Page narrow>
      <h1 className="page-title">There is nothing at this address</h1>
      <p className="page-lead">Perhaps a part of the link is missing. If you have a code, enter it here.</p>
      <div className="lost-ways">
        <JoinBox field={code} />
        <Link className="button" to="/">
          To the home page
        </Link>
      </div>
    </Page>
  );
};
