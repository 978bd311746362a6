import { useLocation } from '@tanstack/react-router';
import { AdminGate } from '#web/features/admin/admin-gate.tsx';
import { DiscardGuard } from '#web/features/admin/discard-guard.tsx';
import { ImageManager } from '#web/features/catalog-admin/image-manager.tsx';
import { listAsLeft } from '#web/features/catalog-admin/table-address.ts';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { Page } from '#web/ui/layout/page.tsx';

/** /admin/images?product=ID shows the images of a product, and leads back to the list of products. */
export function AdminImagesScreen() {
  const typed = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('product') });
  const startId = /^[1-9]\d{0,14}$/.test(typed ?? '') ? Number(typed) : undefined;
  const back =
    startId === undefined ? { to: href.admin, label: 'Admin panel' } : { to: listAsLeft(), label: 'Products' };
  usePageTitle('Admin images');
  return (
    <AdminGate>
      <Page title="Admin *images*" back={back}>
        <DiscardGuard>
          <ImageManager startId={startId} />
        </DiscardGuard>
      </Page>
    </AdminGate>
  );
}
