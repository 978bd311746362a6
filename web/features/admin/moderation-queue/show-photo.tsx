import { Button } from '#web/ui/controls/button.tsx';
import { useDecision } from './use-decision.ts';
import { sendPhotoCopied } from './moderation-queue-api.ts';

interface ShowPhotoProps {
  address: string;
  name: string;
  className?: string | undefined;
}

/** The server fetches the photo, so that the external host does not learn who views it. */
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
