import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import type { SearchSummary } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import { isSearchable, type SearchFilter, useFoundProducts, useLastingSummary } from '#web/features/catalog/api.ts';
import { ProductRowSkeletons } from '#web/features/catalog/product-row.tsx';
import { rememberSearch } from '#web/features/catalog/recent-searches.ts';
import {
  BrandFilter,
  type ChosenFilters,
  SearchFilters,
  searchSortOptions,
} from '#web/features/catalog/product-filters.tsx';
import { SearchReading } from '#web/features/catalog/search-reading.tsx';
import { useTypedText } from '#web/features/catalog/use-typed-text.ts';
import { IngredientFilter, LeftOut } from '#web/features/ingredients/ingredient-filter.tsx';
import { SearchRow } from '#web/features/shelves/search-row.tsx';
import { href } from '#web/href.ts';
import { AddressLink } from '#web/lib/links/address-link.tsx';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { inPlace } from '#web/lib/links/in-place.ts';
import { readSearchParameters } from '#web/search-parameters.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryList, ReadOn } from '#web/ui/feedback/query-list.tsx';
import { SearchField, SearchPage } from '#web/ui/controls/search-field.tsx';
import { SelectField } from '#web/ui/controls/field.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './search.module.css';

export function SearchScreen() {
  const { q = '' } = useSearch({ from: '/search' });
  const navigate = useNavigate({ from: '/search' });
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useTypedText(q, box);
  usePageTitle('Search');
  const type = (typed: string) => {
    setText(typed);
    void navigate({
      // New text starts a new search, so the filters are reset. The sort order stays.
      search: ({ sort }) => readSearchParameters({ q: typed, sort }),
      ...inPlace,
    });
  };
  return (
    <div className={layout.page}>
      <SearchPage>
        <h1 className={layout.visuallyHidden}>Search</h1>
        <SearchField
          ref={box}
          label="Search products"
          placeholder="Search products, brands..."
          text={text}
          onTextChange={type}
        />
        {isSearchable(text) ? <Results text={text} /> : <EmptyState title={tooShort} />}
      </SearchPage>
    </div>
  );
}

const tooShort = `Enter at least ${limits.search.minimum} characters to search for products.`;

function Results({ text }: { text: string }) {
  const term = usePaused(text.trim());
  const { q: _q, sort, exact, ...chosen } = useSearch({ from: '/search' });
  const narrowed = narrowedBy(chosen, exact);
  const query = useFoundProducts(term, { ...narrowed, sort });
  const { data: offered, isPlaceholderData } = useLastingSummary(term, narrowed);
  const summary = isPlaceholderData ? undefined : offered;
  const chosenCount = Object.values(chosen).filter((value) => value !== undefined).length;
  const isNarrowed = chosenCount > 0;
  const filtersId = useId();
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  useEffect(() => {
    if (summary && summary.total > 0) rememberSearch(term);
  }, [summary, term]);
  return (
    <div className={styles.columns} data-state={areFiltersOpen ? 'open' : 'closed'}>
      {offered && (offered.total > 0 || isNarrowed) && (
        <>
          <Button
            variant="secondary"
            icon="chevron-down"
            aria-expanded={areFiltersOpen}
            aria-controls={filtersId}
            onClick={() => setFiltersOpen(!areFiltersOpen)}
          >
            Filters{isNarrowed && ` (${chosenCount})`}
          </Button>
          <Filters id={filtersId} text={term} filter={narrowed} chosen={chosen} summary={offered} />
        </>
      )}
      <div className={styles.found}>
        <div className={styles.head}>
          <span className={classNames(summary && summary.total > 0 && styles.count, typography.numerals)} role="status">
            {summary && summary.total > 0 && `${counted(summary.total, 'product')} found`}
          </span>
          {summary && summary.total > 0 && <SortMenu />}
        </div>
        {summary && <SearchReading text={term} summary={summary} />}
        <LeftOut counts={summary?.leftOut} />
        <QueryList
          query={query}
          skeleton={<ProductRowSkeletons count={pageLimits.skeletons.search} />}
          empty={
            isNarrowed ? (
              <EmptyState title="No products found with the selected filters." />
            ) : (
              <NothingFound term={term} />
            )
          }
        >
          {(products) => (
            <ul>
              {products.map((product) => (
                <SearchRow
                  key={product.id}
                  product={product}
                  search={{ text: term, shadeFamily: chosen.shade, exact }}
                />
              ))}
            </ul>
          )}
        </QueryList>
        <ReadOn query={query} />
      </div>
    </div>
  );
}

/** The same filters, with the names that calls give them. */
function narrowedBy(chosen: ChosenFilters, exact: 'true' | undefined): SearchFilter {
  const { category: categoryId, subcategory: subcategoryId, shade: shadeFamily, ...others } = chosen;
  return { categoryId, subcategoryId, shadeFamily, exact, ...others };
}

interface FiltersProps {
  id: string;
  text: string;
  filter: SearchFilter;
  chosen: ChosenFilters;
  summary: SearchSummary;
}

function Filters({ id, text, filter, chosen, summary }: FiltersProps) {
  const navigate = useNavigate({ from: '/search' });
  const change = (changed: Record<string, unknown>) =>
    void navigate({ search: (shown) => readSearchParameters({ ...shown, ...changed }), ...inPlace });
  const clear = () =>
    void navigate({ search: ({ q, sort, exact }) => readSearchParameters({ q, sort, exact }), ...inPlace });
  return (
    <SearchFilters id={id} chosen={chosen} summary={summary} onChange={change} onClear={clear}>
      {summary.brandCount > summary.brands.length && (
        <BrandFilter text={text} filter={filter} chosen={chosen.brand} onChange={(brand) => change({ brand })} />
      )}
      <IngredientFilter chosen={chosen} onChange={(label) => change({ ...label })} />
    </SearchFilters>
  );
}

function SortMenu() {
  const { sort = 'relevance' } = useSearch({ from: '/search' });
  const navigate = useNavigate({ from: '/search' });
  const choose = (value: string) =>
    void navigate({ search: (shown) => readSearchParameters({ ...shown, sort: value }), ...inPlace });
  return <SelectField label="Sort" hideLabel options={searchSortOptions} value={sort} onValueChange={choose} />;
}

function NothingFound({ term }: { term: string }) {
  return (
    <EmptyState
      title={`No products found for "${term}"`}
      action={
        <ButtonLink variant="secondary">
          <AddressLink address={href.requestProduct(term)}>Request this product</AddressLink>
        </ButtonLink>
      }
    >
      Try other keywords, or fewer keywords.
    </EmptyState>
  );
}
