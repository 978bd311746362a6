import { type PointerEvent, useEffect, useState } from 'react';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { jpegOf } from '#web/lib/device/scale-photo.ts';
import { typography } from '#web/ui/tokens/classes.ts';
import { type Crop, mostZoom, moved, squareOf, wholeSquare } from './crop.ts';
import * as styles from './crop-dialog.module.css';
import { AccountDialog, useAccountForm } from './account-dialog.tsx';

interface CropDialogProps {
  picture: HTMLImageElement;
  onClose: () => void;
  onSave: (square: Blob) => Promise<void>;
}

const side = pageLimits.profilePictureSide;

export function CropDialog({ picture, onClose, onSave }: CropDialogProps) {
  // State instead of a ref, because the dialog mounts the canvas only after this component's first effects have run.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [crop, setCrop] = useState(wholeSquare);
  const { dialog } = useAccountForm({
    valuesAtFirst: () => ({}),
    async save() {
      if (canvas) await onSave(await jpegOf(canvas, 0.9));
    },
  });
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0) return;
    const shown = event.currentTarget.clientWidth;
    // The picture follows the pointer, so the square moves in the opposite direction.
    const [right, down] = [-event.movementX / shown, -event.movementY / shown];
    setCrop((former) => moved(size, former, right, down));
  };
  const change = (part: Partial<Crop>) => setCrop((former) => ({ ...former, ...part }));
  useEffect(() => draw(canvas, picture, crop), [canvas, picture, crop]);
  return (
    <AccountDialog
      title="Your profile picture"
      description="Choose the part to show."
      action="Save picture"
      pendingLabel="Saving..."
      onClose={onClose}
      {...dialog}
    >
      {/* Members who use a keyboard move the sliders. */}
      <div
        className={styles.stage}
        role="presentation"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        <canvas ref={setCanvas} width={side} height={side} />
      </div>
      <div className={styles.sliders}>
        <Slider label="Enlarge" from={1} to={mostZoom} value={crop.zoom} onValue={(zoom) => change({ zoom })} />
        <Slider label="Move left or right" from={0} to={1} value={crop.x} onValue={(x) => change({ x })} />
        <Slider label="Move up or down" from={0} to={1} value={crop.y} onValue={(y) => change({ y })} />
      </div>
    </AccountDialog>
  );
}

function draw(canvas: HTMLCanvasElement | null, picture: HTMLImageElement, crop: Crop): void {
  const paper = canvas?.getContext('2d');
  if (!paper) return;
  const square = squareOf({ width: picture.naturalWidth, height: picture.naturalHeight }, crop);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(picture, square.left, square.top, square.side, square.side, 0, 0, side, side);
}

interface SliderProps {
  label: string;
  from: number;
  to: number;
  value: number;
  onValue: (value: number) => void;
}

function Slider({ label, from, to, value, onValue }: SliderProps) {
  return (
    <label className={styles.slider}>
      <span className={typography.label}>{label}</span>
      <input
        type="range"
        min={from}
        max={to}
        step={0.01}
        value={value}
        aria-valuetext={`${Math.round(value * 100)} percent`}
        onChange={(event) => onValue(Number(event.target.value))}
      />
    </label>
  );
}
