import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import * as typography from '#web/ui/tokens/typography.module.css';

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
