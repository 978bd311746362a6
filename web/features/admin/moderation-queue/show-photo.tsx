import { Button } from '#web/ui/controls/button.tsx';
import { useDecision } from './use-decision.ts';
import { sendPhotoCopied } from './moderation-queue-api.ts';

interface ShowPhotoProps {
  address: string;
  /** Which photo it is, for those who do not see where the button stands. */
  name: string;
  className?: string | undefined;
}

/**
 * A photo that a member named by its address: until it is pressed nothing is loaded, and then by the server, so that
 * no host learns who looks at it.
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
