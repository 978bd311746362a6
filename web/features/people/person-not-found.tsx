import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { usualStills } from '#web/ui/empty-state.tsx';
import { Ledge } from '#web/ui/ledge.tsx';
import '#web/ui/lost.css';

/** USER-12, USER-13. */
export function PersonNotFound({ username }: { username: string }) {
  usePageTitle('User not found');
  return (
    <div className="lost">
      <Ledge stills={usualStills} ghost />
      <h1 className="display t-page">
        User <em>not found</em>
      </h1>
      <p>The user @{username} doesn't exist or has been removed.</p>
      <ButtonLink variant="secondary">
        <Link to={href.findUsers}>Find Users</Link>
      </ButtonLink>
    </div>
  );
}
