import { Link, useNavigate } from '@tanstack/react-router';
import { ShelfImport } from '#web/features/shelves/shelf-import.tsx';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import './settings.css';

export function ImportShelfScreen() {
  usePageTitle('Import a shelf');
  const navigate = useNavigate();
  return (
    <div className="wrap narrow">
      <BackLink>
        <Link to={href.settings}>Settings</Link>
      </BackLink>
      <div className="mast slim">
        <h1 className="display t-page">Import a shelf</h1>
      </div>
      <ShelfImport onImported={() => void navigate({ to: href.shelves, search: { tab: 'all' } })} />
    </div>
  );
}
