import { Link } from '@tanstack/react-router';
import { calledName } from '#contract/called-name.ts';
import { avatarInitial, fullName, type NamedPerson } from './person-words.ts';
import { href } from '#web/href.ts';
import { typography } from '#web/ui/tokens/classes.ts';
import { Avatar, AvatarDisc, type AvatarProps } from '#web/ui/media/avatar.tsx';

interface PersonLinkProps {
  person: NamedPerson;
  named?: 'short' | 'full';
  pageOf?: (username: string) => string;
}

/** Links to a member's page. A member without a username has no page, so only the name is shown. */
export function PersonLink({ person, named = 'short', pageOf = href.user }: PersonLinkProps) {
  const name = named === 'full' ? fullName(person) : calledName(person);
  if (person.username === null)
    return (
      <b className={typography.strong} dir="auto">
        {name}
      </b>
    );
  return (
    <Link className={typography.strong} to={pageOf(person.username)} dir="auto">
      {name}
    </Link>
  );
}

interface PersonAvatarProps extends Pick<AvatarProps, 'size'> {
  person:
    | ({ id: string; profileImageUrl?: string | null | undefined } & Parameters<typeof avatarInitial>[0])
    | undefined;
}

export function PersonAvatar({ person, size = 'medium' }: PersonAvatarProps) {
  if (!person) return <AvatarDisc size={size} />;
  return <Avatar userId={person.id} name={avatarInitial(person)} imageUrl={person.profileImageUrl} size={size} />;
}
