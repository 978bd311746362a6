import type { ProductDetail } from '#contract/catalogue.ts';
import * as styles from './product-facts.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

/** Shows the barcodes, and the source and license of imported data. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  const { barcodes, attribution } = product;
  if (barcodes.length === 0 && !attribution) return null;
  return (
    <dl className={styles.facts}>
      {barcodes.length > 0 && (
        <div>
          <dt>{barcodes.length === 1 ? 'Barcode' : 'Barcodes'}</dt>
          <dd className={typography.numerals}>{barcodes.join(', ')}</dd>
        </div>
      )}
      {attribution && (
        <div>
          <dt>Product data</dt>
          <dd>
            <Source {...attribution} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Source({ source, licence, url }: NonNullable<ProductDetail['attribution']>) {
  return (
    <>
      {url ? (
        <a className={typography.link} href={url} rel="noreferrer" target="_blank">
          {source}
        </a>
      ) : (
        source
      )}
      {licence && `, ${licence}`}
    </>
  );
}
