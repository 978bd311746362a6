import { useRef, useState } from 'react';
import { isOwnPicture, photoTypes } from '#contract/media.ts';
import { scalePhoto } from '#web/lib/device/scale-photo.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { fromServer } from '#web/server-address.ts';
import { IconButton } from '#web/ui/controls/button.tsx';
import { showError } from '#web/ui/feedback/toast.ts';
import { sendImage } from './api.ts';
import * as styles from './shade-picture.module.css';

interface ShadePictureProps {
  image: string;
  number: number;
  onChange: (image: string) => void;
}

/** Uploads a picture of one shade. A press on a picture removes it. */
export function ShadePicture({ image, number, onChange }: ShadePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const [uploading, setUploading] = useState(false);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setUploading(true);
    try {
      onChange(await sendImage(await scalePhoto(file)));
    } catch (error) {
      showError(plainFailure(error));
    }
    setUploading(false);
  };
  if (image !== '')
    return (
      <IconButton
        className={styles.picture}
        label={`Remove the picture of shade ${number}`}
        {...(!isOwnPicture(image) && ({ icon: 'link' } as const))}
        onClick={() => onChange('')}
      >
        {isOwnPicture(image) && <img src={fromServer(image)} alt="" width={40} height={40} />}
      </IconButton>
    );
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={photoTypes.join(',')}
        aria-label={`Picture file of shade ${number}`}
        onChange={({ target }) => {
          void upload(target.files?.[0]);
          target.value = '';
        }}
      />
      <IconButton
        className={styles.picture}
        label={uploading ? `Uploading the picture of shade ${number}` : `Add a picture of shade ${number}`}
        icon={uploading ? 'clock' : 'image'}
        aria-disabled={uploading || undefined}
        onClick={() => !uploading && input.current?.click()}
      />
    </>
  );
}
