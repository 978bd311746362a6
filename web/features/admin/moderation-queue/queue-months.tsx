import { counted } from '#web/ui/text/counted.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import { sendMonthsAccepted, sendMonthsDeclined, usePendingMonths } from './moderation-queue-api.ts';
import { QueueSuggestions } from './queue-suggestions.tsx';

/** Months that products stay good after they are opened, as members copied them from packages. */
export function QueueMonths() {
  return (
    <QueueSuggestions
      query={usePendingMonths()}
      name="months"
      one="suggestion"
      sendAccepted={sendMonthsAccepted}
      sendDeclined={sendMonthsDeclined}
    >
      {({ months, known }) => (
        <p className={typography.numerals}>
          {counted(months, 'month')} after opening
          {known !== null && `, now ${known} in the catalog`}
        </p>
      )}
    </QueueSuggestions>
  );
}
