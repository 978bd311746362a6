import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { showFailure } from '#web/ui/feedback/toast.ts';
import { Skeleton, QueryList } from '#web/ui/feedback/query-list.tsx';
import { useChoices } from '#web/lib/use-choices.ts';
import { SettingsSection } from '#web/ui/layout/settings.tsx';
import * as styles from './shade-settings.module.css';
import { useChangeShadeChoices } from './api.ts';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { getShadeChoices } from '#contract/shades.ts';

export function ShadeSettings() {
  const query = useCall(getShadeChoices, {});
  const { mutate } = useChangeShadeChoices();
  const { shown, choose } = useChoices(query.data, mutate, showFailure);
  return (
    <SettingsSection title="Shades">
      <QueryList query={{ ...query, data: shown }} skeleton={<Skeleton width="70%" height={44} />}>
        {({ tellsLookalikes, sharesVerdicts }) => (
          <div className={styles.choices}>
            <Checkbox
              label="Let me know when I add a shade to Want to Try but own nearly the same color"
              checked={tellsLookalikes}
              onCheckedChange={(checked) => choose({ tellsLookalikes: checked })}
            />
            <Checkbox
              label="Use my shade verdicts, without my name, in recommendations for people like me"
              checked={sharesVerdicts}
              onCheckedChange={(checked) => choose({ sharesVerdicts: checked })}
            />
          </div>
        )}
      </QueryList>
    </SettingsSection>
  );
}
