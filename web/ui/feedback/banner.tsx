import type { ReactNode } from 'react';
import { classNames } from '#web/ui/tokens/classes.ts';
import { Icon, type IconName } from '#web/ui/media/icon.tsx';
import * as styles from './banner.module.css';

interface BannerProps {
  tone?: 'neutral' | 'good' | 'bad';
  icon?: IconName;
  /** True if the banner spans the page below the top bar. */
  top?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

const usualIcon = { neutral: 'info', good: 'mail', bad: 'alert' } as const;

/** A message on the page. Screen readers announce it immediately, unless its tone is neutral. */
export function Banner({ tone = 'neutral', icon = usualIcon[tone], top, action, children }: BannerProps) {
  return (
    <div
      className={classNames(
        styles.banner,
        tone === 'good' && styles.good,
        tone === 'bad' && styles.failure,
        top && styles.acrossTop,
      )}
      data-slot="banner"
      role={tone === 'neutral' ? undefined : 'alert'}
    >
      <Icon name={icon} size="small" />
      <span>{children}</span>
      {action}
    </div>
  );
}
