import type { SearchSummary } from '#contract/catalogue.ts';
import { AddressLink } from '#web/lib/links/address-link.tsx';
import { href } from '#web/href.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as styles from './search-reading.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

interface SearchReadingProps {
  text: string;
  summary: Pick<SearchSummary, 'corrected' | 'dropped' | 'isPartial'>;
  onFollow?: () => void;
}

/**
 * Shows which words of a search the server ignored. Shows a note if no product matches every word. If there is a
 * correction, links to the corrected search and to a search for the exact text.
 */
export function SearchReading({ text, summary: { corrected, dropped, isPartial }, onFollow }: SearchReadingProps) {
  if (corrected === null && dropped.length === 0 && !isPartial) return null;
  return (
    <p className={classNames(styles.reading, typography.small)}>
      {dropped.length > 0 && <span>Showing results without {quoted(dropped)}.</span>}
      {isPartial && <span>No product matches every word. The closest matches come first.</span>}
      {corrected !== null && (
        <span>
          Did you mean{' '}
          <AddressLink className={styles.link} address={href.search(corrected)} onClick={onFollow}>
            {corrected}
          </AddressLink>
          ?{' '}
          <AddressLink className={styles.link} address={href.exactSearch(text)} onClick={onFollow}>
            Search for exactly “{text}”
          </AddressLink>
        </span>
      )}
    </p>
  );
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(', ');
}
