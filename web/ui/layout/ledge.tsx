import type { Still } from '#illustration/still.ts';
import { classNames } from '#web/ui/tokens/classes.ts';
import { Illustration } from '#web/ui/media/illustration.tsx';
import * as styles from './ledge.module.css';

type LedgeStill = Omit<Still, 'ground'>;

interface LedgeProps {
  stills: readonly LedgeStill[];
  /** True if the drawing stands for an empty shelf. The drawn products are then faded. */
  ghost?: boolean;
  /** True if the pictures are visible when the page opens. They then load first. */
  priority?: boolean;
  className?: string | undefined;
}

/** Hidden from screen readers, because it only decorates the text next to it. */
export function Ledge({ stills, ghost, priority, className }: LedgeProps) {
  return (
    <div className={classNames(styles.ledge, ghost && styles.ghost, className)} data-slot="ledge" aria-hidden="true">
      {stills.map((still) => (
        <Illustration key={`${still.kind}-${still.seed}`} {...still} ground="none" priority={priority} />
      ))}
    </div>
  );
}
