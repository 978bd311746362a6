import { Link } from '@tanstack/react-router';
import { AdminGate } from '#web/features/admin/admin-gate.tsx';
import { AdminPanel } from '#web/features/admin/admin-panel.tsx';
import { DiscardGuard } from '#web/features/admin/discard-guard.tsx';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import './admin.css';

export function AdminScreen() {
  usePageTitle('Admin panel');
  return (
    <AdminGate>
      <div className="wrap">
        <div className="mast slim">
          <h1 className="display t-page">
            Admin <em>panel</em>
          </h1>
          <ButtonLink variant="secondary" icon="image">
            <Link to={href.adminImages}>Admin images</Link>
          </ButtonLink>
        </div>
        <DiscardGuard>
          <AdminPanel />
        </DiscardGuard>
      </div>
    </AdminGate>
  );
}
