import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { BackButton, BackLink } from '#web/ui/controls/back-link.tsx';

export type BackTarget = typeof href.home | typeof href.discover | typeof href.beautyLife;

const labels: Record<BackTarget, string> = {
  '/': 'Back to Home',
  '/discover': 'Back to Discover',
  '/beauty-life': 'Back to My beauty life',
};

/** If `returns` is true and there is a previous page, returns to it. Otherwise, opens `to`. */
export function BackPlace({ to, returns }: { to: BackTarget; returns: boolean }) {
  const { history } = useRouter();
  const hasPrevious = useCanGoBack();
  if (returns && hasPrevious) return <BackButton onClick={() => history.back()} />;
  const address: string = to;
  return (
    <BackLink>
      <Link to={address}>{labels[to]}</Link>
    </BackLink>
  );
}
