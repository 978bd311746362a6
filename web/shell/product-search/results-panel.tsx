import { limits } from '#contract/limits.ts';
import { href } from '#web/href.ts';
import { AddressLink } from '#web/lib/links/address-link.tsx';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { forgetSearches, rememberSearch, useRecentSearches } from '#web/features/catalog/recent-searches.ts';
import { SearchReading } from '#web/features/catalog/search-reading.tsx';
import { PlaceOption, ResultOption } from './result-option.tsx';
import type { Results, SearchCombobox } from './use-search-combobox.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './results-panel.module.css';
import { plainFailure } from '#web/lib/calls/server-error.ts';

interface ResultsPanelProps {
  text: string;
  combobox: SearchCombobox;
}

/** The panel of results below the search box. Its first line is a live region that announces the results. */
export function ResultsPanel({ text, combobox }: ResultsPanelProps) {
  const { results, leave } = combobox;
  return (
    <div
      className={styles.results}
      data-slot="results"
      data-state={results.state}
      role="presentation"
      // A press in the panel must not move focus out of the search box, because losing focus closes the panel.
      onMouseDown={(event) => event.preventDefault()}
    >
      <p className={styles.headline} role="status">
        {panelWords(results, text.trim())}
      </p>
      {results.state === 'short' && <RecentSearches onFollow={leave} />}
      {results.state === 'searching' && (
        <SkeletonList count={pageLimits.skeletons.searchDropdown} of={<LineSkeleton />} />
      )}
      {results.state === 'failed' && (
        <div className={styles.note}>
          <p className={classNames(typography.small, typography.soft)}>{plainFailure(results.error)}</p>
          <Button variant="secondary" icon="retry" onClick={results.retry}>
            Try again
          </Button>
        </div>
      )}
      {results.state === 'found' && results.count === 0 && <NothingFound text={text.trim()} onFollow={leave} />}
      {results.state === 'found' && results.count > 0 && <FoundRows text={text.trim()} combobox={combobox} />}
    </div>
  );
}

function panelWords(results: Results, text: string): string {
  switch (results.state) {
    case 'short':
      return `Enter at least ${limits.search.minimum} characters to search for products.`;
    case 'searching':
      return 'Searching...';
    case 'failed':
      return 'Failed to load results';
    case 'found':
      return results.count === 0 ? `No products found for "${text}"` : `${counted(results.count, 'product')} found`;
  }
}

function NothingFound({ text, onFollow }: { text: string; onFollow: () => void }) {
  return (
    <div className={styles.note}>
      <p className={classNames(typography.small, typography.soft)}>Try searching for different keywords</p>
      <ButtonLink variant="secondary">
        <AddressLink address={href.requestProduct(text)} onClick={onFollow}>
          Request this product
        </AddressLink>
      </ButtonLink>
    </div>
  );
}

function FoundRows({ text, combobox }: ResultsPanelProps) {
  const { results, listId, optionId, active, leave } = combobox;
  if (results.state !== 'found') return null;
  return (
    <>
      <div className={styles.reading}>
        <SearchReading text={text} summary={results.summary} onFollow={leave} />
      </div>
      <div id={listId} data-slot="result-list" role="listbox" aria-label="Products found">
        {results.places.map((place, index) => (
          <PlaceOption
            key={`${place.kind} ${place.name}`}
            place={place}
            id={optionId(index)}
            active={index === active}
            onFollow={leave}
          />
        ))}
        {results.rows.map((row, index) => (
          <ResultOption
            key={row.product.id}
            row={row}
            text={text}
            id={optionId(results.places.length + index)}
            active={results.places.length + index === active}
            onFollow={() => {
              rememberSearch(text);
              leave();
            }}
          />
        ))}
      </div>
      {results.count > results.rows.length && (
        <AddressLink className={styles.viewAll} address={href.search(text)} onClick={leave}>
          View all {results.count} results
          <Icon name="arrow-right" size="small" />
        </AddressLink>
      )}
    </>
  );
}

function RecentSearches({ onFollow }: { onFollow: () => void }) {
  const texts = useRecentSearches();
  if (texts.length === 0) return null;
  return (
    <section className={styles.recent} aria-label="Recent searches">
      <div className={styles.head}>
        <h2 className={typography.label}>Recent searches</h2>
        <Button variant="ghost" onClick={forgetSearches}>
          Clear
        </Button>
      </div>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <AddressLink className={styles.text} address={href.search(text)} onClick={onFollow}>
              <Icon name="search" size="small" />
              {text}
            </AddressLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
