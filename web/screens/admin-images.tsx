import { Link } from '@tanstack/react-router';
import { AdminGate } from '#web/features/admin/panel/admin-gate.tsx';
import { DiscardGuard } from '#web/features/admin/forms/discard-guard.tsx';
import { ImageManager } from '#web/features/admin/images/image-manager.tsx';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { BackLink } from '#web/ui/controls/back-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

export function AdminImagesScreen() {
  usePageTitle('Admin images');
  return (
    <AdminGate>
      <div className={layout.page}>
        <BackLink>
          <Link to={href.admin}>Admin panel</Link>
        </BackLink>
        <PageHeader compact>
          <h1 className={classNames(typography.display, typography.pageTitle)}>
            Admin <em>images</em>
          </h1>
        </PageHeader>
        <DiscardGuard>
          <ImageManager />
        </DiscardGuard>
      </div>
    </AdminGate>
  );
}
