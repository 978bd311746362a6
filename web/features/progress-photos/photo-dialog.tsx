import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type ProgressPhoto, progressPhotoForm } from '#contract/progress-photos.ts';
import { scalePhoto } from '#web/lib/device/scale-photo.ts';
import { packageTitle } from '#web/features/packages/package-words.ts';
import { useEntryPackages } from '#web/features/packages/api.ts';
import { DateField } from '#web/ui/controls/date-field.tsx';
import { readDay, today } from '#web/ui/controls/days.ts';
import { FormError, SelectField, TextArea } from '#web/ui/controls/field.tsx';
import { LocalPicture } from '#web/ui/controls/photo-field.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { addPhoto, changePhoto } from './api.ts';
import * as styles from './photo-dialog.module.css';

interface PhotoDialogProps {
  entryId: number;
  of: { file: File; following: number; packageId: number | null } | { photo: ProgressPhoto };
  onDone: () => void;
}

export function PhotoDialog({ entryId, of, onDone }: PhotoDialogProps) {
  const isNew = 'file' in of;
  const preview = usePreview(isNew ? of.file : undefined);
  const { data: packages = [] } = useEntryPackages(entryId);
  const { values, change, errors, text, field, dialog } = useDialogForm({
    valuesAtFirst: () => valuesOf(of),
    formOf: ({ takenOn, description, packageId }) =>
      progressPhotoForm.safeParse({ takenOn: readDay(takenOn) ?? takenOn, description, packageId }),
    async save(form) {
      if ('photo' in of) await changePhoto(entryId, of.photo.id, form);
      else if (preview.photo) await addPhoto(entryId, preview.photo, form);
    },
    savedTitle: 'Photo saved',
    failedTitle: 'Failed to save the photo',
    onClose: onDone,
  });
  return (
    <FormDialog
      title={isNew ? 'Add photo' : 'Edit photo'}
      description={
        isNew && of.following > 0
          ? `Only you can see it. ${counted(of.following, 'photo')} left to add.`
          : 'Only you can see it.'
      }
      pendingLabel={isNew ? 'Uploading...' : 'Saving...'}
      disabled={isNew && preview.photo === undefined}
      {...dialog}
      isDirty
    >
      {preview.photo && <LocalPicture className={styles.preview} photo={preview.photo} alt="Preview of your upload" />}
      {preview.problem && <FormError>{preview.problem}</FormError>}
      <TextArea
        label="What it shows"
        optional
        prose
        rows={2}
        hint="For you and for screen readers"
        maxLength={limits.progressPhotos.description}
        {...text('description')}
      />
      <DateField label="Date" pastOnly {...field('takenOn')} />
      {packages.length > 0 && (
        <SelectField
          label="Package"
          optional
          options={[
            { value: '', label: 'No package' },
            ...packages.map((each) => ({ value: each.id, label: packageTitle(each) })),
          ]}
          value={values.packageId ?? ''}
          error={errors.packageId}
          onValueChange={(packageId) => change({ packageId: packageId || null })}
        />
      )}
    </FormDialog>
  );
}

function usePreview(file: File | undefined) {
  const [preview, setPreview] = useState<{ photo?: Blob; problem?: string }>({});
  useEffect(() => {
    if (!file) return;
    let isGone = false;
    scalePhoto(file).then(
      (photo) => !isGone && setPreview({ photo }),
      (error: unknown) =>
        !isGone && setPreview({ problem: `${file.name}: ${error instanceof Error ? error.message : String(error)}` }),
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  return preview;
}

/** Suggests the day on which the file last changed, because the photo was most likely taken then. */
function valuesOf(of: PhotoDialogProps['of']) {
  if ('photo' in of) {
    const { takenOn, description, packageId } = of.photo;
    return { takenOn, description: description ?? '', packageId };
  }
  const takenOn = today(new Date(Math.min(of.file.lastModified, Date.now())));
  return { takenOn, description: '', packageId: of.packageId };
}
