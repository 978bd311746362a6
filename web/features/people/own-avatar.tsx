import type { CurrentUser } from '#contract/people.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { avatarInitial } from './person-words.ts';

/** Of whoever is signed in; "U" until it is known who that is (SHELL-20). */
export function OwnAvatar({ me }: { me: CurrentUser | undefined }) {
  return (
    <Avatar
      userId={me?.id ?? ''}
      name={me ? avatarInitial(me) : avatarInitial({ firstName: null, email: null })}
      imageUrl={me?.profileImageUrl}
    />
  );
}
