import { Link } from '@tanstack/react-router';
import type { CurrentUser } from '#contract/people.ts';
import { AccountSecurity, DangerZone } from '#web/features/people/account-settings.tsx';
import { useMe } from '#web/features/people/api.ts';
import { BlockedMembers } from '#web/features/people/blocked-members.tsx';
import { ProfileForm } from '#web/features/people/profile-form.tsx';
import { ProfilePicture } from '#web/features/people/profile-picture.tsx';
import { OwnData } from '#web/features/shelves/own-data.tsx';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PersonSkeleton } from '#web/ui/skeleton.tsx';
import './settings.css';

export function SettingsScreen() {
  usePageTitle('Settings');
  const { data: me, error, refetch } = useMe();
  return (
    <div className="wrap narrow">
      <div className="mast slim">
        <h1 className="display t-page">Settings</h1>
      </div>
      {me ? (
        <Sections me={me} />
      ) : error ? (
        <ErrorState message={error.message} onTryAgain={() => void refetch()} />
      ) : (
        <PersonSkeleton />
      )}
      <p className="legal">
        <Link className="link" to={href.privacy}>
          Privacy
        </Link>
        <Link className="link" to={href.rules}>
          Community rules
        </Link>
      </p>
    </div>
  );
}

function Sections({ me }: { me: CurrentUser }) {
  return (
    <>
      <ProfilePicture me={me} />
      <ProfileForm me={me} />
      <AccountSecurity />
      <BlockedMembers />
      <OwnData />
      <DangerZone />
    </>
  );
}
