import { useState } from 'react';
import { tabItems } from '#web/lib/device/stored-items.ts';
import { useStore } from '#web/lib/store.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { installHint } from './install-hint.ts';
import { LogOutQuestion } from './log-out-question.tsx';
import { VersionBanner } from './version-banner.tsx';

/** The components whose code loads after `rest`. */
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

const dismissedKey = 'shelflife.https-dismissed';

/** Says what does not work on a server that people open by a plain http address, such as a name in their network. */
function HttpsBanner() {
  const [isDismissed, setIsDismissed] = useState(() => tabItems.getItem(dismissedKey) !== null);
  if (isSecureContext || isDismissed) return null;
  return (
    <Banner
      top
      icon="lock"
      action={
        <Button
          variant="ghost"
          onClick={() => {
            tabItems.setItem(dismissedKey, 'yes');
            setIsDismissed(true);
          }}
        >
          OK
        </Button>
      }
    >
      <b>This address isn’t encrypted.</b> The camera scanner, offline use, sharing, and installing need an https
      address. Everything else works.
    </Banner>
  );
}

function InstallHint() {
  const install = useStore(installHint);
  if (!install) return null;
  return (
    <Banner
      top
      icon="plus"
      action={
        <>
          <Button variant="ghost" onClick={() => install(true)}>
            Install
          </Button>
          <Button variant="ghost" onClick={() => install(false)}>
            No, thanks
          </Button>
        </>
      }
    >
      <b>Keep Shelflife handy.</b> Install it to open it offline, with the scanner one tap away.
    </Banner>
  );
}
