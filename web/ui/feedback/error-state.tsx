import { useWindowEvent } from '#web/lib/use-window-event.ts';
import { useOnline } from '#web/lib/offline/use-online.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { PanProgress } from '#web/ui/media/illustration.tsx';
import * as styles from './error-state.module.css';
import { typography } from '#web/ui/tokens/classes.ts';

interface ErrorStateProps {
  title?: string;
  sentence?: string;
  message?: string | undefined;
  onTryAgain?: (() => void) | undefined;
}

/** Says so if the device is offline, and loads the content again when it is back online. */
export function ErrorState({
  title = 'Failed to load this',
  sentence = 'Your data is safe. Check your connection and try again.',
  message,
  onTryAgain,
}: ErrorStateProps) {
  const online = useOnline();
  useWindowEvent('online', () => onTryAgain?.());
  // Shows an icon if the device is offline, because a drawing would have to be fetched from the server.
  return (
    <div className={styles.failure} role="alert">
      {online ? (
        <PanProgress className={styles.artwork} color="#d9a57f" progress={0.42} />
      ) : (
        <Icon name="offline" size="large" />
      )}
      <h2 className={typography.subtitle}>{online ? title : 'Not saved on this device'}</h2>
      <p>{online ? sentence : 'You’ll see it when you’re back online.'}</p>
      {online && message && <code>{message}</code>}
      {online && onTryAgain && (
        <Button variant="secondary" icon="retry" onClick={onTryAgain}>
          Try again
        </Button>
      )}
    </div>
  );
}
