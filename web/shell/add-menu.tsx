import { Menu, MenuLink } from '#web/ui/overlays/menu.tsx';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';
import { DestinationLink } from './destination-link.tsx';
import { additions } from './destinations.ts';
import { belowBar, type BarMenuProps } from './bar-menu.ts';

export function AddMenu({ trigger, open, onOpenChange }: BarMenuProps) {
  return (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      distance={belowBar}
      trigger={<Tooltip text="Add a product or a review">{trigger}</Tooltip>}
    >
      {additions.map((destination) => (
        <MenuLink key={destination.to}>
          <DestinationLink destination={destination} iconSize="medium" />
        </MenuLink>
      ))}
    </Menu>
  );
}
