import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { usualStills } from '#web/ui/feedback/empty-state.tsx';
import { Ledge } from '#web/ui/layout/ledge.tsx';
import { Lost } from '#web/ui/feedback/lost.tsx';

/** Says that no member has the username in the URL (USER-13). */
export function PersonNotFound({ username }: { username: string }) {
  usePageTitle('User not found');
  return (
    <Lost picture={<Ledge stills={usualStills} ghost />} title="User *not found*">
      <p>The user @{username} doesn't exist or has been removed.</p>
      <ButtonLink variant="secondary" to={href.findUsers}>
        Find Users
      </ButtonLink>
    </Lost>
  );
}
