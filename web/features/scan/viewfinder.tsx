import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import * as styles from './viewfinder.module.css';
import { type BarcodeReader, openBarcodeReader } from './barcode-reader.ts';

type ViewfinderProps = ReturnType<typeof useCamera> & {
  onStart: () => void;
  onStop: () => void;
  children?: ReactNode;
};

const words: Partial<Record<CameraState, string>> = {
  starting: 'Starting the camera...',
  refused: 'Camera access is off. Turn it on in your browser settings, choose a picture, or type the number.',
  missing: 'No camera found. Choose a picture, or type the number.',
  unencrypted: 'The camera needs an https address. Choose a picture, or type the number.',
};

export function Viewfinder({ video, state, torch, onStart, onStop, children }: ViewfinderProps) {
  const isOpen = state === 'on' || state === 'starting';
  return (
    <div className={styles.viewfinder} data-state={state}>
      <video ref={video} muted playsInline aria-label="Camera" hidden={state !== 'on'} />
      {state === 'on' && <span className={styles.frame} aria-hidden="true" />}
      {state !== 'on' && (
        <div className={styles.notice}>
          <Icon name="barcode" size="large" />
          <p role="status">{words[state] ?? 'Point the camera at a barcode.'}</p>
          {!isOpen && state !== 'missing' && state !== 'unencrypted' && (
            <Button variant="secondary" icon="camera" onClick={onStart}>
              Start camera
            </Button>
          )}
        </div>
      )}
      {state === 'on' && children}
      {state === 'on' && (
        <div className={styles.buttons}>
          {torch && (
            <Button variant="secondary" icon="sun" aria-pressed={torch.isOn} onClick={torch.toggle}>
              Light
            </Button>
          )}
          <Button variant="secondary" icon="close" onClick={onStop}>
            Stop
          </Button>
        </div>
      )}
    </div>
  );
}

type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'missing' | 'unencrypted';

/** The delay between two camera frames, in milliseconds. */
const pause = 80;
/** How long a code must be out of view before it counts as new, in milliseconds. */
const awayFor = 2_000;

export function useCamera(wanted: boolean, onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('off');
  const [track, setTrack] = useState<MediaStreamTrack>();
  const listener = useEffectEvent(onCode);
  useEffect(() => {
    if (!wanted) return undefined;
    const stopping = new AbortController();
    void run(video, stopping.signal, setState, setTrack, listener);
    return () => {
      stopping.abort();
      setState('off');
      setTrack(undefined);
    };
  }, [wanted]);
  return { video, state, torch: useTorch(track) };
}

async function run(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  setState: (state: CameraState) => void,
  setTrack: (track: MediaStreamTrack) => void,
  onCode: (code: string) => void,
): Promise<void> {
  setState('starting');
  const stream = await openCamera();
  if (typeof stream === 'string') {
    if (!signal.aborted) setState(stream);
    return;
  }
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted || !video.current) return stop();
  signal.addEventListener('abort', stop);
  const [track] = stream.getVideoTracks();
  if (track) setTrack(track);
  video.current.srcObject = stream;
  await video.current.play().catch(() => undefined);
  setState('on');
  const reader = await openBarcodeReader();
  signal.addEventListener('abort', reader.close);
  await watch(video.current, reader, signal, onCode);
}

/** Without a permission prompt. False if the browser cannot report the permission. */
export async function isCameraAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted';
  } catch {
    return false;
  }
}

async function openCamera(): Promise<MediaStream | Exclude<CameraState, 'off' | 'starting' | 'on'>> {
  if (!navigator.mediaDevices) return isSecureContext ? 'missing' : 'unencrypted';
  try {
    const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', ...size } });
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing';
  }
}

async function watch(
  video: HTMLVideoElement,
  reader: BarcodeReader,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const lastSeen = new Map<string, number>();
  while (!signal.aborted) {
    const codes =
      video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await reader.readFrame(video).catch(() => []) : [];
    const now = performance.now();
    for (const code of codes) {
      const isNew = now - (lastSeen.get(code) ?? -Infinity) > awayFor;
      lastSeen.set(code, now);
      if (isNew && !signal.aborted) onCode(code);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function useTorch(track: MediaStreamTrack | undefined) {
  const [isOn, setOn] = useState(false);
  if (!track || !('torch' in (track.getCapabilities?.() ?? {}))) return undefined;
  const toggle = () => {
    const torch: MediaTrackConstraintSet & { torch: boolean } = { torch: !isOn };
    track.applyConstraints({ advanced: [torch] }).then(
      () => setOn(!isOn),
      () => undefined,
    );
  };
  return { isOn, toggle };
}
