import { useEffect, useState } from 'react';
import { times } from '#web/lib/calls/page-limits.ts';

/** The value as of the latest pause, by default a pause in typing. */
export function usePaused<Value>(value: Value, pause: number = times.searchPause): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
