import { Link } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useRef } from 'react';
import { ProductThumb } from '#web/features/catalog/product-picture.tsx';
import { readProduct } from '#web/features/catalog/read-product.ts';
import { href } from '#web/href.ts';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { AddressLink } from '#web/lib/links/address-link.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { StatusBadge } from '#web/ui/text/badge.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { TagList } from '#web/ui/text/tag.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import type { ResultRow } from './result-rows.ts';
import * as styles from './result-option.module.css';
import type { PlaceRow } from './use-search-combobox.ts';

interface OptionProps {
  id: string;
  active: boolean;
  onFollow: () => void;
}

/** The arrow keys select the link, and Tab skips it. It scrolls into view when it becomes active. */
function useOption({ id, active, onFollow }: OptionProps): ComponentProps<'a'> {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return {
    ref: link,
    className: classNames(styles.option, active && styles.active),
    role: 'option',
    id,
    'aria-selected': active,
    tabIndex: -1,
    onClick: onFollow,
  };
}

export function PlaceOption({ place, ...option }: OptionProps & { place: PlaceRow }) {
  const { kind, name, count, address } = place;
  return (
    <AddressLink {...useOption(option)} data-slot="result-option" address={address}>
      <span className={styles.body}>
        <span className={styles.name}>{name}</span>
        <span className={classNames(typography.tiny, typography.muted)}>
          {kind} · {counted(count, 'product')}
        </span>
      </span>
      <Icon name="arrow-right" size="small" />
    </AddressLink>
  );
}

export function ResultOption({ row, text, ...option }: OptionProps & { row: ResultRow; text: string }) {
  const { product, name, shadeCount, userShelf } = row;
  return (
    <Link {...useOption(option)} data-slot="result-option" to={href.product(product.id)}>
      <ProductThumb product={product} size="small" fallback="placeholder" />
      <span className={styles.body}>
        <span className={classNames(styles.name, styles.product)}>
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

interface Part {
  text: string;
  isMarked: boolean;
}

/**
 * Marks beginnings of words that match a word of the search. Ignores case and accents.
 * @internal Exported for tests.
 */
export function markWords(name: string, search: string): Part[] {
  const letters = [...name];
  const folded = letters.map(fold).join('');
  const marked = new Set<number>();
  for (const word of [...search.trim()].map(fold).join('').split(/\s+/).filter(Boolean)) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
      if (beginsWord(folded, at)) for (let index = at; index < at + word.length; index++) marked.add(index);
    }
  }
  return joinParts(letters.map((text, index) => ({ text, isMarked: marked.has(index) })));
}

/** Exactly one UTF-16 unit, so that positions do not change. */
function fold(letter: string): string {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  // A Korean syllable would become several units, so it stays unchanged. An emoji becomes its last unit.
  return plain.length === 1 ? plain : letter.slice(-1);
}

function beginsWord(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
}

function joinParts(letters: readonly Part[]): Part[] {
  const parts: Part[] = [];
  for (const { text, isMarked } of letters) {
    const last = parts.at(-1);
    if (last?.isMarked === isMarked) last.text += text;
    else parts.push({ text, isMarked });
  }
  return parts;
}
