import { type ReactElement, type ReactNode, useId } from 'react';
import { Icon, type IconName } from '#web/ui/media/icon.tsx';
import { classNames, typography, type Wrapping } from '#web/ui/tokens/classes.ts';
import * as styles from './settings.module.css';

export function SettingsSection({ title, className, children }: Wrapping & { title: string }) {
  const titleId = useId();
  return (
    <section className={classNames(styles.section, className)} aria-labelledby={titleId}>
      <h2 id={titleId} className={typography.subtitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function SettingsList({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

interface SettingsRowProps {
  icon: IconName | ReactElement;
  title: string;
  hint: string;
  children: ReactNode;
}

export function SettingsRow({ icon, title, hint, children }: SettingsRowProps) {
  return (
    <li>
      <span>
        {typeof icon === 'string' ? <Icon name={icon} /> : icon}
        <span>
          <b>{title}</b>
          <span className={classNames(typography.small, typography.muted)}>{hint}</span>
        </span>
      </span>
      {children}
    </li>
  );
}
