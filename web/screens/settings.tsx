import type { CurrentUser } from '#contract/people.ts';
import { AccountAccess } from '#web/features/account/account-access.tsx';
import { DeleteAccount } from '#web/features/account/delete-account.tsx';
import { OwnPicture } from '#web/features/account/own-picture.tsx';
import { BeautyLifeLink } from '#web/features/beauty-life/beauty-life-link.tsx';
import { CalendarAddress, ExpirySettings } from '#web/features/expiry/expiry-settings.tsx';
import { AccountSecurity, DangerZone, ProfilePicture } from '#web/features/people/account-settings.tsx';
import { useMe } from '#web/features/people/api.ts';
import { BlockedMembers } from '#web/features/people/blocked-members.tsx';
import { Devices } from '#web/features/people/devices.tsx';
import { ProfileForm } from '#web/features/people/profile-form.tsx';
import { ShadeSettings } from '#web/features/shades/shade-settings.tsx';
import { OwnData } from '#web/features/account/own-data.tsx';
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
        <Sections me={me} />
      ) : error ? (
        <ErrorState message={error.message} onTryAgain={() => void refetch()} />
      ) : (
        <PersonSkeleton />
      )}
    </Page>
  );
}

function Sections({ me }: { me: CurrentUser }) {
  return (
    <>
      {me.selfService ? <OwnPicture me={me} /> : <ProfilePicture me={me} />}
      <ProfileForm me={me} />
      {me.selfService ? <AccountAccess me={me} /> : <AccountSecurity />}
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
      {me.selfService ? <DeleteAccount deletesOn={me.selfService.deletesOn} /> : <DangerZone />}
    </>
  );
}
