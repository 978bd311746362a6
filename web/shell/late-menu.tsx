import { cloneElement, type ComponentProps, type ComponentType, type ReactElement, Suspense, useState } from 'react';

export interface LateMenuProps {
  trigger: ReactElement<ComponentProps<'button'>>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** From a button of the top bar to below its edge, in pixels. */
export const belowBar = 14;

interface LateMenuPlaceProps extends Pick<LateMenuProps, 'trigger'> {
  menu: ComponentType<LateMenuProps>;
}

/** The button stands at once, the code of its menu comes after the first paint; a press in between is kept. */
export function LateMenu({ trigger, menu: Menu }: LateMenuPlaceProps) {
  const [open, setOpen] = useState(false);
  const waiting = cloneElement(trigger, { 'aria-haspopup': 'menu', onClick: () => setOpen(true) });
  return (
    <Suspense fallback={waiting}>
      <Menu trigger={trigger} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}
