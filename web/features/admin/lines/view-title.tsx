import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './view-title.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

export function ViewTitle({ children }: { children: string }) {
  return <h2 className={classNames(typography.subtitle, styles.title)}>{children}</h2>;
}
