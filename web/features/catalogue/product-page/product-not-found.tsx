import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { usualStills } from '#web/ui/feedback/empty-state.tsx';
import { Ledge } from '#web/ui/layout/ledge.tsx';
import { Lost } from '#web/ui/feedback/lost.tsx';

export function ProductNotFound() {
  usePageTitle('Product Not Found');
  return (
    <Lost picture={<Ledge stills={usualStills} ghost />} title="Product *Not Found*">
      <p>Sorry, we couldn't find the product you're looking for.</p>
      <ButtonLink to={href.home}>Back to Home</ButtonLink>
    </Lost>
  );
}
