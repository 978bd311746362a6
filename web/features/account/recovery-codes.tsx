import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import * as styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  title: string;
  codes: readonly string[];
  onClose: () => void;
}

/** Shows new recovery codes. They cannot be shown again, because the server stores only hashes. */
export function RecoveryCodes({ title, codes, onClose }: RecoveryCodesProps) {
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast({ title: 'Copied' });
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
