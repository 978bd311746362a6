import type { ComponentProps, ReactElement } from 'react';

export interface BarMenuProps {
  trigger: ReactElement<ComponentProps<'button'>>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The gap, in pixels, between a button in the top bar and its menu, which starts below the bar. */
export const belowBar = 14;
