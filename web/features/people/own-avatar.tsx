import type { CurrentUser } from '#contract/people.ts';
import { Avatar, AvatarDisc } from '#web/ui/media/avatar.tsx';
import { avatarInitial } from './person-words.ts';

/** Shows the signed-in member's avatar, or an empty circle until the member has loaded. */
export function OwnAvatar({ me }: { me: CurrentUser | undefined }) {
  if (!me) return <AvatarDisc />;
  return <Avatar userId={me.id} name={avatarInitial(me)} imageUrl={me.profileImageUrl} />;
}
