import { Link, useNavigate } from '@tanstack/react-router';
import { ShelfImport } from '#web/features/shelves/import/shelf-import.tsx';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { BackLink } from '#web/ui/controls/back-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

export function ImportShelfScreen() {
  usePageTitle('Import a shelf');
  const navigate = useNavigate();
  return (
    <div className={classNames(layout.page, layout.wide)}>
      <BackLink>
        <Link to={href.settings}>Settings</Link>
      </BackLink>
      <PageHeader compact>
        <h1 className={classNames(typography.display, typography.pageTitle)}>Import a shelf</h1>
      </PageHeader>
      <ShelfImport onImported={() => void navigate({ to: href.shelves, search: { tab: 'all' } })} />
    </div>
  );
}
