import { useEffect, useState } from 'react';
import { Chip } from '#web/ui/controls/chip.tsx';
import { ControlsRoom } from './controls.tsx';
import { FeedbackRoom } from './feedback.tsx';
import { FieldsRoom } from './fields.tsx';
import * as styles from './kit.module.css';
import { LayoutRoom } from './layout.tsx';
import { LongListRoom } from './long-list.tsx';
import { MediaRoom } from './media.tsx';
import { OverlaysRoom } from './overlays.tsx';
import { TextRoom } from './text.tsx';

const rooms = ['Controls', 'Fields', 'Feedback', 'Overlays', 'Layout', 'Media', 'Text'];

/** Shows the components of web/ui in all states. The states depend only on props. */
export function Kit() {
  return (
    <main className={styles.page} id="main">
      <header className={styles.toolbar}>
        <h1>Kit</h1>
        <ThemeSwitch />
        <a href="/kit?views">Phone and desktop, light and dark</a>
      </header>
      <p className={styles.intro}>
        Point at a control to see its hover, reach it with the Tab key to see its focus; phones show no hover.
      </p>
      <nav className={styles.toolbar} aria-label="Rooms">
        {rooms.map((room) => (
          <a key={room} href={`#${room.toLowerCase()}`}>
            {room}
          </a>
        ))}
      </nav>
      <ControlsRoom />
      <FieldsRoom />
      <FeedbackRoom />
      <OverlaysRoom />
      <LayoutRoom />
      <LongListRoom />
      <MediaRoom />
      <TextRoom />
    </main>
  );
}

function ThemeSwitch() {
  const [theme, setTheme] = useState(document.documentElement.dataset['theme']);
  useEffect(() => {
    if (theme) document.documentElement.setAttribute('data-theme', theme);
  }, [theme]);
  return ['light', 'dark'].map((name) => (
    <Chip key={name} size="small" pressed={theme === name} onClick={() => setTheme(name)}>
      {name === 'light' ? 'Light' : 'Dark'}
    </Chip>
  ));
}
