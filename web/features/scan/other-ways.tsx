import { useState } from 'react';
import { isShortened, readingsOf } from '#contract/barcodes.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { knownReading } from './tray.ts';
import { useFormFields } from '#web/ui/controls/use-form-fields.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import * as styles from './other-ways.module.css';
import { FileButton } from '#web/ui/controls/file-button.tsx';
import { openBarcodeReader } from './barcode-reader.ts';

const notACode = 'That isn’t a valid barcode number. It should have 8, 12, 13, or 14 digits. Please check it.';
const shortened =
  'A spreadsheet shortened this number, so its last digits are missing. Please type it from the package.';

const noCode = 'No barcode found in this picture. Try moving closer, holding it straight, and adding light.';
const noPicture = 'This file isn’t a picture. Choose a photo of the barcode.';

/** The field retains an invalid number. */
export function OtherWays({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState(false);
  const { text, errors, submit, reset } = useFormFields({
    valuesAtFirst: () => ({ code: '' }),
    formOf: ({ code }) => ({ success: true, data: readingsOf(code) }),
    moreErrorsOf: ({ code }): Record<string, string> =>
      readingsOf(code).length > 0 ? {} : { code: isShortened(code) ? shortened : notACode },
    async save([first = '', ...others]) {
      reset();
      onCodes([await knownReading([first, ...others])]);
    },
    failedTitle: plainFailure,
  });
  const choose = async (pictures: readonly File[]) => {
    setReading(true);
    setProblem(undefined);
    const codes = await readAll(pictures);
    setReading(false);
    if (codes.length === 0) setProblem((await hasPicture(pictures)) ? noCode : noPicture);
    else onCodes(codes);
  };
  return (
    <form
      className={styles.ways}
      noValidate
      onSubmit={(event) => {
        setProblem(undefined);
        void submit(event);
      }}
    >
      <TextField
        label="Barcode number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={200}
        {...text('code')}
        error={problem ?? errors.code}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="secondary">
          Look it up
        </Button>
        <FileButton
          variant="secondary"
          icon="image"
          fileLabel="Picture of a barcode"
          accept="image/*"
          multiple
          pending={reading}
          onFiles={(pictures) => void choose(pictures)}
        >
          Choose a picture
        </FileButton>
      </div>
    </form>
  );
}

async function readAll(pictures: readonly File[]): Promise<string[]> {
  const reader = await openBarcodeReader();
  const codes = new Set<string>();
  for (const picture of pictures) {
    for (const code of await reader.readPicture(picture).catch(() => [])) codes.add(code);
  }
  reader.close();
  return [...codes];
}

async function hasPicture(files: readonly File[]): Promise<boolean> {
  const opened = await Promise.allSettled(files.map((file) => createImageBitmap(file)));
  return opened.some(({ status }) => status === 'fulfilled');
}
