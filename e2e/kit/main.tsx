// This import must be first, because it sets the order of the cascade layers.
import '#web/ui/tokens/styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Chip } from '#web/ui/controls/chip.tsx';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { TooltipProvider } from '#web/ui/overlays/tooltip.tsx';
import { Controls, Fields } from './controls.tsx';
import { Layouts, Media, Texts } from './drawn.tsx';
import { Feedback, Overlays } from './feedback.tsx';
import * as styles from './main.module.css';

// This page is for development only. The build starts at index.html, and never includes this page.

function Kit() {
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
      <Controls />
      <Fields />
      <Feedback />
      <Overlays />
      <Layouts />
      <Media />
      <Texts />
    </main>
  );
}

function ThemeSwitch() {
  const [shown, setShown] = useState(document.documentElement.dataset['theme']);
  useEffect(() => {
    if (shown) document.documentElement.setAttribute('data-theme', shown);
  }, [shown]);
  return ['light', 'dark'].map((name) => (
    <Chip key={name} size="small" pressed={shown === name} onClick={() => setShown(name)}>
      {name}
    </Chip>
  ));
}

const views = ['Phone', 'Desktop'].flatMap((device) => [`${device}, light`, `${device}, dark`]);

/* oxlint-disable react/iframe-missing-sandbox -- the frames show this app's page, which needs its scripts and origin */

/** Each view is a frame, because media queries depend on the width of the frame. */
function FourViews() {
  return (
    <div className={styles.views}>
      {views.map((title) => (
        <figure key={title}>
          <figcaption>{title}</figcaption>
          <iframe
            title={title}
            src={`/kit?theme=${title.split(', ')[1]}`}
            width={title.startsWith('Phone') ? 390 : 1440}
            height={844}
          />
        </figure>
      ))}
    </div>
  );
}

const parameters = new URLSearchParams(location.search);
const theme = parameters.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(
  <StrictMode>
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })}>
      <QueryClientProvider client={new QueryClient()}>
        <TooltipProvider>{parameters.has('views') ? <FourViews /> : <Kit />}</TooltipProvider>
      </QueryClientProvider>
      <Toaster />
    </RouterContextProvider>
  </StrictMode>,
);
