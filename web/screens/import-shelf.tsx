import { useNavigate } from '@tanstack/react-router';
import { ShelfImport } from '#web/features/shelf-import/shelf-import.tsx';
import { href } from '#web/href.ts';
import { Page } from '#web/ui/layout/page.tsx';

export function ImportShelfScreen() {
  const navigate = useNavigate();
  return (
    <Page title="Import a shelf" width="wide" back={{ to: href.settings, label: 'Settings' }}>
      <ShelfImport onImported={() => void navigate({ to: href.shelves, search: { tab: 'all' } })} />
    </Page>
  );
}
