import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { SettingsLink } from '#web/ui/controls/settings-link.tsx';

/** Links to the ledger, only on one's own profile. */
export function SpendingLink() {
  return (
    <SettingsLink icon="tag" title="Spending" hint="What you spend, plus no-buy goals. Only you can see it.">
      <Link to={href.spending}>Open spending</Link>
    </SettingsLink>
  );
}
