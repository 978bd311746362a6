import { Link } from '@tanstack/react-router';
import type { CurrentUser } from '#contract/people.ts';
import { AccountAccess } from '#web/features/account/account-access.tsx';
import { DeleteAccount } from '#web/features/account/delete-account.tsx';
import { OwnPicture } from '#web/features/account/own-picture.tsx';
import { BeautyLifeLink } from '#web/features/beauty-life/beauty-life-link.tsx';
import { CalendarAddress } from '#web/features/expiry/calendar-address.tsx';
import { ExpirySettings } from '#web/features/expiry/expiry-settings.tsx';
import { AccountSecurity, DangerZone } from '#web/features/people/account-settings.tsx';
import { useMe } from '#web/features/people/api.ts';
import { BlockedMembers } from '#web/features/people/blocked-members.tsx';
import { Devices } from '#web/features/people/devices.tsx';
import { ProfileForm } from '#web/features/people/profile-form.tsx';
import { ProfilePicture } from '#web/features/people/profile-picture.tsx';
import { ShadeSettings } from '#web/features/shades/shade-settings.tsx';
import { OwnData } from '#web/features/shelves/import/own-data.tsx';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PersonSkeleton } from '#web/ui/feedback/skeleton.tsx';
import { SettingsSection } from '#web/ui/layout/settings.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

export function SettingsScreen() {
  usePageTitle('Settings');
  const { data: me, error, refetch } = useMe();
  return (
    <div className={classNames(layout.page, layout.narrow)}>
      <PageHeader compact>
        <h1 className={classNames(typography.display, typography.pageTitle)}>Settings</h1>
      </PageHeader>
      {me ? (
        <Sections me={me} />
      ) : error ? (
        <ErrorState message={error.message} onTryAgain={() => void refetch()} />
      ) : (
        <PersonSkeleton />
      )}
      <p className={layout.footLinks}>
        <Link className={typography.link} to={href.privacy}>
          Privacy
        </Link>
        <Link className={typography.link} to={href.rules}>
          Community rules
        </Link>
      </p>
    </div>
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
