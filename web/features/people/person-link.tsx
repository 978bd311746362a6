import { Link } from '@tanstack/react-router';
import type { Person } from '#contract/people.ts';
import { calledName, fullName } from './person-words.ts';
import { href } from '#web/href.ts';
import * as typography from '#web/ui/tokens/typography.module.css';

/** Links to a member's page. A member without a username has no page, so only the name is shown. */
export function PersonLink({ person, named = 'short' }: { person: Person; named?: 'short' | 'full' }) {
  const name = named === 'full' ? fullName(person) : calledName(person);
  if (person.username === null)
    return (
      <b className={typography.strong} dir="auto">
        {name}
      </b>
    );
  return (
    <Link className={typography.strong} to={href.user(person.username)} dir="auto">
      {name}
    </Link>
  );
}
