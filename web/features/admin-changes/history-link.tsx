import { Link } from '@tanstack/react-router';
import type { AdminSubject } from '#contract/admin-changes.ts';
import { IconLink } from '#web/ui/controls/button.tsx';
import { changesAddress } from './change-filter.ts';

export function HistoryLink({ subject, id, title }: { subject: AdminSubject; id: number | string; title: string }) {
  return (
    <IconLink icon="clock">
      <Link aria-label={`History of ${title}`} to={changesAddress({ subject, id: String(id) })} />
    </IconLink>
  );
}
