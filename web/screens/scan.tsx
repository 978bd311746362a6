import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ScanPage } from '#web/features/scan/scan-page.tsx';
import type { ScanWay } from '#web/features/scan/scan-ways.ts';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

export function ScanScreen() {
  usePageTitle('Scan');
  const { way = 'one' } = useSearch({ from: '/scan' });
  const navigate = useNavigate();
  const setWay = useCallback(
    (next: ScanWay) =>
      void navigate({
        to: href.scan,
        search: { way: next === 'one' ? undefined : next },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return (
    <div className={layout.page}>
      <PageHeader compact>
        <h1 className={classNames(typography.display, typography.pageTitle)}>
          Scan a <em>Barcode</em>
        </h1>
      </PageHeader>
      <ScanPage way={way} setWay={setWay} />
    </div>
  );
}
