import type { EntryUsage } from '#contract/uses.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import { showFailure } from '#web/ui/feedback/toast.ts';
import { useSetBuyAgain } from './api.ts';
import * as styles from './buy-again.module.css';

/** Afterward, shows the choice, which the member can change. */
export function BuyAgain({ usage: { entry, asksBuyAgain, wouldBuyAgain } }: { usage: EntryUsage }) {
  const { mutate, isPending } = useSetBuyAgain(entry.id);
  const choose = (wanted: boolean | null) => {
    if (!isPending) mutate(wanted, { onError: showFailure });
  };
  if (!asksBuyAgain && wouldBuyAgain === null) return null;
  return (
    <div className={styles.question} role="group" aria-labelledby="buy-again">
      <p id="buy-again" className={typography.label}>
        Would you buy it again?
      </p>
      <p className={classNames(typography.small, typography.muted)}>
        Others see only how many members would, never who.
      </p>
      <div className={styles.answers}>
        <Button
          variant={wouldBuyAgain === true ? 'primary' : 'secondary'}
          aria-pressed={wouldBuyAgain === true}
          onClick={() => choose(true)}
        >
          Yes
        </Button>
        <Button
          variant={wouldBuyAgain === false ? 'primary' : 'secondary'}
          aria-pressed={wouldBuyAgain === false}
          onClick={() => choose(false)}
        >
          No
        </Button>
        {asksBuyAgain && (
          <Button variant="ghost" onClick={() => choose(null)}>
            Don’t ask again
          </Button>
        )}
      </div>
    </div>
  );
}
