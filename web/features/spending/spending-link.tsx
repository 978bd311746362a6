import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { SettingsLink } from '#web/ui/controls/settings-link.tsx';

/** On one's own profile alone: the way to the ledger. */
export function SpendingLink() {
  return (
    <SettingsLink icon="tag" title="Spending" hint="What your packages cost, and no-buy goals; only for you">
      <Link to={href.spending}>Open spending</Link>
    </SettingsLink>
  );
}
