import { Button } from '#web/ui/controls/button.tsx';
import { PanProgress } from '#web/ui/media/illustration.tsx';
import * as styles from './error-state.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

interface ErrorStateProps {
  title?: string;
  sentence?: string;
  /** The message of the server or the connection, in small type. */
  message?: string | undefined;
  onTryAgain?: (() => void) | undefined;
}

/** Replaces a part of the page that failed to load. The rest of the page stays. */
export function ErrorState({
  title = 'Couldn’t load this',
  sentence = 'Your data is safe. Check your connection and try again.',
  message,
  onTryAgain,
}: ErrorStateProps) {
  return (
    <div className={styles.failure} role="alert">
      <PanProgress className={styles.artwork} color="#d9a57f" progress={0.42} />
      <h2 className={typography.subtitle}>{title}</h2>
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
