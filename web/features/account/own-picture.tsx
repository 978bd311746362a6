import { type ChangeEvent, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { CurrentUser } from '#contract/people.ts';
import { PhotoRefusal, scalePhoto } from '#web/lib/device/scale-photo.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FieldError } from '#web/ui/controls/field.tsx';
import { toast, showFailureOr } from '#web/ui/feedback/toast.ts';
import { SettingsSection } from '#web/ui/layout/settings.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import { useChangePicture, useRemovePicture } from './api.ts';
import { CropDialog } from './crop-dialog.tsx';
import { usePhotoPicker } from '#web/ui/controls/photo-field.tsx';
import * as styles from './own-picture.module.css';
import { PersonAvatar } from '#web/features/people/person-link.tsx';

/** The profile picture, with buttons to change and remove it (SELF-02, SELF-03). */
export function OwnPicture({ me }: { me: CurrentUser }) {
  const { input, chosen, refusal, choose, drop } = useChosenPicture();
  const { mutateAsync: change } = useChangePicture();
  return (
    <SettingsSection title="Profile picture">
      <div className={styles.picture}>
        <PersonAvatar person={me} size="large" />
        <div>
          <div className={styles.buttons}>
            <Button variant="secondary" icon="camera" onClick={() => input.current?.click()}>
              {me.profileImageUrl ? 'Change picture' : 'Upload picture'}
            </Button>
            {me.profileImageUrl && <RemoveButton />}
          </div>
          <p className={classNames(styles.hint, typography.small, typography.muted)} role="status">
            {refusal ? <FieldError>{refusal}</FieldError> : 'JPG, PNG or GIF up to 2MB'}
          </p>
        </div>
        <input
          ref={input}
          className={layout.visuallyHidden}
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-label="Picture file"
          onChange={choose}
        />
      </div>
      {chosen && (
        <CropDialog
          picture={chosen}
          onClose={drop}
          onSave={async (square) => {
            await change(square);
            drop();
            toast({ title: 'Picture saved' });
          }}
        />
      )}
    </SettingsSection>
  );
}

function RemoveButton() {
  const { mutateAsync, isPending } = useRemovePicture();
  // Awaits the mutation: a removed picture unmounts the button, and callbacks of `mutate` would then not run.
  const remove = async () => {
    try {
      await mutateAsync();
      toast({ title: 'Picture removed' });
    } catch (error) {
      showFailureOr(error, 'Please try again.');
    }
  };
  return (
    <Button variant="ghost" pending={isPending} onClick={() => void remove()}>
      Remove picture
    </Button>
  );
}

function useChosenPicture() {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<HTMLImageElement>();
  const { problem, pick } = usePhotoPicker({ limit: 1, chosen: 0 });

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    await pick([...(event.target.files ?? [])], async (file) => setChosen(await read(file)));
    // Clears the input. Otherwise, choosing the same file again would not fire a change event.
    if (input.current) input.current.value = '';
  }
  return {
    input,
    chosen,
    refusal: problem,
    choose: (event: ChangeEvent<HTMLInputElement>) => void choose(event),
    drop: () => setChosen(undefined),
  };
}

async function read(file: File): Promise<HTMLImageElement> {
  if (file.size > limits.profilePicture.bytes) throw new PhotoRefusal('A profile picture must be 2 MB or less');
  const picture = new Image();
  picture.src = URL.createObjectURL(await scalePhoto(file));
  await picture.decode();
  URL.revokeObjectURL(picture.src);
  return picture;
}
