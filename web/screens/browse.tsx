import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Category, listCategories, listSubcategories, type Subcategory } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import { useBrowse } from '#web/features/catalog/api.ts';
import { type BrowseFilter, BrowseFilters, fitting } from '#web/features/catalog/product-filters.tsx';
import { IngredientFilter, LeftOut } from '#web/features/ingredients/ingredient-filter.tsx';
import { ProductRowSkeletons } from '#web/features/catalog/product-row.tsx';
import { BrowseRow } from '#web/features/shelves/row-actions.tsx';
import { pageLimits } from '#web/lib/calls/page-limits.ts';
import { readBrowseParameters } from '#web/search-parameters.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { counted } from '#web/ui/text/counted.ts';
import { EmphasisedTitle } from '#web/ui/text/page-title.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Pagination } from '#web/ui/controls/pagination.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { PageHeader } from '#web/ui/layout/page.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './browse.module.css';
import { useCall } from '#web/lib/calls/use-calls.ts';

export function BrowseScreen() {
  usePageTitle('Browse');
  const { page = 1, ...filter } = useSearch({ from: '/browse' });
  const { data: categories = [] } = useCall(listCategories, {});
  const { data: subcategories } = useCall(listSubcategories, {});
  const navigate = useNavigate({ from: '/browse' });
  // Omitted values, including the page number, are reset to their defaults (BRWS-28). Removes the subcategory if it does
  // not belong to the category (BRWS-04).
  const show = (view: Record<string, unknown>, replace = false) =>
    void navigate({ search: fitting(readBrowseParameters(view), subcategories), replace });
  const misfits = fitting(filter, subcategories).subcategory !== filter.subcategory;
  useEffect(() => {
    if (misfits) show(filter, true);
  });
  return (
    <div className={layout.page}>
      <PageHeader compact className={styles.pageHeader}>
        <h1 className={classNames(typography.display, typography.pageTitle)}>
          <EmphasisedTitle>Browse products</EmphasisedTitle>
        </h1>
      </PageHeader>
      <div className={styles.columns}>
        <BrowseFilters
          filter={filter}
          categories={categories}
          subcategories={subcategories ?? []}
          onChange={(changed) => show({ ...filter, ...changed })}
          onClear={() => show({ sort: filter.sort })}
        >
          <IngredientFilter chosen={filter} onChange={(label) => show({ ...filter, ...label })} />
        </BrowseFilters>
        <Matches
          filter={filter}
          page={page}
          categories={categories}
          subcategories={subcategories ?? []}
          onPageChange={(next, replace) => show({ ...filter, page: next }, replace)}
        />
      </div>
    </div>
  );
}

interface MatchesProps {
  filter: BrowseFilter;
  page: number;
  categories: readonly Category[];
  subcategories: readonly Subcategory[];
  onPageChange: (page: number, replace?: boolean) => void;
}

function Matches({ page, onPageChange, ...chosen }: MatchesProps) {
  const { category: categoryId, subcategory: subcategoryId, ...others } = chosen.filter;
  const query = useBrowse({ categoryId, subcategoryId, ...others, page });
  const { total, leftOut } = query.data ?? {};
  const pageCount = total === undefined ? undefined : Math.max(1, Math.ceil(total / limits.browse.pageSize));
  useEffect(() => {
    if (pageCount !== undefined && page > pageCount) onPageChange(pageCount, true);
  });
  return (
    <div>
      <div className={styles.head}>
        <p role="status">
          {total !== undefined && (
            <>
              <b className={typography.numerals}>{counted(total, 'product')}</b>
              <span className={typography.muted}>{chosenNames(chosen)}</span>
            </>
          )}
        </p>
        {pageCount !== undefined && (
          <p className={classNames(typography.small, typography.muted, typography.numerals)}>
            Page {Math.min(page, pageCount)} of {pageCount}
          </p>
        )}
      </div>
      <LeftOut counts={leftOut} />
      <QueryList
        query={query}
        skeleton={<ProductRowSkeletons count={pageLimits.skeletons.browse} />}
        isEmpty={(found) => found.total === 0}
        empty={<EmptyState title="No products found with the selected filters." />}
      >
        {({ products }) => (
          <ul>
            {products.map((product) => (
              <BrowseRow key={product.id} product={product} />
            ))}
          </ul>
        )}
      </QueryList>
      {pageCount !== undefined && <Pagination page={page} pageCount={pageCount} onPageChange={onPageChange} />}
    </div>
  );
}

/** Returns text such as " in Makeup › Lipstick" (OP-43). */
function chosenNames({ filter, categories, subcategories }: Omit<MatchesProps, 'page' | 'onPageChange'>): string {
  const category = categories.find(({ id }) => id === filter.category);
  const subcategory = subcategories.find(({ id }) => id === filter.subcategory);
  return `${category ? ` in ${category.name}` : ''}${subcategory ? ` › ${subcategory.name}` : ''}`;
}
