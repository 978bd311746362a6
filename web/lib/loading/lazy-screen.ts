import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadCode } from './lost-code.ts';

/** A screen whose code loads on demand. If its code has been preloaded (`preload`), it renders at once. */
export function lazyScreen<Name extends string, Screen extends ComponentType<never>>(
  load: () => Promise<Record<Name, Screen>>,
  name: Name,
) {
  return lazyRouteComponent(() => loadCode(load), name);
}
