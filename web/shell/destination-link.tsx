import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Icon } from '#web/ui/media/icon.tsx';
import type { Destination } from './destinations.ts';

interface DestinationLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  destination: Destination;
  /** The size of the icon. If omitted, the link has no icon. */
  iconSize?: 'small' | 'medium' | 'large';
}

/** A link that is marked as current when its target is the current screen. */
export function DestinationLink({ destination, iconSize, ...rest }: DestinationLinkProps) {
  return (
    <Link {...rest} to={destination.to} activeOptions={{ exact: true, includeSearch: false }}>
      {iconSize && <Icon name={destination.icon} size={iconSize} />}
      <span>{destination.label}</span>
    </Link>
  );
}
