import type { ReactNode, RefObject } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import type { CameraState } from './use-camera.ts';
import * as styles from './viewfinder.module.css';

interface ViewfinderProps {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  torch: { isOn: boolean; toggle: () => void } | undefined;
  onStart: () => void;
  onStop: () => void;
  children?: ReactNode;
}

const words: Partial<Record<CameraState, string>> = {
  starting: 'Starting the camera...',
  refused: 'Camera access is off. Turn it on in your browser settings, choose a picture, or type the number.',
  missing: 'No camera found. Choose a picture, or type the number.',
  unencrypted: 'The camera needs an https address. Choose a picture, or type the number.',
};

/** Shows the camera image with a frame for the barcode. The image never leaves the device. */
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
