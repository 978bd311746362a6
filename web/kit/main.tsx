// This import must be first, because it sets the order of the cascade layers.
import '#web/ui/tokens/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { TooltipProvider } from '#web/ui/overlays/tooltip.tsx';
import { FourViews } from './four-views.tsx';
import { Kit } from './kit.tsx';

// This page is for development only. The build starts at index.html, and never includes this page.
const parameters = new URLSearchParams(location.search);
const theme = parameters.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(
  <StrictMode>
    <TooltipProvider>{parameters.has('views') ? <FourViews /> : <Kit />}</TooltipProvider>
    <Toaster />
  </StrictMode>,
);
