import { type ReactNode, useState } from 'react';
import { useMe } from '#web/features/people/api.ts';
import { href } from '#web/href.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { ScreenToCome } from '#web/ui/feedback/screen-to-come.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { RowSkeleton, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { Lost } from '#web/ui/feedback/lost.tsx';
import { layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './admin-gate.module.css';

/**
 * The server makes its own check (OP-11, OP-20). If the rights end while a view is open, the view stays, so that what was
 * typed can still be copied.
 */
export function AdminGate({ children }: { children: ReactNode }) {
  const query = useMe();
  const { data: me } = query;
  const [wasOpened, setWasOpened] = useState(false);
  if (me?.isAdmin && !wasOpened) setWasOpened(true);
  if (me) return me.isAdmin || wasOpened ? children : <AccessDenied />;
  return (
    <div className={layout.page}>
      <ScreenToCome title="Admin panel" skeleton={<SkeletonList count={5} of={<RowSkeleton />} />} query={query} />
    </div>
  );
}

function AccessDenied() {
  return (
    <div className={layout.page}>
      <Lost
        picture={
          <span className={styles.symbol}>
            <Icon name="shield" size="large" />
          </span>
        }
        title="Access *Denied*"
      >
        <p>You do not have permission to access the admin portal.</p>
        <p className={typography.small}>Only authorized administrators can access this area.</p>
        <ButtonLink to={href.home}>Return to Home</ButtonLink>
      </Lost>
    </div>
  );
}
