import type { LeftOut as Counts } from '#contract/catalogue.ts';
import { counted } from '#web/ui/text/counted.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './left-out.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

/** Shows how many products the "without" filter omits because their ingredients are unknown or not fully read. */
export function LeftOut({ counts }: { counts: Counts | undefined }) {
  const text = textOf(counts);
  if (text === undefined) return null;
  return <p className={classNames(typography.small, typography.soft, styles.leftOut)}>{text}</p>;
}

function textOf(counts: Counts | undefined): string | undefined {
  if (!counts || counts.notFullyRead + counts.noLabel === 0) return undefined;
  const reasons = [
    ...(counts.notFullyRead > 0 ? [`${counted(counts.notFullyRead, 'product')} with unknown ingredients`] : []),
    ...(counts.noLabel > 0 ? [`${counted(counts.noLabel, 'product')} without an ingredient list`] : []),
  ];
  return `Not shown: ${reasons.join(' and ')}.`;
}
