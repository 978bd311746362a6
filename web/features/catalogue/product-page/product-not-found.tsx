import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { usualStills } from '#web/ui/empty-state.tsx';
import { Ledge } from '#web/ui/ledge.tsx';
import '#web/ui/lost.css';

export function ProductNotFound() {
  usePageTitle('Product Not Found');
  return (
    <div className="lost">
      <Ledge stills={usualStills} ghost />
      <h1 className="display t-page">
        Product <em>Not Found</em>
      </h1>
      <p>Sorry, we couldn't find the product you're looking for.</p>
      <ButtonLink>
        <Link to={href.home}>Back to Home</Link>
      </ButtonLink>
    </div>
  );
}
