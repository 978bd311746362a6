import { ScanPage } from '#web/features/scan/scan-page.tsx';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

export function ScanScreen() {
  usePageTitle('Scan');
  return (
    <div className={layout.page}>
      <PageHeader compact>
        <h1 className={classNames(typography.display, typography.pageTitle)}>
          Scan a <em>Barcode</em>
        </h1>
      </PageHeader>
      <ScanPage />
    </div>
  );
}
