import type { MouseEvent } from 'react';
import { limits } from '#contract/limits.ts';
import { href } from '#web/href.ts';
import { AddressLink } from '#web/lib/address-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { ResultOption } from './result-option.tsx';
import type { Results } from './use-product-results.ts';
import type { SearchCombobox } from './use-search-combobox.ts';

interface ResultsPanelProps {
  text: string;
  combobox: SearchCombobox;
}

/** What lies below the box. Its first line is a live region: it says what the search came to. */
export function ResultsPanel({ text, combobox }: ResultsPanelProps) {
  const { results, leave } = combobox;
  return (
    <div className={`drop drop-${results.state}`} role="presentation" onMouseDown={keepFocus}>
      <p className="drop-h" role="status">
        {panelWords(results, text.trim())}
      </p>
      {results.state === 'searching' && (
        <SkeletonList count={limits.skeletons.searchDropdown}>{() => <LineSkeleton />}</SkeletonList>
      )}
      {results.state === 'failed' && (
        <div className="drop-note">
          <p className="t-sm soft">{results.error.message}</p>
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

/** A press beside a link must not take the focus out of the box, which would close the panel. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function panelWords(results: Results, text: string): string {
  switch (results.state) {
    case 'short':
      return `Enter at least ${limits.search.minimum} characters to search for products.`;
    case 'searching':
      return 'Searching...';
    case 'failed':
      return 'This did not load';
    case 'found':
      return results.count === 0 ? `No products found for "${text}"` : `${counted(results.count, 'product')} found`;
  }
}

function NothingFound({ text, onFollow }: { text: string; onFollow: () => void }) {
  return (
    <div className="drop-note">
      <p className="t-sm soft">Try searching for different keywords</p>
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
      <div id={listId} className="drop-list" role="listbox" aria-label="Products found">
        {results.rows.map((row, index) => (
          <ResultOption
            key={row.product.id}
            row={row}
            text={text}
            id={optionId(index)}
            active={index === active}
            onFollow={leave}
          />
        ))}
      </div>
      {results.count > results.rows.length && (
        <AddressLink className="drop-all" address={href.search(text)} onClick={leave}>
          View all {results.count} results
          <Icon name="arrow-right" size="small" />
        </AddressLink>
      )}
    </>
  );
}
