import { Link } from '@tanstack/react-router';
import type { FoundPerson } from '#contract/people.ts';
import { href } from '#web/href.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { avatarInitial, fullName } from './person-words.ts';
import './people-list.css';

/** Members as lines that lead to their profiles; nobody without a username is found (FIND-04, OP-86). */
export function PeopleList({ people }: { people: readonly FoundPerson[] }) {
  return (
    <ul className="people">
      {people.map((person) => (
        <li key={person.id}>
          <Link to={href.user(person.username ?? '')}>
            <Avatar userId={person.id} name={avatarInitial(person)} />
            <span>
              <span className="nm">{fullName(person)}</span>
              <span className="t-sm mute people-u">@{person.username}</span>
              {person.bio && <span className="t-sm soft people-bio">{person.bio}</span>}
            </span>
            <Icon name="chevron-right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
