import { Button } from './button.tsx';
import { PanProgress } from './illustration.tsx';

interface ErrorStateProps {
  title?: string;
  sentence?: string;
  /** What the server or the connection said, in small type. */
  message?: string | undefined;
  onTryAgain?: (() => void) | undefined;
}

/** A part of the page that could not be loaded; the page around it stays. */
export function ErrorState({
  title = 'This did not load',
  sentence = 'The shelf is still there; the answer did not arrive.',
  message,
  onTryAgain,
}: ErrorStateProps) {
  return (
    <div className="fail" role="alert">
      <PanProgress className="fail-art" color="#d9a57f" progress={0.42} />
      <h2 className="t-sub">{title}</h2>
      <p>{sentence}</p>
      {message && <code>{message}</code>}
      {onTryAgain && (
        <Button variant="secondary" icon="retry" onClick={onTryAgain}>
          Try again
        </Button>
      )}
    </div>
  );
}
