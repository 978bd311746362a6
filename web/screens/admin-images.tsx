import { Link } from '@tanstack/react-router';
import { AdminGate } from '#web/features/admin/admin-gate.tsx';
import { DiscardGuard } from '#web/features/admin/discard-guard.tsx';
import { ImageManager } from '#web/features/admin/image-manager.tsx';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import './admin.css';

export function AdminImagesScreen() {
  usePageTitle('Admin images');
  return (
    <AdminGate>
      <div className="wrap">
        <BackLink>
          <Link to={href.admin}>Admin panel</Link>
        </BackLink>
        <div className="mast slim">
          <h1 className="display t-page">
            Admin <em>images</em>
          </h1>
        </div>
        <DiscardGuard>
          <ImageManager />
        </DiscardGuard>
      </div>
    </AdminGate>
  );
}
