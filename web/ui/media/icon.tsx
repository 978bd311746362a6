import { classNames } from '#web/ui/tokens/classes.ts';
import * as styles from './icon.module.css';

interface IconProps {
  name: IconName;
  size?: 'small' | 'medium' | 'large';
}

const sizeClass = { small: styles.small, medium: undefined, large: styles.large };

/** Hidden from screen readers, because the control or the text next to it provides the name. */
export function Icon({ name, size = 'medium' }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, sizeClass[size], name === 'more' && styles.dots)}
      data-slot="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}

/** The icon set, drawn on a 24 x 24 grid with round strokes. */
export const iconPaths = {
  home: 'M4 11.3 12 4.6l8 6.7V19a1 1 0 0 1-1 1h-4.6v-5.6H9.6V20H5a1 1 0 0 1-1-1z',
  discover: 'M12 3.8a8.2 8.2 0 1 0 0 16.4 8.2 8.2 0 0 0 0-16.4zM15.3 8.7l-2 4.6-4.6 2 2-4.6z',
  activity: 'M3.5 12.5h4l2.7-7 3.8 13 2.5-6h4',
  shelves: 'M3.5 10h17M3.5 20h17M6.5 10V5h3.2v5M13 10V6.8h4.5V10M7 20v-4.8h4.4V20M15 20v-6.5h2.8V20',
  user: 'M12 4.3a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zM4.8 20c.8-3.7 3.6-5.5 7.2-5.5s6.4 1.8 7.2 5.5',
  search: 'M11 4.6a6.4 6.4 0 1 0 0 12.8 6.4 6.4 0 0 0 0-12.8zM20 20l-4.4-4.4',
  bell: 'M6.2 16.6V11a5.8 5.8 0 0 1 11.6 0v5.6l1.3 1.7H4.9zM10 20.8a2.2 2.2 0 0 0 4 0',
  plus: 'M12 5v14M5 12h14',
  check: 'm5 12.6 4.5 4.4L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'arrow-right': 'M5 12h14M13 6l6 6-6 6',
  'arrow-up': 'M12 19V5M6 11l6-6 6 6',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  menu: 'M4 7.5h16M4 12.5h16M4 17.5h10',
  pencil: 'M4.5 19.5l1-4.2L16.2 4.6a1.5 1.5 0 0 1 2.1 0l1.1 1.1a1.5 1.5 0 0 1 0 2.1L8.7 18.5zM14 6.8l3.2 3.2',
  trash: 'M5 7h14M9.5 7V4.8h5V7M7 7l.8 12.2h8.4L17 7M10.3 10.5v5.5M13.7 10.5v5.5',
  flag: 'M6 20.5V4.5h11.5l-2.2 4 2.2 4H6',
  'thumb-up':
    'M7.6 10.8v8.7H4.7v-8.7zM7.6 10.8l3.5-6.5c1.5 0 2.4 1 2.1 2.5l-.6 3.3h4.9a1.8 1.8 0 0 1 1.8 2.1l-1 5.7a1.9 1.9 0 0 1-1.9 1.6H7.6',
  tag: 'M4 11V5a1 1 0 0 1 1-1h6l8.4 8.4a1.3 1.3 0 0 1 0 1.9l-5.1 5.1a1.3 1.3 0 0 1-1.9 0zM8.3 8.3h.01',
  droplet: 'M12 3.8c3.4 4 5.7 6.9 5.7 9.9a5.7 5.7 0 0 1-11.4 0c0-3 2.3-5.9 5.7-9.9zM9.3 14a2.8 2.8 0 0 0 2.3 2.7',
  camera:
    'M4 8.5a1 1 0 0 1 1-1h2.8L9.2 5h5.6l1.4 2.5H19a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM12 9.8a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6z',
  barcode: 'M4 8.5V5h3.5M16.5 5H20v3.5M20 15.5V19h-3.5M7.5 19H4v-3.5M8 9v6M11 9v6M13.5 9v6M16 9v6',
  lock: 'M6 11h12v9H6zM8.7 11V8.3a3.3 3.3 0 0 1 6.6 0V11',
  calendar: 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4',
  eye: 'M3 12c2-3.9 5.2-5.9 9-5.9s7 2 9 5.9c-2 3.9-5.2 5.9-9 5.9S5 15.9 3 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  'eye-off':
    'M4.5 4.5l15 15M9 6.6a9.6 9.6 0 0 1 3-.5c3.8 0 7 2 9 5.9a11.6 11.6 0 0 1-2.6 3.300M6.5 8C5.1 8.9 3.9 10.2 3 12c2 3.9 5.2 5.9 9 5.900a9.5 9.5 0 0 0 4.1-.9M10.2 10.300a2.5 2.5 0 0 0 3.5 3.5',
  users:
    'M9 5.5a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4zM3 19.5c.6-3.3 3-5 6-5s5.4 1.7 6 5M15.5 5.8a3.2 3.2 0 0 1 0 5.9M17.5 14.8c1.9.7 3.1 2.2 3.5 4.7',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  image: 'M4 5.5h16v13H4zM4 15.5l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.5h.01',
  shield: 'M12 3.8l7 2.6v5.1c0 4.2-2.8 7.2-7 8.7-4.2-1.5-7-4.5-7-8.7V6.4z',
  alert: 'M12 4v9M12 17v.5',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 11v5M12 8v.5',
  mail: 'M4 6h16v12.5H4zM4 7l8 6 8-6',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1',
  star: 'M12 3.6l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.8l5.9-.8z',
  settings:
    'M12 8.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4zM12 3.6v2.2M12 18.2v2.2M20.4 12h-2.2M5.8 12H3.6M17.9 6.1l-1.5 1.5M7.6 16.4l-1.5 1.5M17.9 17.9l-1.5-1.5M7.6 7.6 6.1 6.1',
  'log-out': 'M10 4.5H5.5v15H10M14 8l4 4-4 4M18 12H9.5',
  offline: 'M4 4l16 16M8.5 14.8a5 5 0 0 1 6 0M5.5 11.4a9.5 9.5 0 0 1 4-2.3M13.5 8.9a9.5 9.5 0 0 1 5 2.5M12 18.5h.01',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.3l2.8 1.7',
  upload: 'M12 15.5V5M8 8.8 12 4.8l4 4M5 15.5v3.7h14v-3.7',
  retry: 'M19 12a7 7 0 1 1-2.2-5.1M19.2 4.3v3.9h-3.9',
  minus: 'M5 12h14',
  link: 'M10 14a3.6 3.6 0 0 0 5.1 0l3-3A3.6 3.6 0 0 0 13 5.9l-1.2 1.2M14 10a3.6 3.6 0 0 0-5.1 0l-3 3A3.6 3.6 0 0 0 11 18.1l1.2-1.2',
  send: 'M4 11.5 20 4.5l-6 15.5-3-6.5zM11 13.5l9-9',
} as const;

export type IconName = keyof typeof iconPaths;
