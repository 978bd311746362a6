import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadCode } from './lost-code.ts';

/** A screen whose code loads on demand. After a `preload`, it renders immediately. */
export function lazyScreen<Name extends string, Screen extends ComponentType<never>>(
  load: () => Promise<Record<Name, Screen>>,
  name: Name,
) {
  return lazyRouteComponent(() => loadCode(load), name);
}
