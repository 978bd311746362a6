import { useEffect, useState } from 'react';

/** The value after it was last unchanged for `pause` milliseconds. */
export function usePaused<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
