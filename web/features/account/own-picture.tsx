import { useMutation } from '@tanstack/react-query';
import { type PointerEvent, useEffect, useState } from 'react';
import { changePicture, removePicture } from '#contract/account.ts';
import { limits } from '#contract/limits.ts';
import type { CurrentUser } from '#contract/people.ts';
import { PersonAvatar } from '#web/features/people/person-link.tsx';
import { uploadPhotos } from '#web/features/uploads/api.ts';
import { jpegOf, PhotoRefusal, scalePhoto } from '#web/lib/device/scale-photo.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FieldError, FieldHint } from '#web/ui/controls/field.tsx';
import { FileButton } from '#web/ui/controls/file-button.tsx';
import { usePhotoPicker } from '#web/ui/controls/photo-field.tsx';
import { outcome, toast } from '#web/ui/feedback/toast.ts';
import { SettingsSection } from '#web/ui/layout/settings.tsx';
import { AccountDialog, notifyComingSoon, useAccountForm } from './account-dialog.tsx';
import { changeMe } from './api.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { typography } from '#web/ui/tokens/classes.ts';
import { type Crop, mostZoom, moved, squareOf, wholeSquare } from './crop.ts';
import * as styles from './own-picture.module.css';

/** The profile picture, with buttons to change and remove it (SELF-02, SELF-03). */
export function OwnPicture({ me }: { me: CurrentUser }) {
  const [chosen, setChosen] = useState<HTMLImageElement>();
  const { problem, pick } = usePhotoPicker({ limit: 1, chosen: 0 });
  const { mutate, isPending } = useMutation({
    mutationFn: () => changeMe(removePicture, {}),
    ...outcome('Picture removed', 'Please try again.'),
  });
  const button = { variant: 'secondary', icon: 'camera' } as const;
  const save = async (square: Blob) => {
    const [picture = ''] = await uploadPhotos([square]);
    await changeMe(changePicture, { body: { picture } });
    setChosen(undefined);
    toast({ title: 'Picture saved' });
  };
  return (
    <SettingsSection title="Profile picture">
      <div className={styles.picture}>
        <PersonAvatar person={me} size="large" />
        <div>
          <div className={styles.buttons}>
            {me.selfService ? (
              <FileButton
                {...button}
                fileLabel="Picture file"
                accept="image/*"
                onFiles={(files) => void pick(files, async (file) => setChosen(await read(file)))}
              >
                {me.profileImageUrl ? 'Change picture' : 'Upload picture'}
              </FileButton>
            ) : (
              <Button {...button} onClick={() => notifyComingSoon('Profile picture upload')}>
                Upload picture
              </Button>
            )}
            {me.selfService && me.profileImageUrl && (
              <Button variant="ghost" pending={isPending} onClick={() => mutate()}>
                Remove picture
              </Button>
            )}
          </div>
          <div role="status">
            <FieldHint className={styles.hint}>
              {problem ? <FieldError>{problem}</FieldError> : 'JPG, PNG or GIF up to 2MB'}
            </FieldHint>
          </div>
        </div>
      </div>
      {chosen && <CropDialog picture={chosen} onClose={() => setChosen(undefined)} onSave={save} />}
    </SettingsSection>
  );
}

async function read(file: File): Promise<HTMLImageElement> {
  if (file.size > limits.profilePicture.bytes) throw new PhotoRefusal('A profile picture must be 2 MB or less');
  const picture = new Image();
  picture.src = URL.createObjectURL(await scalePhoto(file));
  await picture.decode();
  URL.revokeObjectURL(picture.src);
  return picture;
}

interface CropDialogProps {
  picture: HTMLImageElement;
  onClose: () => void;
  onSave: (square: Blob) => Promise<void>;
}

const side = pageLimits.profilePictureSide;

function CropDialog({ picture, onClose, onSave }: CropDialogProps) {
  // State instead of a ref, because the dialog mounts the canvas only after this component's first effects have run.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [crop, setCrop] = useState(wholeSquare);
  const { dialog } = useAccountForm({
    onClose,
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
  useEffect(() => {
    const paper = canvas?.getContext('2d');
    if (!paper) return;
    const square = squareOf({ width: picture.naturalWidth, height: picture.naturalHeight }, crop);
    paper.imageSmoothingQuality = 'high';
    paper.drawImage(picture, square.left, square.top, square.side, square.side, 0, 0, side, side);
  }, [canvas, picture, crop]);
  return (
    <AccountDialog
      title="Your profile picture"
      description="Choose the part to show."
      action="Save picture"
      pendingLabel="Saving..."
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
