import { Button } from '#web/ui/controls/button.tsx';
import { useDecision } from './use-decision.ts';
import { sendPhotoCopied } from './moderation-queue-api.ts';

interface ShowPhotoProps {
  address: string;
  /** Names the photo for screen readers. */
  name: string;
  className?: string | undefined;
}

/**
 * Shows a photo that a member submitted as an external URL. The photo loads only when the administrator presses the
 * button. The server fetches it, so that the external host does not learn who views it.
 */
export function ShowPhoto({ address, name, className }: ShowPhotoProps) {
  const { pending, run } = useDecision();
  const { host } = new URL(address);
  return (
    <Button
      variant="secondary"
      pending={pending}
      className={className}
      title={address}
      aria-label={`Show ${name} from ${host}`}
      onClick={() => void run(() => sendPhotoCopied(address), 'Photo loaded')}
    >
      {host}
    </Button>
  );
}
