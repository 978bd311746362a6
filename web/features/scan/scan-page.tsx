import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { shelfEntryOf } from '#web/features/shelf-entry/entry-store.ts';
import { AddToShelfDialog } from '#web/features/shelves/add-to-shelf-dialog.tsx';
import { href } from '#web/href.ts';
import { tap } from '#web/lib/device/wrapper.ts';
import { TabPanel, Tabs } from '#web/ui/controls/tabs.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { LastRead, TrayPanel } from './tray-panel.tsx';
import { addToTray, knownReading, lookUpCode, nextLookup, resumeTray } from './tray.ts';
import type { ScanWay } from './scan-ways.ts';
import { isCameraAllowed, useCamera, Viewfinder } from './viewfinder.tsx';
import { isShortened, readingsOf } from '#contract/barcodes.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FormError, TextArea, TextField } from '#web/ui/controls/field.tsx';
import { useFormFields } from '#web/ui/controls/use-form-fields.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { FileButton } from '#web/ui/controls/file-button.tsx';
import { openBarcodeReader } from './barcode-reader.ts';
import { limits } from '#contract/limits.ts';
import type { ImportedEntry, ImportRow } from '#contract/shelf-import.ts';
import { ImportReview } from '#web/features/shelf-import/import-review.tsx';
import { importedWords } from '#web/features/shelf-import/api.ts';
import { counted } from '#web/ui/text/counted.ts';
import { addScanned, reviewList } from './api.ts';
import { csvOf } from './pasted-lines.ts';
import * as styles from './scan-page.module.css';

const ways = [
  { value: 'one', label: 'One product' },
  { value: 'row', label: 'Several products' },
  { value: 'list', label: 'Paste a list' },
] as const satisfies readonly { value: ScanWay; label: string }[];

export function ScanPage({ way, setWay }: { way: ScanWay; setWay: (way: ScanWay) => void }) {
  const [filming, setFilming] = useState(false);
  const [lastCode, setLastCode] = useState<string>();
  const navigate = useNavigate();
  const { found, open, close } = useOneProduct(() => setFilming(false));
  const onCodes = (codes: readonly string[]) => {
    tap();
    const [first] = codes;
    setLastCode(codes.at(-1));
    if (way === 'one' && codes.length === 1 && first !== undefined) void open(first);
    else {
      for (const code of codes) addToTray(code);
      setWay('row');
    }
  };
  const camera = useCamera(filming && way !== 'list', (code) => onCodes([code]));
  useEffect(() => void resumeTray(), []);
  useEffect(() => void isCameraAllowed().then((isAllowed) => isAllowed && setFilming(true)), []);
  return (
    <>
      <Tabs label="Ways to scan" tabs={ways} value={way} onValueChange={setWay}>
        {(['one', 'row'] as const).map((value) => (
          <TabPanel key={value} value={value}>
            <div className={styles.columns}>
              <div>
                <Viewfinder {...camera} onStart={() => setFilming(true)} onStop={() => setFilming(false)}>
                  {lastCode !== undefined && <LastRead code={lastCode} inTray={value === 'row'} />}
                </Viewfinder>
                <OtherWays onCodes={onCodes} />
              </div>
              {value === 'row' && <TrayPanel />}
            </div>
          </TabPanel>
        ))}
        <TabPanel value="list">
          <PasteList onAdded={() => void navigate({ to: href.shelves, search: { tab: 'all' } })} />
        </TabPanel>
      </Tabs>
      {found && (
        <AddToShelfDialog
          product={found}
          onClose={() => {
            close();
            void navigate({ to: href.product(found.id) });
          }}
        />
      )}
    </>
  );
}

/** If the lookup fails, `open` adds the barcode to the tray. */
function useOneProduct(onFound: () => void) {
  const navigate = useNavigate();
  const [found, setFound] = useState<Product>();
  const open = async (code: string) => {
    const result = await lookUpCode(code);
    if (result.state === 'waiting') {
      addToTray(code);
      toast({ title: 'Saved in the tray', description: nextLookup[result.why] });
      return;
    }
    onFound();
    if (result.state === 'unknown') return void navigate({ to: href.requestBarcode(code) });
    const product = result.state === 'found' ? result.product : undefined;
    if (product && !shelfEntryOf(product)) setFound(product);
    else if (product) void navigate({ to: href.product(product.id) });
    else void navigate({ to: href.search(code) });
  };
  return { found, open, close: () => setFound(undefined) };
}

const notACode = 'That isn’t a valid barcode number. It should have 8, 12, 13, or 14 digits. Please check it.';
const shortened =
  'A spreadsheet shortened this number, so its last digits are missing. Please type it from the package.';

const noCode = 'No barcode found in this picture. Try moving closer, holding it straight, and adding light.';
const noPicture = 'This file isn’t a picture. Choose a photo of the barcode.';

/** The field retains an invalid number. */
function OtherWays({ onCodes }: { onCodes: (codes: string[]) => void }) {
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

/** The member reviews the matches before anything is added. Rows without a chosen product stay on the page. */
function PasteList({ onAdded }: { onAdded: () => void }) {
  const [rows, setRows] = useState<readonly ImportRow[]>();
  const { text, errors, failure, pending, submit } = useFormFields({
    valuesAtFirst: () => ({ list: '' }),
    formOf: ({ list }) => ({ success: true, data: csvOf(list) }),
    moreErrorsOf: ({ list }): Record<string, string> =>
      csvOf(list) === undefined ? { list: 'Enter at least one product, one per line.' } : {},
    async save(csv = '') {
      setRows(await reviewList(csv));
    },
    failedTitle: plainFailure,
  });
  const problem = errors.list ?? failure;
  const add = async (entries: ImportedEntry[], skipped: ImportRow[]) => {
    const added = importedWords(await addScanned(entries));
    if (skipped.length === 0) {
      toast({ title: 'Shelf imported', description: added });
      return onAdded();
    }
    const left = `${counted(skipped.length, 'row')} ${skipped.length === 1 ? 'is' : 'are'} left.`;
    toast({ title: 'Shelf imported', description: `${added} ${left}` });
    setRows(skipped);
  };
  return (
    <>
      <form className={styles.list} onSubmit={(event) => void submit(event)}>
        <TextArea
          label="Products"
          hint="Brand, product, and shade, one product per line."
          placeholder={'Ondine Fable Velvet Lip Rosewood\nHalden Ruelle Barrier Balm'}
          rows={8}
          maxLength={limits.shelfImport.bytes / 16}
          {...text('list')}
          error={undefined}
        />
        {problem && <FormError>{problem}</FormError>}
        <Button type="submit" pending={pending} pendingLabel="Reading...">
          Find these products
        </Button>
      </form>
      {rows && <ImportReview key={rows.map(({ product }) => product).join('\n')} rows={rows} onConfirm={add} />}
    </>
  );
}
