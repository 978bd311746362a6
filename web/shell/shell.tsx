import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { href } from '#web/href.ts';
import { SuspensionBanner } from '#web/features/people/suspension-banner.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { TooltipProvider } from '#web/ui/tooltip.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { ReviewDialogPlace } from './review-dialog.tsx';
import './shell.css';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

type BackTarget = typeof href.home | typeof href.discover;

interface ShellProps {
  /** Where the back button leads (SHELL-23, OP-24). */
  backTo: BackTarget | undefined;
  /** Turns the product search box off (SHELL-05, OP-21). */
  hidesSearch: boolean;
  children: ReactNode;
}

const backLabels: Record<BackTarget, string> = { '/': 'Back to Home', '/discover': 'Back to Discover' };

/** What stands around every screen of a signed-in member. */
export function Shell({ backTo, hidesSearch, children }: ShellProps) {
  const main = useFocusOnNavigation();
  const address: string | undefined = backTo;
  return (
    <TooltipProvider>
      <SkipLink />
      <TopBar hidesSearch={hidesSearch} />
      <OfflineBanner />
      <SuspensionBanner />
      <main id="main" tabIndex={-1} ref={main}>
        {backTo && (
          <div className="wrap">
            <BackLink>
              <Link to={address}>{backLabels[backTo]}</Link>
            </BackLink>
          </div>
        )}
        <Suspense>{children}</Suspense>
      </main>
      <TabBar />
      <ReviewDialogPlace />
    </TooltipProvider>
  );
}
