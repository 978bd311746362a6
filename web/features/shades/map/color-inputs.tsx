import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { FileButton } from '#web/ui/controls/file-button.tsx';
import { FormError, TextField } from '#web/ui/controls/field.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './color-inputs.module.css';

/** In pixels. A larger photo would use more memory, but would not improve the result. */
const longest = 900;

/** The coordinates of a spot, as fractions of the photo's width and height. */
const middle = { x: 0.5, y: 0.5 };
const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
};

/** Lets the member pick the color at one spot in a photo. The photo never leaves this browser. */
export function PhotoSpot({ onPick }: { onPick: (colour: string) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [photo, setPhoto] = useState<ImageBitmap>();
  const [spot, setSpot] = useState(middle);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!photo || !canvas.current) return undefined;
    canvas.current.width = photo.width;
    canvas.current.height = photo.height;
    canvas.current.getContext('2d', { willReadFrequently: true })?.drawImage(photo, 0, 0);
    return () => photo.close();
  }, [photo]);

  const open = async (file: File) => {
    setFailed(false);
    try {
      setPhoto(await smallPicture(file));
      setSpot(middle);
    } catch {
      setPhoto(undefined);
      setFailed(true);
    }
  };
  const moveTo = ({ x, y }: typeof middle) => {
    const next = { x: Math.min(Math.max(x, 0), 1), y: Math.min(Math.max(y, 0), 1) };
    setSpot(next);
    const color = canvas.current && colorAround(canvas.current, next);
    if (color) onPick(color);
  };
  const point = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    moveTo({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    moveTo({ x: spot.x + step[0], y: spot.y + step[1] });
  };
  return (
    <div className={styles.photo}>
      <FileButton
        variant="secondary"
        icon="camera"
        fileLabel="Your own photo"
        accept="image/*"
        onFiles={([file]) => void open(file)}
      >
        {photo ? 'Another photo' : 'From a photo'}
      </FileButton>
      {failed && <FormError>Failed to read this photo. Try a JPG or PNG.</FormError>}
      {photo && (
        <>
          <button
            type="button"
            className={styles.spotArea}
            aria-label="Your photo: move the ring with the arrow keys, press Enter to take the color"
            onPointerDown={point}
            onPointerMove={point}
            onKeyDown={press}
            onClick={(event) => event.detail === 0 && moveTo(spot)}
          >
            <canvas ref={canvas} />
            <span
              className={styles.ring}
              style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%` }}
              aria-hidden="true"
            />
          </button>
          <p className={classNames(typography.small, typography.muted)}>
            Tap the color you want. The photo stays on this device. Lighting and cameras can change colors.
          </p>
        </>
      )}
    </div>
  );
}

async function smallPicture(file: File): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file);
  const shrink = Math.min(1, longest / Math.max(whole.width, whole.height));
  const small = await createImageBitmap(whole, {
    resizeWidth: Math.max(1, Math.round(whole.width * shrink)),
    resizeHeight: Math.max(1, Math.round(whole.height * shrink)),
    resizeQuality: 'medium',
  });
  whole.close();
  return small;
}

/** How many pixels on each side of the spot count toward its color. The color of a single pixel is unreliable. */
const around = 3;

function colorAround(canvas: HTMLCanvasElement, spot: typeof middle): string | undefined {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  const left = Math.max(0, Math.min(canvas.width - 1, Math.floor(spot.x * canvas.width)) - around);
  const top = Math.max(0, Math.min(canvas.height - 1, Math.floor(spot.y * canvas.height)) - around);
  const width = Math.min(2 * around + 1, canvas.width - left);
  const height = Math.min(2 * around + 1, canvas.height - top);
  return meanColor(context.getImageData(left, top, width, height).data);
}

/**
 * Returns the mean color as #rrggbb. `pixels` contains red, green, blue, and opacity for each pixel. @internal Exported
 * only for tests.
 */
export function meanColor(pixels: Uint8ClampedArray): string {
  const channel = (offset: number) => {
    let sum = 0;
    for (let index = offset; index < pixels.length; index += 4) sum += pixels[index] ?? 0;
    return Math.round(sum / (pixels.length / 4));
  };
  return `#${[0, 1, 2].map((offset) => channel(offset).toString(16).padStart(2, '0')).join('')}`;
}

const colorCode = /^#?([0-9a-f]{6})$/i;

export function ColorField({ colour, onPick }: { colour: string; onPick: (colour: string) => void }) {
  const picker = useId();
  const [typed, setTyped] = useState<string>();
  const take = (text: string) => {
    const [, digits] = colorCode.exec(text.trim()) ?? [];
    setTyped(digits ? undefined : text);
    if (digits) onPick(`#${digits.toLowerCase()}`);
  };
  const isWrong = typed !== undefined && typed.trim().replace('#', '').length >= 6;
  return (
    <div className={styles.fields}>
      <div className={styles.picker}>
        <label htmlFor={picker} className={typography.label} data-slot="label">
          Color
        </label>
        <input id={picker} type="color" value={colour} onChange={(event) => take(event.target.value)} />
      </div>
      <TextField
        label="Color code"
        value={typed ?? colour}
        maxLength={12}
        spellCheck={false}
        autoComplete="off"
        error={isWrong ? 'Please enter a color code like #b8442f' : undefined}
        onChange={(event) => take(event.target.value)}
        onBlur={() => !isWrong && setTyped(undefined)}
      />
    </div>
  );
}
