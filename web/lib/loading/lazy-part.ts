import { type ComponentType, lazy } from 'react';

/** A component whose code `load` loads when the component is first rendered. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
