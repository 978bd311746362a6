import { Tooltip as Primitive } from 'radix-ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { times } from '#web/lib/page-limits.ts';
import * as styles from './tooltip.module.css';

/** Around the whole app: it knows when the last tooltip closed (CACHE-34). */
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
 * Says in a few words what a control does; the control keeps its own accessible name. What it is handed beside
 * `text` goes to the control, so that it can stand where a menu or popover expects its button.
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
