// The privacy note: beside each field for a private note or a whisper, and on the first page.

import { useSealed, privacyText } from '../api/privacy.ts';
import { Icon } from './icons.tsx';
import './privacy-note.css';

export const PrivacyNote = () => {
  const sealed = useSealed();
  if (sealed === null) return null;
  return (
    <p className="privacy-note quiet-text">
      <Icon name={sealed ? 'lock' : 'eye'} size={16} />
      <span>{privacyText({ sealed })}</span>
    </p>
  );
};
