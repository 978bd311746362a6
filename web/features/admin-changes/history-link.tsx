import { Link } from '@tanstack/react-router';
import type { AdminSubject } from '#contract/admin-changes.ts';
import { IconLink } from '#web/ui/controls/button.tsx';
import { changesAddress } from './change-filter.ts';

/** Leads from an entry in the panel to its history, where an administrator can put fields back. */
export function HistoryLink({ subject, id, title }: { subject: AdminSubject; id: number | string; title: string }) {
  return (
    <IconLink icon="clock">
      <Link aria-label={`History of ${title}`} to={changesAddress({ subject, id: String(id) })} />
    </IconLink>
  );
}
