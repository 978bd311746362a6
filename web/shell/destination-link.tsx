import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Icon } from '#web/ui/media/icon.tsx';
import type { Destination } from './destinations.ts';

interface DestinationLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  destination: Destination;
  /** Left out where words suffice. */
  iconSize?: 'small' | 'medium' | 'large';
}

/** Marked as the current page where it leads to the screen that shows. */
export function DestinationLink({ destination, iconSize, ...rest }: DestinationLinkProps) {
  return (
    <Link {...rest} to={destination.to} activeOptions={{ exact: true, includeSearch: false }}>
      {iconSize && <Icon name={destination.icon} size={iconSize} />}
      <span>{destination.label}</span>
    </Link>
  );
}
