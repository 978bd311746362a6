import type { Still } from '#illustration/illustrate.ts';
import { classNames } from './class-names.ts';
import { Illustration } from './illustration.tsx';

type LedgeStill = Omit<Still, 'ground' | 'idPrefix' | 'title'>;

interface LedgeProps {
  stills: readonly LedgeStill[];
  /** Faded: where products could stand. */
  ghost?: boolean;
  className?: string | undefined;
}

/** The shelf that products stand on. Decorative: what stands there is named beside it. */
export function Ledge({ stills, ghost, className }: LedgeProps) {
  return (
    <div className={classNames('ledge', ghost && 'ghost', className)} aria-hidden="true">
      {stills.map((still) => (
        <Illustration key={`${still.kind}-${still.seed}`} {...still} ground="none" />
      ))}
    </div>
  );
}
