import { Tooltip as Primitive } from 'radix-ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { times } from '#web/lib/calls/page-limits.ts';
import * as styles from './tooltip.module.css';

/**
 * Wraps tooltips that share a delay. A tooltip appears without a delay if another tooltip has just closed (CACHE-34).
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={times.tooltipDelay} skipDelayDuration={times.tooltipSkip}>
      {children}
    </Primitive.Provider>
  );
}

interface TooltipProps extends ComponentProps<'button'> {
  text: string;
  children: ReactElement;
}

/**
 * A short description of a control. The control needs its own accessible name. Passes all other props on to the
 * control, so that the control can also be the button of a menu or popover.
 */
export function Tooltip({ text, children, ...control }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger {...control} asChild>
        {children}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
