import { Link } from '@tanstack/react-router';
import type { CurrentUser } from '#contract/people.ts';
import { href } from '#web/href.ts';
import { profileName } from './person-words.ts';
import { IconLink } from '#web/ui/controls/button.tsx';
import { PersonBiography, PersonCounts, PersonFrame, PersonUsername, ReviewCount } from './person-frame.tsx';
import * as styles from './profile-header.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as layout from '#web/ui/tokens/layout.module.css';

/** The header of the viewer's own profile, with a link to the settings (PROF-01 to PROF-11). */
export function ProfileHeader({ me, productCount }: { me: CurrentUser; productCount: number }) {
  return (
    <PersonFrame
      person={me}
      title={profileName(me)}
      beside={
        <IconLink icon="pencil">
          <Link to={href.settings} aria-label="Settings" />
        </IconLink>
      }
      end={
        <dl className={styles.figures}>
          <Stat label="Products" count={productCount} />
          <Stat label="Tried" count={me.triedCount} />
          <Stat label="Using" count={me.currentlyUsingCount} />
        </dl>
      }
    >
      {me.username && <PersonUsername username={me.username} />}
      {me.reviewCount > 0 && (
        <PersonCounts>
          <ReviewCount username={me.username} count={me.reviewCount} />
        </PersonCounts>
      )}
      {me.bio && <PersonBiography className={layout.desktopOnlyBlock}>{me.bio}</PersonBiography>}
    </PersonFrame>
  );
}

/** The label precedes the number for screen readers, but CSS displays the number above the label. */
function Stat({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={typography.numerals}>{count}</dd>
    </div>
  );
}
