import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '#web/ui/media/icon.tsx';
import { href } from '#web/href.ts';

interface DestinationLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  destination: Destination;
  iconSize?: 'small' | 'medium' | 'large';
}

export function DestinationLink({ destination, iconSize, ...rest }: DestinationLinkProps) {
  return (
    <Link {...rest} to={destination.to} activeOptions={{ exact: true, includeSearch: false }}>
      {iconSize && <Icon name={destination.icon} size={iconSize} />}
      <span>{destination.label}</span>
    </Link>
  );
}

export interface Destination {
  label: string;
  to: string;
  icon: IconName;
}

export const mainDestinations: readonly Destination[] = [
  { label: 'My Shelves', to: href.shelves, icon: 'shelves' },
  { label: 'Discover', to: href.discover, icon: 'discover' },
];

/** A link that is not in the specification. Menus show it in a separate group. */
export const beautyLife: Destination = { label: 'My beauty life', to: href.beautyLife, icon: 'star' };

const profile: Destination = { label: 'Profile', to: href.profile, icon: 'user' };
const adminPanel: Destination = { label: 'Admin Panel', to: href.admin, icon: 'shield' };
const writeReview: Destination = { label: 'Write a Review', to: href.writeReview, icon: 'pencil' };

/** Returns links to the member's own pages, in the order of the avatar menu (SHELL-17). */
export function ownDestinations(showAdminLink: boolean): readonly Destination[] {
  return [
    profile,
    { label: 'Settings', to: href.settings, icon: 'settings' },
    { label: 'Find Users', to: href.findUsers, icon: 'users' },
    ...(showAdminLink ? [adminPanel] : []),
  ];
}

export const contributions: readonly Destination[] = [
  { label: 'Request Product', to: href.requestProduct(), icon: 'plus' },
  { label: 'Submit Photos', to: href.submitPhotos, icon: 'camera' },
];

/** With "Write a Review", which the top bar shows in its Add menu (OP-23). */
export const drawerContributions: readonly Destination[] = [...contributions, writeReview];

export const scan: Destination = { label: 'Scan a Barcode', to: href.scan, icon: 'barcode' };

export const additions: readonly Destination[] = [
  { label: 'Add Product to Shelf', to: href.discover, icon: 'plus' },
  writeReview,
  scan,
];

export const tabDestinations: readonly Destination[] = [
  { label: 'Home', to: href.home, icon: 'home' },
  { label: 'Discover', to: href.discover, icon: 'discover' },
  { label: 'Activity', to: href.activity, icon: 'activity' },
  { label: 'Shelves', to: href.shelves, icon: 'shelves' },
  profile,
];
