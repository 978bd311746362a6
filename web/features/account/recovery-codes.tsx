import { copyText } from '#web/lib/device/copy-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import * as styles from './recovery-codes.module.css';
import { showError } from '#web/ui/feedback/show-failure.ts';

interface RecoveryCodesProps {
  title: string;
  codes: readonly string[];
  onClose: () => void;
}

/** Shows new recovery codes. They cannot be shown again, because the server stores only hashes. */
export function RecoveryCodes({ title, codes, onClose }: RecoveryCodesProps) {
  async function copy(): Promise<void> {
    try {
      await copyText(codes.join('\n'));
      toast({ title: 'Copied' });
    } catch {
      showError('Select the codes and copy them, or write them down.', 'Couldn’t copy');
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closesOutside={false}
      size="small"
      title={title}
      description="Save these recovery codes somewhere you can reach without your phone. Each one works once in place of the app. You won’t see them again."
      footer={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            Copy
          </Button>
          <Button onClick={onClose}>I saved them</Button>
        </>
      }
    >
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  );
}
