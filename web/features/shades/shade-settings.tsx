import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { plainFailure } from '#web/lib/calls/plain-failure.ts';
import { useChoices } from '#web/lib/use-choices.ts';
import { SettingsSection } from '#web/ui/layout/settings.tsx';
import * as styles from './shade-settings.module.css';
import { useChangeShadeChoices, useShadeChoices } from './api.ts';

export function ShadeSettings() {
  const { data: choices, error, refetch } = useShadeChoices();
  const { mutate } = useChangeShadeChoices();
  const { shown, choose } = useChoices(choices, mutate, showFailure);
  return (
    <SettingsSection title="Shades">
      {shown ? (
        <div className={styles.choices}>
          <Checkbox
            label="Let me know when I add a shade to Want to Try but own nearly the same color"
            checked={shown.tellsLookalikes}
            onCheckedChange={(showsLookalikes) => choose({ tellsLookalikes: showsLookalikes })}
          />
          <Checkbox
            label="Use my shade verdicts, without my name, in recommendations for people like me"
            checked={shown.sharesVerdicts}
            onCheckedChange={(sharesVerdicts) => choose({ sharesVerdicts })}
          />
        </div>
      ) : error ? (
        <ErrorState message={plainFailure(error)} onTryAgain={() => void refetch()} />
      ) : (
        <Skeleton width="70%" height={44} />
      )}
    </SettingsSection>
  );
}
