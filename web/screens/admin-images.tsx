import { AdminGate } from '#web/features/admin/admin-gate.tsx';
import { DiscardGuard } from '#web/features/admin/discard-guard.tsx';
import { ImageManager } from '#web/features/catalog-admin/image-manager.tsx';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { Page } from '#web/ui/layout/page.tsx';

export function AdminImagesScreen() {
  usePageTitle('Admin images');
  return (
    <AdminGate>
      <Page title="Admin *images*" back={{ to: href.admin, label: 'Admin panel' }}>
        <DiscardGuard>
          <ImageManager />
        </DiscardGuard>
      </Page>
    </AdminGate>
  );
}
