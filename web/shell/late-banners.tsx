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
      <InstallHint />
      <LogOutQuestion />
    </>
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
