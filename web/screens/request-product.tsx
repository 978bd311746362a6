import { useSearch } from '@tanstack/react-router';
import { OwnRequests, RequestForm } from '#web/features/submissions/request-form.tsx';
import { ContributePage } from './contribute-page.tsx';

const stills = [
  { kind: 'palette', color: '#cf7f6b', seed: 'p30', brand: 'Pomelle Row', label: 'Pomelle Row' },
  { kind: 'stick', color: '#e0873f', seed: 'p20', brand: 'Pomelle Row', label: 'Pomelle Row' },
] as const;

export function RequestProductScreen() {
  const { product, barcode } = useSearch({ from: '/request-product' });
  return (
    <ContributePage
      title="Request a *Product*"
      name="Request Product"
      form={
        <div>
          <RequestForm key={`${product} ${barcode}`} productName={product} barcode={barcode} />
          <OwnRequests />
        </div>
      }
      heading="What happens next"
      stills={stills}
    >
      <p>A person reads every request. We’ll notify you when the product is in the catalog.</p>
      <p>It may be listed under another name, so search by brand first.</p>
    </ContributePage>
  );
}
