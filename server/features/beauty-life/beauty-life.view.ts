import type { BeautyLife } from '#contract/beauty-life.ts';
import { daysBetween } from '#contract/expiry-date.ts';
import { limits } from '#contract/limits.ts';
import { expiringSoonest } from '#server/features/expiry/expiry.rules.ts';
import type { OpenPackageRow } from '#server/features/expiry/expiry.sql.ts';

/** If an entry has several open packages, the earliest expiry counts. */
export function viewExpiry(rows: readonly OpenPackageRow[], today: string): BeautyLife['expiry'] {
  const expiring = expiringSoonest(rows);
  const good = expiring.filter(({ clock }) => clock.expiresOn >= today);
  const [next] = good;
  return {
    soon: good.filter(({ clock }) => daysBetween(today, clock.expiresOn) <= limits.beautyLife.soonDays).length,
    expired: expiring.length - good.length,
    next: next ? { entryId: next.entryId, name: nameOf(next), expiresOn: next.clock.expiresOn } : null,
  };
}

function nameOf({ brand, name, shade }: OpenPackageRow): string {
  return `${brand} ${name}${shade === null ? '' : ` in ${shade}`}`;
}
