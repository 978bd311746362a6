import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';

/** The pages that are open to everybody (OP-104), as a row or in the sentence of the sign-up form. */
export function LegalLinks({ sentence = false }: { sentence?: boolean }) {
  if (!sentence) {
    return (
      <nav className="legal" aria-label="Legal">
        <Link to={href.privacy} className="link">
          Privacy
        </Link>
        <Link to={href.rules} className="link">
          Community rules
        </Link>
      </nav>
    );
  }
  return (
    <p className="t-xs mute auth-legal">
      By creating an account you accept the{' '}
      <Link to={href.rules} className="link">
        community rules
      </Link>{' '}
      and the{' '}
      <Link to={href.privacy} className="link">
        privacy notes
      </Link>
      .
    </p>
  );
}
