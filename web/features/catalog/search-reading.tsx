import type { SearchSummary } from '#contract/catalog.ts';
import { AddressLink } from '#web/lib/links/address-link.tsx';
import { href } from '#web/href.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './search-reading.module.css';

interface SearchReadingProps {
  text: string;
  summary: Pick<SearchSummary, 'corrected' | 'dropped' | 'isPartial' | 'need'>;
  onFollow?: () => void;
}

/**
 * Shows how the server read a search: the corrected text with a link to a search for the typed text, the words that it
 * ignored, the need that it recognized, and a note if no product matches every word. If a word has no match, links to a
 * request.
 */
export function SearchReading({
  text,
  summary: { corrected, dropped, isPartial, need },
  onFollow,
}: SearchReadingProps) {
  if (corrected === null && dropped.length === 0 && !isPartial && need === null) return null;
  return (
    <p className={classNames(styles.reading, typography.small)}>
      {corrected !== null && (
        <span>
          Showing results for{' '}
          <AddressLink className={styles.link} address={href.search(corrected)} onClick={onFollow}>
            {corrected}
          </AddressLink>
          .{' '}
          <AddressLink className={styles.link} address={href.exactSearch(text)} onClick={onFollow}>
            Search for “{text}” instead
          </AddressLink>
          .
        </span>
      )}
      {need !== null && <span>{need}</span>}
      {dropped.length > 0 && <span>Showing results without {dropped.map((word) => `“${word}”`).join(', ')}.</span>}
      {isPartial && <span>No product matches every word. The closest matches come first.</span>}
      {(dropped.length > 0 || isPartial) && (
        <span>
          Not the product you want?{' '}
          <AddressLink className={styles.link} address={href.requestProduct(text)} onClick={onFollow}>
            Request “{text}”
          </AddressLink>
        </span>
      )}
    </p>
  );
}
