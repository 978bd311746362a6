import { useSearch } from '@tanstack/react-router';
import { RequestForm } from '#web/features/submissions/request-form.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Ledge } from '#web/ui/ledge.tsx';
import './contribute.css';

const stills = [
  { kind: 'palette', color: '#cf7f6b', seed: 'p30', brand: 'Pomelle Row', label: 'Pomelle Row' },
  { kind: 'stick', color: '#e0873f', seed: 'p20', brand: 'Pomelle Row', label: 'Pomelle Row' },
] as const;

export function RequestProductScreen() {
  usePageTitle('Request Product');
  const { product } = useSearch({ from: '/request-product' });
  return (
    <div className="wrap">
      <div className="mast slim">
        <h1 className="display t-page">
          Request a <em>Product</em>
        </h1>
      </div>
      <div className="formpage">
        <RequestForm key={product} productName={product} />
        <aside className="side-note" aria-labelledby="next-heading">
          <Ledge stills={stills} />
          <h2 className="t-sub" id="next-heading">
            What happens next
          </h2>
          <p>A person reads every request. When the product is in the catalogue you get a notification.</p>
          <p>Already there under another name? Search by brand first.</p>
        </aside>
      </div>
    </div>
  );
}
