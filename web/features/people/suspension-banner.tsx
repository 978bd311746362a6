import { Banner } from '#web/ui/banner.tsx';
import { writtenDay } from '#web/ui/days.ts';
import { useMe } from './api.ts';

/** Its region always stands there, so that the change is announced. */
export function SuspensionBanner() {
  const suspension = useMe().data?.suspension;
  return (
    <div aria-live="polite">
      {suspension && (
        <Banner top icon="shield">
          <b>Your account is suspended{suspension.endsOn && ` until ${writtenDay(suspension.endsOn)}`}:</b>{' '}
          {suspension.reason}
          <br />
          <span className="soft">You can still read and export what is yours.</span>
        </Banner>
      )}
    </div>
  );
}
