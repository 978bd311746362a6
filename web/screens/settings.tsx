import { AccountAccess } from '#web/features/account/account-access.tsx';
import { DeleteAccount, OwnData } from '#web/features/account/own-data.tsx';
import { OwnPicture } from '#web/features/account/own-picture.tsx';
import { BeautyLifeLink } from '#web/features/beauty-life/beauty-life-link.tsx';
import { CalendarAddress, ExpirySettings } from '#web/features/expiry/expiry-settings.tsx';
import { useMe } from '#web/features/people/api.ts';
import { BlockedMembers, Devices } from '#web/features/people/access-settings.tsx';
import { ProfileForm } from '#web/features/people/profile-form.tsx';
import { ShadeSettings } from '#web/features/shades/shade-settings.tsx';
import { href } from '#web/href.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PersonSkeleton } from '#web/ui/feedback/query-list.tsx';
import { SettingsSection } from '#web/ui/layout/settings.tsx';
import { Page } from '#web/ui/layout/page.tsx';

export function SettingsScreen() {
  const { data: me, error, refetch } = useMe();
  return (
    <Page title="Settings" width="narrow" links={{ Privacy: href.privacy, 'Community rules': href.rules }}>
      {me ? (
        <>
          <OwnPicture me={me} />
          <ProfileForm me={me} />
          <AccountAccess me={me} />
          <Devices>
            <CalendarAddress />
          </Devices>
          <BlockedMembers />
          <ShadeSettings />
          <ExpirySettings />
          <SettingsSection title="Your tools">
            <BeautyLifeLink />
          </SettingsSection>
          <OwnData />
          <DeleteAccount me={me} />
        </>
      ) : error ? (
        <ErrorState message={error.message} onTryAgain={() => void refetch()} />
      ) : (
        <PersonSkeleton />
      )}
    </Page>
  );
}
