import { Link } from '@tanstack/react-router';
import { type PanProjectSummary, removeBuddy, setPanState } from '#contract/pan-projects.ts';
import { calledName } from '#contract/called-name.ts';
import { href } from '#web/href.ts';
import { PersonAvatar } from '#web/features/people/person-link.tsx';
import { PanProgress } from '#web/ui/media/illustration.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { daysWords, panFailure, standingWords } from './pan-words.ts';
import * as styles from './project-list.module.css';
import { useMe } from '#web/features/people/api.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useChange } from '#web/lib/calls/use-calls.ts';
import { outcome } from '#web/ui/feedback/toast.ts';

export function ProjectList({ title, projects }: { title: string; projects: readonly PanProjectSummary[] }) {
  if (projects.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={typography.subtitle}>{title}</h2>
      <ul className={styles.cards}>
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProjectCard({ project }: { project: PanProjectSummary }) {
  const { id, name, products, done, people, state } = project;
  return (
    <article className={classNames(layout.panel, styles.card)} data-state={state}>
      <PanProgress className={styles.artwork} color="#d99a7c" progress={products === 0 ? 0 : done / products} />
      <div>
        <h3>
          <Link className={typography.serifName} to={href.panProject(id)} dir="auto">
            {name}
          </Link>
        </h3>
        <p className={classNames(typography.small, typography.numerals)}>
          {products === 0 ? 'No products yet' : `${done} of ${products} done`}
        </p>
        <p className={classNames(typography.tiny, typography.muted, typography.numerals)}>
          {state === 'running' ? standingWords(project) : state === 'paused' ? 'Paused' : daysWords(project)}
        </p>
        {people.length > 0 && (
          <p className={classNames(styles.people, typography.tiny, typography.soft)}>
            {people.map((person) => (
              <PersonAvatar key={person.id} person={person} size="small" />
            ))}
            <span dir="auto">with {people.map(calledName).join(' and ')}</span>
          </p>
        )}
      </div>
    </article>
  );
}

export function Invitations({ invitations }: { invitations: readonly PanProjectSummary[] }) {
  if (invitations.length === 0) return null;
  return (
    <ul className={styles.invitations} aria-label="Invitations">
      {invitations.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function Invitation({ invitation }: { invitation: PanProjectSummary }) {
  const { id, name, people } = invitation;
  const accept = useChange(setPanState, 'panProjects');
  const decline = useChange(removeBuddy, 'panProjects');
  const me = useMe().data;
  const [owner] = people;
  return (
    <li>
      {owner && <PersonAvatar person={owner} />}
      <div>
        <p dir="auto">
          {owner ? calledName(owner) : 'Someone'} invites you to <b>{name}</b>
        </p>
        <p className={classNames(typography.tiny, typography.soft)}>
          {daysWords(invitation)} · You’ll see each other’s products and progress in this project.
        </p>
      </div>
      <div className={styles.answers}>
        <Button
          pending={accept.isPending}
          pendingLabel="Joining..."
          onClick={() =>
            accept.mutate({ params: { id }, body: { state: 'running' } }, outcome('You joined', panFailure))
          }
        >
          Accept
        </Button>
        <Button
          variant="secondary"
          pending={decline.isPending}
          onClick={() => me && decline.mutate({ params: { id, memberId: me.id } }, outcome('Declined', panFailure))}
        >
          Decline
        </Button>
      </div>
    </li>
  );
}
