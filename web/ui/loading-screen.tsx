import { Wordmark } from './wordmark.tsx';

/** The whole screen while it is not yet known who is looking (OP-19). */
export function LoadingScreen() {
  return (
    <div className="load">
      <Wordmark />
      <output>Loading...</output>
    </div>
  );
}
