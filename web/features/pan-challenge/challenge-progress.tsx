import type { Challenge } from '#contract/pan-challenge.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './challenge-progress.module.css';

/** The highest goal whose progress is shown as one check mark per product. Higher goals show a bar. */
const mostTicks = 24;

interface ChallengeProgressProps {
  challenge: Challenge;
  /** The completed fraction of the goal, at most 1 (PAN-18). */
  share: number;
}

/** Congratulates the member when the goal is reached (PAN-15 to PAN-17). */
export function ChallengeProgress({ challenge: { goal, year, progress }, share }: ChallengeProgressProps) {
  const percent = Math.floor(share * 100);
  return (
    <>
      <h2 id="project-pan-title" className={typography.sectionTitle}>
        {progress >= goal
          ? `Congratulations! You've completed your ${year} Project Pan Challenge!`
          : `Project Pan ${year}`}
      </h2>
      <p className={classNames(styles.count, typography.numerals)}>
        <span className={classNames(styles.display, typography.display)}>{progress}</span>
        <span className={typography.soft}>
          of {goal} {goal === 1 ? 'product' : 'products'} finished
        </span>
      </p>
      <div
        className={styles.progress}
        role="progressbar"
        aria-label="Products finished"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        {goal > mostTicks ? (
          <>
            <i className={styles.active} style={{ flexGrow: percent }} />
            <i style={{ flexGrow: 100 - percent }} />
          </>
        ) : (
          Array.from({ length: goal }, (_, index) => (
            <i key={index} className={index < progress ? styles.active : undefined} />
          ))
        )}
      </div>
      <p className={classNames(typography.small, typography.soft, typography.numerals)}>{percent}%</p>
    </>
  );
}
