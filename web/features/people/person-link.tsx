import { Link } from '@tanstack/react-router';
import type { Person } from '#contract/people.ts';
import { calledName } from './person-words.ts';
import { href } from '#web/href.ts';

/** Without a username nobody can be visited yet. */
export function PersonLink({ person }: { person: Person }) {
  if (person.username === null) return <b className="b">{calledName(person)}</b>;
  return (
    <Link className="b" to={href.user(person.username)}>
      {calledName(person)}
    </Link>
  );
}
