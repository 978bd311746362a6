import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changePicture, removePicture } from '#contract/account.ts';
import { limits } from '#contract/limits.ts';
import type { CurrentUser } from '#contract/people.ts';
import { PersonAvatar } from '#web/features/people/person-link.tsx';
import { uploadPhotos } from '#web/features/uploads/api.ts';
import { PhotoRefusal, scalePhoto } from '#web/lib/device/scale-photo.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FieldError, FieldHint } from '#web/ui/controls/field.tsx';
import { FileButton } from '#web/ui/controls/file-button.tsx';
import { usePhotoPicker } from '#web/ui/controls/photo-field.tsx';
import { outcome, toast } from '#web/ui/feedback/toast.ts';
import { SettingsSection } from '#web/ui/layout/settings.tsx';
import { notifyComingSoon } from './account-dialog.tsx';
import { changeMe } from './api.ts';
import { CropDialog } from './crop-dialog.tsx';
import * as styles from './own-picture.module.css';

/** The profile picture, with buttons to change and remove it (SELF-02, SELF-03). */
export function OwnPicture({ me }: { me: CurrentUser }) {
  const [chosen, setChosen] = useState<HTMLImageElement>();
  const { problem, pick } = usePhotoPicker({ limit: 1, chosen: 0 });
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
            {me.selfService && me.profileImageUrl && <RemoveButton />}
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

function RemoveButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => changeMe(removePicture, {}),
    ...outcome('Picture removed', 'Please try again.'),
  });
  return (
    <Button variant="ghost" pending={isPending} onClick={() => mutate()}>
      Remove picture
    </Button>
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
