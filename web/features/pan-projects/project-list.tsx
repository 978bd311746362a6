import { Link } from '@tanstack/react-router';
import type { PanProjectSummary } from '#contract/pan-projects.ts';
import { calledName } from '#web/features/people/person-words.ts';
import { href } from '#web/href.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { PanProgress } from '#web/ui/media/illustration.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import { daysWords, standingWords } from './pan-words.ts';
import * as styles from './project-list.module.css';

interface ProjectListProps {
  title: string;
  projects: readonly PanProjectSummary[];
}

export function ProjectList({ title, projects }: ProjectListProps) {
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
              <Avatar
                key={person.id}
                userId={person.id}
                name={calledName(person)}
                imageUrl={person.profileImageUrl}
                size="small"
              />
            ))}
            <span dir="auto">with {people.map(calledName).join(' and ')}</span>
          </p>
        )}
      </div>
    </article>
  );
}
