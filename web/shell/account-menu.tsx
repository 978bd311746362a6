import { signOut } from '#web/features/auth/session.ts';
import { useMe } from '#web/features/people/api.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { DestinationLink } from './destination-link.tsx';
import { contributions, ownDestinations } from './destinations.ts';
import { belowBar, type LateMenuProps } from './late-menu.tsx';

export function AccountMenu({ trigger, open, onOpenChange }: LateMenuProps) {
  const { data: me } = useMe();
  return (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      distance={belowBar}
      trigger={<Tooltip text="Account menu">{trigger}</Tooltip>}
    >
      {ownDestinations(me?.showAdminLink === true).map((destination) => (
        <MenuLink key={destination.to}>
          <DestinationLink destination={destination} iconSize="medium" />
        </MenuLink>
      ))}
      <MenuSeparator />
      {contributions.map((destination) => (
        <MenuLink key={destination.to}>
          <DestinationLink destination={destination} iconSize="medium" />
        </MenuLink>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()}>
        <Icon name="log-out" />
        Log Out
      </MenuItem>
    </Menu>
  );
}
