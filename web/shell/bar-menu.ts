import type { ComponentProps, ReactElement } from 'react';

export interface BarMenuProps {
  trigger: ReactElement<ComponentProps<'button'>>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The distance from a button of the top bar to below the bar's edge, in pixels. */
export const belowBar = 14;
