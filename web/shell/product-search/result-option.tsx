import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ProductThumb } from '#web/features/catalogue/product-picture.tsx';
import { readProduct } from '#web/features/catalogue/read-product.ts';
import { href } from '#web/href.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { StatusBadge } from '#web/ui/text/badge.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import { counted } from '#web/ui/text/counted.ts';
import { TagList } from '#web/ui/text/tag.tsx';
import { markWords } from './marked-words.ts';
import type { ResultRow } from './result-rows.ts';
import * as styles from './result-option.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

interface ResultOptionProps {
  row: ResultRow;
  text: string;
  id: string;
  active: boolean;
  onFollow: () => void;
}

/** A link to a product in the list of results. The arrow keys select the link, and Tab skips it. */
export function ResultOption({ row, text, id, active, onFollow }: ResultOptionProps) {
  const { product, name, shadeCount, userShelf } = row;
  const option = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Link
      ref={option}
      className={classNames(styles.option, active && styles.active)}
      data-slot="result-option"
      to={href.product(product.id)}
      role="option"
      id={id}
      aria-selected={active}
      tabIndex={-1}
      onClick={onFollow}
    >
      <ProductThumb product={product} size="small" fallback="placeholder" />
      <span className={styles.body}>
        <span className={styles.name}>
          {markWords(name, text).map((part, index) =>
            part.isMarked ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
          )}
        </span>
        <span className={classNames(typography.tiny, typography.muted)}>
          {readProduct(product).brandName}
          {shadeCount > 0 && ` · ${counted(shadeCount, 'shade')}`}
        </span>
        {userShelf && <TagList tags={userShelf.customTags} limit={pageLimits.tags.searchCard} />}
      </span>
      {userShelf && <StatusBadge status={userShelf.status} />}
    </Link>
  );
}
