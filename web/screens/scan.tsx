import { useNavigate, useSearch } from '@tanstack/react-router';
import { ScanPage } from '#web/features/scan/scan-page.tsx';
import type { ScanWay } from '#web/features/scan/scan-ways.ts';
import { href } from '#web/href.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { inPlace } from '#web/lib/links/in-place.ts';

export function ScanScreen() {
  const { way = 'one' } = useSearch({ from: '/scan' });
  const navigate = useNavigate();
  const setWay = (next: ScanWay) =>
    void navigate({ to: href.scan, search: { way: next === 'one' ? undefined : next }, ...inPlace });
  return (
    <Page title="Scan a *Barcode*" name="Scan">
      <ScanPage way={way} setWay={setWay} />
    </Page>
  );
}
