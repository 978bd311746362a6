import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { isSearchable } from '#web/features/catalogue/api.ts';
import { useMe } from '#web/features/people/api.ts';
import { useFollows, usePeopleSearch } from '#web/features/people/people-api.ts';
import { avatarInitial, fullName } from '#web/features/people/person-words.ts';
import { plainFailure } from '#web/lib/calls/plain-failure.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FormError, TextField } from '#web/ui/controls/field.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { ShowMore } from '#web/ui/feedback/show-more.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import { sendInvitation } from './api.ts';
import * as styles from './invite-dialog.module.css';

interface InviteDialogProps {
  projectId: number;
  /** The ids of members who are in the project or already invited. */
  taken: ReadonlySet<string>;
  onClose: () => void;
}

/** A dialog that invites one of the member's followers as a buddy. Mounted only while it is open. */
export function InviteDialog({ projectId, taken, onClose }: InviteDialogProps) {
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string>();
  const [asking, setAsking] = useState<string>();
  const text = usePaused(typed, times.searchPause).trim();
  const invite = async (username: string, name: string) => {
    if (asking) return;
    setAsking(username);
    setFailure(undefined);
    try {
      await sendInvitation(projectId, username);
      toast({ title: 'Invitation sent', description: `${name} can accept or decline.` });
      onClose();
    } catch (error) {
      setFailure(plainFailure(error));
      setAsking(undefined);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite a buddy"
      description="You’ll see each other’s products and progress in this project, and nothing else. Invite someone who follows you."
    >
      <TextField
        label="Name or username"
        type="search"
        autoComplete="off"
        maxLength={limits.search.maximum}
        value={typed}
        data-autofocus
        onChange={(event) => {
          setFailure(undefined);
          setTyped(event.target.value);
        }}
      />
      {failure && <FormError>{failure}</FormError>}
      <Found text={text} taken={taken} asking={asking} onInvite={invite} />
    </Dialog>
  );
}

interface FoundProps {
  text: string;
  taken: ReadonlySet<string>;
  asking: string | undefined;
  onInvite: (username: string, name: string) => Promise<void>;
}

/** Lists the people found, or the member's followers until the member types a name. */
function Found({ text, taken, asking, onInvite }: FoundProps) {
  const { data: me } = useMe();
  const searches = isSearchable(text);
  const found = usePeopleSearch(text, searches);
  const followers = useFollows(me?.username ?? '', 'followers', !searches && me?.username != null);
  return (
    <QueryList
      query={searches ? found : followers}
      skeleton={<SkeletonList count={3}>{() => <LineSkeleton about="person" />}</SkeletonList>}
      isEmpty={(people) => people.every(({ id }) => taken.has(id))}
      empty={
        <p className={classNames(typography.small, typography.soft)}>
          {searches ? 'No one found' : 'No one follows you yet'}
        </p>
      }
    >
      {(people) => (
        <>
          <ul className={styles.people} aria-label={searches ? 'People found' : 'Your followers'}>
            {people
              .filter(({ id }) => !taken.has(id))
              .map((person) => {
                const { id, username, profileImageUrl } = person;
                return (
                  <li key={id}>
                    <Avatar userId={id} name={avatarInitial(person)} imageUrl={profileImageUrl} />
                    <span>
                      <span className={typography.strong} dir="auto">
                        {fullName(person)}
                      </span>
                      <span className={classNames(typography.tiny, typography.muted)}>@{username}</span>
                    </span>
                    <Button
                      variant="secondary"
                      aria-label={`Invite ${fullName(person)}`}
                      pending={asking === username}
                      onClick={() => username !== null && void onInvite(username, fullName(person))}
                    >
                      Invite
                    </Button>
                  </li>
                );
              })}
          </ul>
          {!searches && <ShowMore query={followers} />}
        </>
      )}
    </QueryList>
  );
}
