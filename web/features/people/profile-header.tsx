import { Link } from '@tanstack/react-router';
import type { CurrentUser } from '#contract/people.ts';
import { href } from '#web/href.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { avatarInitial, profileName } from './person-words.ts';
import './person-header.css';

/** Who one is on one's own profile, with the way to the settings (PROF-01 to PROF-11). */
export function ProfileHeader({ me, productCount }: { me: CurrentUser; productCount: number }) {
  return (
    <header className="person">
      <Avatar userId={me.id} name={avatarInitial(me)} imageUrl={me.profileImageUrl} size="huge" />
      <div className="person-b">
        <div className="person-t">
          <h1 className="display t-page">{profileName(me)}</h1>
          <Link className="iconbtn" to={href.settings} aria-label="Settings">
            <Icon name="pencil" />
          </Link>
        </div>
        {me.username && <p className="mute">@{me.username}</p>}
        {me.bio && <p className="soft bio only-dd">{me.bio}</p>}
      </div>
      <dl className="stats">
        <Stat label="Products" count={productCount} />
        <Stat label="Tried" count={me.triedCount} />
        <Stat label="Using" count={me.currentlyUsingCount} />
      </dl>
    </header>
  );
}

/** The label comes first for screen readers; the style shows the figure above it. */
function Stat({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{count}</dd>
    </div>
  );
}
