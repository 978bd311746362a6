import { useState } from 'react';
import { block, type FollowKind, type PublicProfile } from '#contract/people.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { useFollowStatus } from './people-api.ts';
import { FollowButton } from './follow-button.tsx';
import { fullName } from './person-words.ts';
import { Pill } from '#web/ui/text/tag.tsx';
import { PersonBiography, PersonCounts, PersonFrame, PersonUsername, ReviewCount } from './person-frame.tsx';
import * as styles from './person-header.module.css';
import { useNavigate } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { ConfirmChange } from '#web/ui/overlays/confirm-change.tsx';
import { IconButton } from '#web/ui/controls/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { latePart } from '#web/lib/loading/load-late.tsx';

const ReportPerson = latePart(async () => (await import('./report-dialog.tsx')).ReportPerson);
const FollowsDialog = latePart(async () => (await import('./people-list.tsx')).FollowsDialog);

/** No buttons on the viewer's own page (USER-01, OP-85). */
export function PersonHeader({ person, username }: { person: PublicProfile; username: string }) {
  return (
    <PersonFrame
      person={person}
      title={fullName(person)}
      beside={
        person.isFounder && (
          <Pill solid className={styles.founder}>
            <Icon name="check" size="small" />
            Founder
          </Pill>
        )
      }
      end={
        !person.isYou && (
          <div className={styles.actions}>
            <FollowButton username={username} />
            <PersonMenu username={username} />
          </div>
        )
      }
    >
      <PersonUsername username={username} />
      {person.bio && <PersonBiography>{person.bio}</PersonBiography>}
      <FollowCounts username={username} reviews={person.reviewCount} />
    </PersonFrame>
  );
}

/** Each number opens its list. Reserves space until the numbers have loaded. */
function FollowCounts({ username, reviews }: { username: string; reviews: number }) {
  const { data: status } = useFollowStatus(username);
  const [kind, setKind] = useState<FollowKind>();
  if (!status) return <PersonCounts>&nbsp;</PersonCounts>;
  return (
    <>
      <PersonCounts>
        <button type="button" className={styles.count} onClick={() => setKind('followers')}>
          <b>{status.followerCount}</b> {status.followerCount === 1 ? 'follower' : 'followers'}
        </button>
        <span aria-hidden="true">·</span>
        <button type="button" className={styles.count} onClick={() => setKind('following')}>
          <b>{status.followingCount}</b> following
        </button>
        {reviews > 0 && (
          <>
            <span aria-hidden="true">·</span>
            <ReviewCount username={username} count={reviews} />
          </>
        )}
      </PersonCounts>
      {kind && <FollowsDialog username={username} kind={kind} onClose={() => setKind(undefined)} />}
    </>
  );
}

function PersonMenu({ username }: { username: string }) {
  const [asking, setAsking] = useState(false);
  const [reporting, setReporting] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Menu trigger={<IconButton label={`More options for @${username}`} icon="more" />}>
        <MenuItem icon="flag" onSelect={() => setReporting(true)}>
          Report @{username}
        </MenuItem>
        <MenuItem icon="shield" danger onSelect={() => setAsking(true)}>
          Block @{username}
        </MenuItem>
      </Menu>
      {asking && (
        <ConfirmChange
          title={`Block @${username}?`}
          description="You won’t see each other’s profile, activity, or reviews, and you’ll no longer follow each other. You’ll also leave each other’s pan projects, and lose your progress there."
          confirmLabel="Block"
          call={block}
          input={{ params: { username } }}
          refreshes="block"
          done={() => {
            toast({ title: `@${username} is blocked`, description: 'You can unblock them in Settings.' });
            void navigate({ to: href.findUsers });
          }}
          failed="Failed to block user"
          onClose={() => setAsking(false)}
        />
      )}
      {reporting && <ReportPerson username={username} onClose={() => setReporting(false)} />}
    </>
  );
}
