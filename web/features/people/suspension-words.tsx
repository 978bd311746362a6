import type { CurrentUser } from '#contract/people.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { writtenDay } from '#web/ui/controls/days.ts';
import * as typography from '#web/ui/tokens/typography.module.css';

export function SuspensionWords({ suspension }: { suspension: NonNullable<CurrentUser['suspension']> }) {
  return (
    <Banner top icon="shield">
      <b>Your account is suspended{suspension.endsOn && ` until ${writtenDay(suspension.endsOn)}`}:</b>{' '}
      {suspension.reason}
      <br />
      <span className={typography.soft}>You can still read and export your data.</span>
    </Banner>
  );
}
