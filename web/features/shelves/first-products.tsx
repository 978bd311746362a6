import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { typography } from '#web/ui/tokens/classes.ts';

export function FirstProducts() {
  return (
    <>
      Start your shelf with what you already own:{' '}
      <Link className={typography.link} to={href.scan}>
        scan barcodes
      </Link>{' '}
      or{' '}
      <Link className={typography.link} to={href.scan} search={{ way: 'list' }}>
        paste a list
      </Link>
      .
    </>
  );
}
