import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, lazy } from 'react';
import { loadCode } from './lost-code.ts';

/** After `preload` has resolved, the screen renders immediately. */
export function lazyScreen<Name extends string, Screen extends ComponentType<never>>(
  load: () => Promise<Record<Name, Screen>>,
  name: Name,
) {
  return lazyRouteComponent(() => loadCode(load), name);
}

export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
