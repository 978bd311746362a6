import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from '#web/features/auth/session.ts';
import { queryClient } from '#web/lib/cache.ts';
import { openLinksInApp } from '#web/lib/wrapper.ts';
import { router } from './routes.tsx';
import './ui/styles.css';

startSession();
openLinksInApp();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
