import type { ComponentProps, ReactElement } from 'react';

export interface BarMenuProps {
  trigger: ReactElement<ComponentProps<'button'>>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The distance in pixels from the buttons of the top bar to its lower edge. */
export const belowBar = 14;
