import { Link } from '@tanstack/react-router';
import { Icon } from '#web/ui/media/icon.tsx';
import type { IconName } from '#web/ui/media/icon-paths.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './tool-card.module.css';
import type { ToolWords } from './tool-words.ts';

interface ToolCardProps extends ToolWords {
  title: string;
  icon: IconName;
  to: string;
}

/** In characters. Longer numbers use a smaller font, so that they fit on one line. */
const longNumber = 7;

export function ToolCard({ title, icon, to, number, sentence }: ToolCardProps) {
  return (
    <li className={classNames(layout.panel, styles.card)}>
      <h2 className={classNames(typography.small, styles.title)}>
        <Icon name={icon} size="small" />
        <Link to={to}>{title}</Link>
      </h2>
      {number === undefined ? (
        <p className={styles.step}>{sentence}</p>
      ) : (
        <>
          <p className={classNames(styles.number, typography.numerals, number.length > longNumber && styles.long)}>
            {number}
          </p>
          <p className={classNames(typography.small, typography.soft, styles.sentence)}>{sentence}</p>
        </>
      )}
    </li>
  );
}
