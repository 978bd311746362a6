import { memo } from 'react';
import { DestinationLink } from './destination-link.tsx';
import { tabDestinations } from './destinations.ts';
import * as styles from './tab-bar.module.css';

/** Memoized, because the shell re-renders when the back button changes. */
export const TabBar = memo(function TabBar() {
  return (
    <nav className={styles.tabBar} aria-label="Tabs">
      {tabDestinations.map((destination) => (
        <DestinationLink key={destination.to} destination={destination} iconSize="large" />
      ))}
    </nav>
  );
});
