import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Icon, type IconName } from '#web/ui/media/icon.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import { AuthFormLink } from './auth-form-link.tsx';
import * as styles from './auth-card.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

interface AuthCardProps {
  icon?: IconName;
  /** True if the step that the card shows has failed. The icon then has a different color. */
  failed?: boolean;
  role?: 'status';
  children: ReactNode;
}

export function AuthCard({ icon, failed, role, children }: AuthCardProps) {
  return (
    <div className={styles.card} role={role}>
      {icon && (
        <span className={classNames(styles.symbol, failed && styles.failed)}>
          <Icon name={icon} size="large" />
        </span>
      )}
      {children}
    </div>
  );
}

export function AuthLead({ children }: { children: ReactNode }) {
  return <p className={classNames(styles.lead, typography.lead)}>{children}</p>;
}

export function BackToSignIn() {
  return (
    <ButtonLink size="large" wide className={styles.action}>
      <AuthFormLink form="signIn">Back to Sign In</AuthFormLink>
    </ButtonLink>
  );
}
