import { useEffect, useEffectEvent } from 'react';

/** Calls the listener of the latest render. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
): void {
  const call = useEffectEvent(listener);
  useEffect(() => {
    const onEvent = (event: WindowEventMap[Name]) => call(event);
    addEventListener(name, onEvent);
    return () => removeEventListener(name, onEvent);
  }, [name]);
}
