import { Link } from '@tanstack/react-router';
import { useProductSearch } from '#web/features/catalog/api.ts';
import { readProduct, titleOf } from '#web/features/catalog/read-product.ts';
import { href } from '#web/href.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { typography } from '#web/ui/tokens/classes.ts';
import { useOwnRequests } from './api.ts';

const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Renders nothing if the product is neither in the catalog nor requested. */
export function KnownProduct({ productName, brandName }: { productName: string; brandName: string }) {
  const name = usePaused(plain(productName), times.searchPause);
  const brand = usePaused(plain(brandName), times.searchPause);
  const { data: found = [] } = useProductSearch(name !== '' && brand !== '' ? name : '');
  const { data: requests = [] } = useOwnRequests();
  const known = found.find((product) => {
    const { brandName: knownBrand, familyName } = readProduct(product);
    return plain(knownBrand) === brand && [plain(familyName), plain(product.name)].includes(name);
  });
  const asked = requests.some(
    (request) => request.state === 'open' && plain(request.productName) === name && plain(request.brandName) === brand,
  );
  return (
    <div aria-live="polite">
      {known && (
        <Banner>
          This is already in the catalog:{' '}
          <Link className={typography.link} to={href.product(known.id)} dir="auto">
            {titleOf(known)}
          </Link>
        </Banner>
      )}
      {!known && asked && <Banner>You’ve already requested this. See your requests below.</Banner>}
    </div>
  );
}
