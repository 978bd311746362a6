import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as styles from './legal-links.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

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
