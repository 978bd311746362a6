import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { limits, times } from '#contract/limits.ts';
import { isSearchable, useProductSearch } from '#web/features/catalogue/api.ts';
import { ProductRowSkeletons } from '#web/features/catalogue/product-row.tsx';
import { searchSorts, sortProducts } from '#web/features/catalogue/sort-products.ts';
import { useTypedText } from '#web/features/catalogue/use-typed-text.ts';
import { SearchRow } from '#web/features/shelves/search-row.tsx';
import { href } from '#web/href.ts';
import { AddressLink } from '#web/lib/address-link.tsx';
import { readSearchParameters } from '#web/search-parameters.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { usePaused } from '#web/lib/use-paused.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import './search.css';

export function SearchScreen() {
  const { q = '' } = useSearch({ from: '/search' });
  const navigate = useNavigate({ from: '/search' });
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useTypedText(q, box);
  usePageTitle('Search');
  const type = (typed: string) => {
    setText(typed);
    void navigate({
      search: (shown) => readSearchParameters({ ...shown, q: typed }),
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <div className="wrap narrow">
      <div className="srch">
        <h1 className="sr">Search</h1>
        <SearchField
          ref={box}
          label="Search products"
          placeholder="Search products, brands..."
          text={text}
          onTextChange={type}
        />
        {isSearchable(text) ? <Results text={text} /> : <TooShort />}
      </div>
    </div>
  );
}

function TooShort() {
  return <EmptyState title={`Enter at least ${limits.search.minimum} characters to search for products.`} />;
}

function Results({ text }: { text: string }) {
  const term = usePaused(text.trim(), times.searchPause);
  const { sort = 'relevance' } = useSearch({ from: '/search' });
  return (
    <QueryList
      query={useProductSearch(term)}
      skeleton={<ProductRowSkeletons count={limits.skeletons.search} />}
      empty={<NothingFound term={term} />}
    >
      {(products) => (
        <>
          <div className="srch-h">
            <span className="cbadge num" role="status">
              {counted(products.length, 'product')} found
            </span>
            <SortMenu />
          </div>
          <ul>
            {sortProducts(products, sort).map((product) => (
              <SearchRow key={product.id} product={product} />
            ))}
          </ul>
        </>
      )}
    </QueryList>
  );
}

function SortMenu() {
  const { sort = 'relevance' } = useSearch({ from: '/search' });
  const navigate = useNavigate({ from: '/search' });
  const choose = (value: string) =>
    void navigate({
      search: (shown) => readSearchParameters({ ...shown, sort: value }),
      replace: true,
      resetScroll: false,
    });
  return (
    <SelectField
      label="Sort"
      hideLabel
      options={searchSorts}
      value={sort}
      onChange={(event) => choose(event.target.value)}
    />
  );
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
      Try other keywords, or fewer of them.
    </EmptyState>
  );
}
