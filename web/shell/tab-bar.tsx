import { DestinationLink } from './destination-link.tsx';
import { tabDestinations } from './destinations.ts';

/** The bottom bar below 768 px (SHELL-24, OP-25). */
export function TabBar() {
  return (
    <nav className="tabbar" aria-label="Tabs">
      {tabDestinations.map((destination) => (
        <DestinationLink key={destination.to} destination={destination} iconSize="large" />
      ))}
    </nav>
  );
}
