import { useState } from 'react';
import { useMe } from '#web/features/people/api.ts';
import { useFollows, usePeopleSearch } from '#web/features/people/people-api.ts';
import { fullName } from '#web/features/people/person-words.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FormError, TextField } from '#web/ui/controls/field.tsx';
import { QueryList, LineSkeleton, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { ShowMore } from '#web/ui/feedback/paged-list.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { Note } from '#web/ui/text/note.tsx';
import { inviteBuddy } from '#contract/pan-projects.ts';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import * as styles from './invite-dialog.module.css';
import { useSearchText } from '#web/ui/controls/search-field.tsx';
import { PersonAvatar } from '#web/features/people/person-link.tsx';

interface InviteDialogProps {
  projectId: number;
  taken: ReadonlySet<string>;
  onClose: () => void;
}

export function InviteDialog({ projectId, taken, onClose }: InviteDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [asking, setAsking] = useState<string>();
  const { search, isSearching, field } = useSearchText();
  const invite = async (username: string, name: string) => {
    if (asking) return;
    setAsking(username);
    setFailure(undefined);
    try {
      await sendChange(inviteBuddy, { params: { id: projectId }, body: { username } }, 'panProjects');
      toast({ title: 'Invitation sent', description: `${name} can accept or decline.` });
      onClose();
    } catch (error) {
      setFailure(plainFailure(error));
      setAsking(undefined);
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title="Invite a buddy"
      description="You’ll see each other’s products and progress in this project, and nothing else. Invite someone who follows you."
    >
      <TextField
        label="Name or username"
        data-autofocus
        {...field}
        onChange={(event) => {
          setFailure(undefined);
          field.onChange(event);
        }}
      />
      {failure && <FormError>{failure}</FormError>}
      <Found search={isSearching ? search : undefined} taken={taken} asking={asking} onInvite={invite} />
    </Dialog>
  );
}

interface FoundProps {
  search: string | undefined;
  taken: ReadonlySet<string>;
  asking: string | undefined;
  onInvite: (username: string, name: string) => Promise<void>;
}

function Found({ search, taken, asking, onInvite }: FoundProps) {
  const { data: me } = useMe();
  const searches = search !== undefined;
  const found = usePeopleSearch(search ?? '', searches);
  const followers = useFollows(me?.username ?? '', 'followers', !searches && me?.username != null);
  return (
    <QueryList
      query={searches ? found : followers}
      skeleton={<SkeletonList count={3}>{() => <LineSkeleton about="person" />}</SkeletonList>}
      isEmpty={(people) => people.every(({ id }) => taken.has(id))}
      empty={<Note>{searches ? 'No one found' : 'No one follows you yet'}</Note>}
    >
      {(people) => (
        <>
          <ul className={styles.people} aria-label={searches ? 'People found' : 'Your followers'}>
            {people
              .filter(({ id }) => !taken.has(id))
              .map((person) => {
                const { id, username } = person;
                return (
                  <li key={id}>
                    <PersonAvatar person={person} />
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
