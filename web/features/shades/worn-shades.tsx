import { Link } from '@tanstack/react-router';
import type { Product } from '#contract/catalogue.ts';
import type { WornShade } from '#contract/shade-verdicts.ts';
import { readProduct } from '#web/features/catalogue/read-product.ts';
import { swatchForm } from '#web/features/catalogue/still-of.ts';
import { href } from '#web/href.ts';
import { shadeColor } from '#illustration/shade-color.ts';
import { Swatch } from '#web/ui/media/illustration.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import { useWornShades } from './verdicts-api.ts';
import * as styles from './worn-shades.module.css';

/** Shades that match members with similar verdicts. Renders nothing if there are too few of them. */
export function WornShades({ product }: { product: Product }) {
  const { data } = useWornShades(product.id);
  if (!data || data.length === 0) return null;
  return (
    <section className={layout.pageSection} aria-labelledby="worn-shades-title">
      <div className={layout.sectionHead}>
        <h2 id="worn-shades-title" className={typography.subtitle}>
          Worn by people with your shade
        </h2>
      </div>
      <ul className={styles.worn}>
        {data.map((worn) => (
          <Worn key={worn.product.id} worn={worn} />
        ))}
      </ul>
      <p className={classNames(typography.small, typography.muted)}>
        Based on verdicts from members who share theirs and agree with yours, updated once a day. Skin and light differ,
        so try before you buy.
      </p>
    </section>
  );
}

function Worn({ worn: { product, people } }: { worn: WornShade }) {
  const { brandName, familyName, shadeName } = readProduct(product);
  const name = shadeName ?? familyName;
  return (
    <li>
      <Swatch color={shadeColor(name, product.variantColor)} seed={name} form={swatchForm(product)} />
      <span>
        <span className={typography.brand} dir="auto">
          {brandName}
        </span>
        <Link className={typography.link} to={href.product(product.id)} dir="auto">
          {shadeName === null ? familyName : `${shadeName}, ${familyName}`}
        </Link>
        <span className={classNames(typography.small, typography.soft)}>Matches {people} or more members like you</span>
      </span>
    </li>
  );
}
