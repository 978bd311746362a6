import type { Still } from '#illustration/still.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import { Illustration } from '#web/ui/media/illustration.tsx';
import * as styles from './ledge.module.css';

type LedgeStill = Omit<Still, 'ground' | 'idPrefix' | 'title'>;

interface LedgeProps {
  stills: readonly LedgeStill[];
  /** Faded: where products could stand. */
  ghost?: boolean;
  /** For what is seen first. */
  priority?: boolean;
  className?: string | undefined;
}

/** The shelf that products stand on. Decorative: what stands there is named beside it. */
export function Ledge({ stills, ghost, priority, className }: LedgeProps) {
  return (
    <div className={classNames(styles.ledge, ghost && styles.ghost, className)} data-slot="ledge" aria-hidden="true">
      {stills.map((still) => (
        <Illustration key={`${still.kind}-${still.seed}`} {...still} ground="none" priority={priority} />
      ))}
    </div>
  );
}
