import { type ComponentType, lazy, Suspense } from 'react';

/** A part of a page whose code loads when it is first rendered. Until then, it renders nothing. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return function LatePart(props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
