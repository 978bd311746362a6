import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { href } from '#web/href.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './auth-links.module.css';

type AuthFormLinkProps = Pick<ComponentProps<'a'>, 'className' | 'onClick'> &
  Pick<LinkProps, 'children' | 'replace'> & { form: AuthForm };

export function AuthFormLink({ form, ...link }: AuthFormLinkProps) {
  // The head script of the welcome page reads `data-form` to open the right form (`web/early-screen/head.ts`).
  return <Link data-form={form} to={href.home} state={(former) => ({ ...former, authForm: form })} {...link} />;
}

export type AuthForm = 'signIn' | 'signUp';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The form that / shows instead of the welcome page. The form has no URL of its own (OP-18). */
    authForm?: AuthForm;
  }
}

/** The form is part of the history state, so the back button returns to the welcome page. */
export function useAuthForm(): AuthForm | undefined {
  return useLocation({ select: ({ state }) => state.authForm });
}

/** Links to the public legal pages (OP-104), either as a row or as the sentence in the sign-up form. */
export function LegalLinks({ sentence = false }: { sentence?: boolean }) {
  if (!sentence) {
    return (
      <nav className={layout.footLinks} data-slot="foot-links" aria-label="Legal">
        <Link to={href.privacy} className={typography.link}>
          Privacy
        </Link>
        <Link to={href.rules} className={typography.link}>
          Community rules
        </Link>
      </nav>
    );
  }
  return (
    <p className={classNames(typography.tiny, typography.muted, styles.legal)}>
      By creating an account, you accept the{' '}
      <Link to={href.rules} className={typography.link}>
        community rules
      </Link>{' '}
      and the{' '}
      <Link to={href.privacy} className={typography.link}>
        privacy notice
      </Link>
      .
    </p>
  );
}
