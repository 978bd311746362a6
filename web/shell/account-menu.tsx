import { useMe } from '#web/features/people/api.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';
import { chooseTheme, type ThemeChoice, themeChoices, useChosenTheme } from '#web/ui/tokens/theme.ts';
import { DestinationLink } from './destination-link.tsx';
import { beautyLife, contributions, ownDestinations } from './destinations.ts';
import { logOut } from './log-out.ts';
import { belowBar, type BarMenuProps } from './bar-menu.ts';

export function AccountMenu({ trigger, open, onOpenChange }: BarMenuProps) {
  const { data: me } = useMe();
  return (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      distance={belowBar}
      trigger={<Tooltip text="Account menu">{trigger}</Tooltip>}
    >
      <MenuLink>
        <DestinationLink destination={beautyLife} iconSize="medium" />
      </MenuLink>
      <MenuSeparator />
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
      <ThemeChoices />
      <MenuSeparator />
      <MenuItem onSelect={logOut}>
        <Icon name="log-out" />
        Log Out
      </MenuItem>
    </Menu>
  );
}

const themeNames: Record<ThemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Lets the member choose the theme: light, dark, or the system's. */
function ThemeChoices() {
  return (
    <MenuChoice
      label="Theme"
      value={useChosenTheme()}
      options={themeChoices.map((value) => ({ value, label: themeNames[value] }))}
      onValueChange={chooseTheme}
    />
  );
}
