import { type RefObject, useEffect, useRef, useState } from 'react';
import { type BarcodeReader, openBarcodeReader } from './barcode-reader.ts';

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'missing' | 'unencrypted';

/** The delay between two camera frames, in milliseconds. */
const pause = 80;
/** How long a code must be out of view before it counts as new, in milliseconds. */
const awayFor = 2_000;

interface Torch {
  isOn: boolean;
  toggle: () => void;
}

/** Runs the rear camera while `wanted` is true. Calls `onCode` for each code that comes into view. */
export function useCamera(wanted: boolean, onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('off');
  const [track, setTrack] = useState<MediaStreamTrack>();
  const listener = useRef(onCode);
  useEffect(() => {
    listener.current = onCode;
  }, [onCode]);
  useEffect(() => {
    if (!wanted) return undefined;
    const stopping = new AbortController();
    void run(video, stopping.signal, setState, setTrack, (code) => listener.current(code));
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

/** Returns undefined if the camera has no torch. */
function useTorch(track: MediaStreamTrack | undefined): Torch | undefined {
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
