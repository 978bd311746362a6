import { Tooltip as Primitive } from 'radix-ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { times } from '#web/lib/calls/page-limits.ts';
import * as styles from './tooltip.module.css';

/** A tooltip appears without a delay if another one has just closed (CACHE-34). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={times.tooltipDelay} skipDelayDuration={times.tooltipSkip}>
      {children}
    </Primitive.Provider>
  );
}

type TooltipProps = ComponentProps<'button'> & { text: string; children: ReactElement };

/** The control needs its own accessible name. All other props go to the control, such as a menu's button. */
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
