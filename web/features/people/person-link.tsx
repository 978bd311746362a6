import { Link } from '@tanstack/react-router';
import type { Person } from '#contract/people.ts';
import { calledName, fullName } from './person-words.ts';
import { href } from '#web/href.ts';

/** Without a username nobody can be visited yet. */
export function PersonLink({ person, named = 'short' }: { person: Person; named?: 'short' | 'full' }) {
  const name = named === 'full' ? fullName(person) : calledName(person);
  if (person.username === null) return <b className="b">{name}</b>;
  return (
    <Link className="b" to={href.user(person.username)}>
      {name}
    </Link>
  );
}
