import type { ComponentProps, ReactElement } from 'react';

export interface BarMenuProps {
  trigger: ReactElement<ComponentProps<'button'>>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The distance, in pixels, from a button in the top bar to its menu, which starts below the bar. */
export const belowBar = 14;
