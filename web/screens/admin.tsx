import { useParams, useSearch } from '@tanstack/react-router';
import { type ComponentProps, useMemo } from 'react';
import { AdminGate } from '#web/features/admin/admin-gate.tsx';
import { AdminPanel } from '#web/features/admin/admin-panel.tsx';
import { type AdminViewName, rememberedView, viewNamed } from '#web/features/admin/views.tsx';
import { DiscardGuard } from '#web/features/admin/discard-guard.tsx';
import { href } from '#web/href.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { NotFoundScreen } from './not-found.tsx';
import { Page } from '#web/ui/layout/page.tsx';

/** /admin shows the last view, /admin/NAME a view, and /admin/NAME/ID the form of a product or shade. */
export function AdminScreen() {
  const { view: name, productId } = useParams({ strict: false });
  const { request } = useSearch({ strict: false });
  // Reads the remembered view only when the URL changes, so that another tab cannot switch the view of this tab.
  const view = useMemo(() => (name === undefined ? rememberedView() : viewNamed(name)), [name]);
  if (view === undefined || (productId !== undefined && !isForm(view, productId))) return <NotFoundScreen />;
  return (
    <AdminGate>
      <PanelPage view={view} editedId={productId === undefined ? undefined : Number(productId)} requestId={request} />
    </AdminGate>
  );
}

const isForm = (view: AdminViewName, productId: string) =>
  (view === 'add-product' || view === 'add-variant') && /^[1-9]\d{0,14}$/.test(productId);

function PanelPage(panel: ComponentProps<typeof AdminPanel>) {
  return (
    <Page
      title="Admin *panel*"
      actions={
        <ButtonLink variant="secondary" icon="image" to={href.adminImages}>
          Admin images
        </ButtonLink>
      }
    >
      <DiscardGuard>
        <AdminPanel {...panel} />
      </DiscardGuard>
    </Page>
  );
}
