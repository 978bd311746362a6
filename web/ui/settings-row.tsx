import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

interface SettingsRowProps {
  icon: IconName;
  title: string;
  hint: string;
  /** Its button. */
  children: ReactNode;
}

/** One line of a settings list: what it is about, and what can be done. */
export function SettingsRow({ icon, title, hint, children }: SettingsRowProps) {
  return (
    <li>
      <span>
        <Icon name={icon} />
        <span>
          <b>{title}</b>
          <span className="t-sm mute">{hint}</span>
        </span>
      </span>
      {children}
    </li>
  );
}
