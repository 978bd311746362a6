import type { CurrentUser } from '#contract/people.ts';
import { Avatar, AvatarDisc } from '#web/ui/media/avatar.tsx';
import { avatarInitial } from './person-words.ts';

/** Of whoever is signed in; an empty disc until it is known who that is. */
export function OwnAvatar({ me }: { me: CurrentUser | undefined }) {
  if (!me) return <AvatarDisc />;
  return <Avatar userId={me.id} name={avatarInitial(me)} imageUrl={me.profileImageUrl} />;
}
