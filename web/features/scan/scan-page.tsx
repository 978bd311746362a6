import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { shelfEntryOf } from '#web/features/shelf-entry/entry-store.ts';
import { AddToShelfDialog } from '#web/features/shelves/add-to-shelf-dialog.tsx';
import { href } from '#web/href.ts';
import { tap } from '#web/lib/device/wrapper.ts';
import { TabPanel, Tabs } from '#web/ui/controls/tabs.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { OtherWays } from './other-ways.tsx';
import { PasteList } from './paste-list.tsx';
import { LastRead, TrayPanel } from './tray-panel.tsx';
import { addToTray, lookUpCode, nextLookup, resumeTray } from './tray.ts';
import type { ScanWay } from './scan-ways.ts';
import { isCameraAllowed, useCamera, Viewfinder } from './viewfinder.tsx';
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
