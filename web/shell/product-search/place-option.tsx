import { useEffect, useRef } from 'react';
import { AddressLink } from '#web/lib/links/address-link.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import { counted } from '#web/ui/text/counted.ts';
import type { PlaceRow } from './use-product-results.ts';
import * as styles from './place-option.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

interface PlaceOptionProps {
  place: PlaceRow;
  id: string;
  active: boolean;
  onFollow: () => void;
}

/** A row for a brand or a kind, above the products. It looks like a product's row without a picture. */
export function PlaceOption({ place: { kind, name, count, address }, id, active, onFollow }: PlaceOptionProps) {
  const option = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <AddressLink
      className={classNames(styles.place, active && styles.active)}
      data-slot="result-option"
      address={address}
      role="option"
      id={id}
      aria-selected={active}
      tabIndex={-1}
      onClick={onFollow}
    >
      <span className={styles.words} ref={option}>
        <span className={styles.name}>{name}</span>
        <span className={classNames(typography.tiny, typography.muted)}>
          {kind} · {counted(count, 'product')}
        </span>
      </span>
      <Icon name="arrow-right" size="small" />
    </AddressLink>
  );
}
