import type { ComponentProps, ReactElement } from 'react';

export interface BarMenuProps {
  trigger: ReactElement<ComponentProps<'button'>>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** From a button of the top bar to below its edge, in pixels. */
export const belowBar = 14;
