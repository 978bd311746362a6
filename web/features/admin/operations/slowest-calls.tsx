import type { Operations } from '#contract/operations.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import { countWords } from './figure-words.ts';
import * as styles from './slowest-calls.module.css';

/** From the last 24 hours, slowest on average first. */
export function SlowestCalls({ calls }: { calls: Operations['slowestCalls'] }) {
  return (
    <>
      <h3 id="slowest-calls" className={classNames(typography.eyebrow, styles.eyebrow)}>
        SLOWEST CALLS IN 24 HOURS
      </h3>
      {calls.length === 0 ? (
        <p className={classNames(typography.small, typography.muted)}>No calls measured yet.</p>
      ) : (
        <div className={styles.frame} role="region" aria-labelledby="slowest-calls" tabIndex={0}>
          <table className={classNames(typography.small, styles.table)}>
            <thead>
              <tr>
                <th scope="col">Call</th>
                <th scope="col">Times</th>
                <th scope="col">Average</th>
                <th scope="col">Slowest</th>
                <th scope="col">Errors</th>
              </tr>
            </thead>
            <tbody>
              {calls.map(({ call, count, errors, meanMilliseconds, slowestMilliseconds }) => (
                <tr key={call}>
                  <th scope="row">{call}</th>
                  <td className={typography.numerals}>{countWords(count)}</td>
                  <td className={typography.numerals}>{countWords(meanMilliseconds)} ms</td>
                  <td className={typography.numerals}>{countWords(slowestMilliseconds)} ms</td>
                  <td className={typography.numerals}>{countWords(errors)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
