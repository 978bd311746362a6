import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '#web/features/people/api.ts';
import { href } from '#web/href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RowSkeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import '#web/ui/lost.css';

/** What only administrators see (OP-11, OP-20); the server refuses the calls of others by itself. */
export function AdminGate({ children }: { children: ReactNode }) {
  const { data: me, error, refetch } = useMe();
  if (me) return me.isAdmin ? children : <AccessDenied />;
  return (
    <div className="wrap">
      {error ? (
        <ErrorState message={error.message} onTryAgain={() => void refetch()} />
      ) : (
        <SkeletonList count={5}>{() => <RowSkeleton />}</SkeletonList>
      )}
    </div>
  );
}

function AccessDenied() {
  return (
    <div className="wrap lost">
      <span className="denied">
        <Icon name="shield" size="large" />
      </span>
      <h1 className="display t-page">
        Access <em>Denied</em>
      </h1>
      <p>You do not have permission to access the admin portal.</p>
      <p className="t-sm">Only authorized administrators can access this area.</p>
      <ButtonLink>
        <Link to={href.home}>Return to Home</Link>
      </ButtonLink>
    </div>
  );
}
