import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './helpful-count.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

/** Shows the number of helpful marks to viewers who cannot mark the review as helpful. */
export function HelpfulCount({ votes }: { votes: number }) {
  return <p className={classNames(styles.helpfulCount, typography.numerals)}>Helpful ({votes})</p>;
}
