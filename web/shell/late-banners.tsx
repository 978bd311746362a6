import { type ReactNode, useState } from 'react';
import { tabItems } from '#web/lib/device/stored-items.ts';
import { useStore } from '#web/lib/store.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import type { IconName } from '#web/ui/media/icon.tsx';
import { installHint } from './install-hint.ts';
import { newVersion } from './app-worker.ts';
import { signOut } from '#web/features/auth/session.ts';
import { unsentChanges } from '#web/lib/offline/unsent-changes.ts';
import { pendingCount } from '#web/lib/offline/offline-queue.ts';
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx';
import { asksToLogOut } from './log-out.ts';

export function LateBanners() {
  return (
    <>
      <VersionBanner />
      <HttpsBanner />
      <InstallHint />
      <LogOutQuestion />
    </>
  );
}

interface TopBannerProps {
  icon: IconName;
  choices: Readonly<Record<string, () => void>>;
  children: ReactNode;
}

function TopBanner({ icon, choices, children }: TopBannerProps) {
  const buttons = Object.entries(choices).map(([label, choose]) => (
    <Button key={label} variant="ghost" onClick={choose}>
      {label}
    </Button>
  ));
  return (
    <Banner top icon={icon} action={buttons}>
      {children}
    </Banner>
  );
}

const dismissedKey = 'shelflife.https-dismissed';

/** Says what does not work on a server that people open by a plain http address, such as a name in their network. */
function HttpsBanner() {
  const [isDismissed, setIsDismissed] = useState(() => tabItems.getItem(dismissedKey) !== null);
  if (isSecureContext || isDismissed) return null;
  const dismiss = () => {
    tabItems.setItem(dismissedKey, 'yes');
    setIsDismissed(true);
  };
  return (
    <TopBanner icon="lock" choices={{ OK: dismiss }}>
      <b>This address isn’t encrypted.</b> The camera scanner, offline use, sharing, and installing need an https
      address. Everything else works.
    </TopBanner>
  );
}

function InstallHint() {
  const install = useStore(installHint);
  if (!install) return null;
  return (
    <TopBanner icon="plus" choices={{ Install: () => install(true), 'No, thanks': () => install(false) }}>
      <b>Keep Shelflife handy.</b> Install it to open it offline, with the scanner one tap away.
    </TopBanner>
  );
}

/** Offers a newer version without interrupting the member (MOB-08). */
function VersionBanner() {
  const load = useStore(newVersion);
  return (
    <div aria-live="polite">
      {load && (
        <TopBanner icon="retry" choices={{ 'Reload now': load }}>
          <b>A new version of Shelflife is available.</b> It starts automatically the next time you open the app.
        </TopBanner>
      )}
    </div>
  );
}

function LogOutQuestion() {
  const open = useStore(asksToLogOut);
  const count = useStore(pendingCount) + useStore(unsentChanges).length;
  return (
    <ConfirmDialog
      open={open}
      onClose={() => asksToLogOut.set(false)}
      title={count === 1 ? '1 change wasn’t sent' : `${count} changes weren’t sent`}
      description="They’re only on this device. Logging out deletes them."
      confirmLabel="Log out anyway"
      cancelLabel="Stay"
      onConfirm={() => void signOut()}
    />
  );
}
