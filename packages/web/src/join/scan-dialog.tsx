// Reads the code of a table with the camera. The camera is off as soon as the dialog is closed.

import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { codeScanned } from './code.ts';

interface Detector {
  readonly detect: (from: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorKind = new (options: { readonly formats: readonly string[] }) => Detector;

const detectorKind = (): DetectorKind | undefined => (globalThis as unknown as { readonly BarcodeDetector?: DetectorKind }).BarcodeDetector;

/** Does this browser read codes, and may it have a camera? Without one there is no button. */
export const useScanner = (): boolean => {
  const [able, setAble] = useState(false);
  useEffect(() => {
    // Pages that are not served safely have no devices at all, whatever their type says.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (detectorKind() === undefined || devices === undefined) return;
    let wanted = true;
    devices.enumerateDevices().then(
      (all) => wanted && setAble(all.some(({ kind }) => kind === 'videoinput')),
      () => wanted && setAble(false),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return able;
};

const EVERY_MS = 200;

export const ScanDialog = ({ onCode, onClose }: { readonly onCode: (code: string) => void; readonly onClose: () => void }) => {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onCode);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    told.current = onCode;
  });
  useEffect(() => {
    const Kind = detectorKind();
    const { current } = video;
    if (Kind === undefined || current === null) return;
    const detector = new Kind({ formats: ['qr_code'] });
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let open = true;
    const look = async (): Promise<void> => {
      // A frame that cannot be read is followed by another.
      const seen = await detector.detect(current).catch(() => []);
      const code = seen.map(({ rawValue }) => codeScanned(rawValue)).find((each) => each !== null);
      if (!open) return;
      if (code === undefined) timer = setTimeout(() => void look(), EVERY_MS);
      else told.current(code);
    };
    const start = async (): Promise<void> => {
      const got = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      stream = got;
      if (!open) return stop();
      current.srcObject = got;
      await current.play();
      await look();
    };
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch(() => open && setTrouble('The camera cannot be used. Allow it for this page, or type the code instead.'));
    return () => {
      open = false;
      clearTimeout(timer);
      stop();
      current.srcObject = null;
    };
  }, []);
  return (
    <Dialog title="Scan the code of a table" onClose={onClose}>
      {trouble === null ? (
        <p className="quiet-text">Hold the QR code in front of the camera. The picture stays on this device.</p>
      ) : (
        <p role="alert">{trouble}</p>
      )}
      <video ref={video} className="scan-video" muted playsInline aria-label="What the camera sees" />
    </Dialog>
  );
};
