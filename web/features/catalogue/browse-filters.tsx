import type { Category, Subcategory } from '#contract/catalogue.ts';
import type { ReactNode } from 'react';
import { type ProductSort, productSorts } from '#contract/statuses.ts';
import { SelectField } from '#web/ui/controls/field.tsx';
import { browseSortOptions, FilterForm } from './filter-form.tsx';
import type { LabelFilter } from '#web/features/ingredients/ingredient-filter-dialog.tsx';

export interface BrowseFilter extends LabelFilter {
  category?: number | undefined;
  subcategory?: number | undefined;
  sort?: ProductSort | undefined;
}

interface BrowseFiltersProps {
  filter: BrowseFilter;
  categories: readonly Category[];
  subcategories: readonly Subcategory[];
  onFilterChange: (filter: BrowseFilter) => void;
  children?: ReactNode;
}

/** The filters and the sort order of /browse (BRWS-01 to BRWS-05, BRWS-12). */
export function BrowseFilters({ filter, categories, subcategories, onFilterChange, children }: BrowseFiltersProps) {
  const { category, subcategory, sort: chosenSort } = filter;
  return (
    <FilterForm onClear={() => onFilterChange({ sort: chosenSort })}>
      <SelectField
        label="Category"
        options={[{ value: '', label: 'All Categories' }, ...categories.map(optionOf)]}
        value={category ?? ''}
        onChange={(event) =>
          onFilterChange(fitting({ ...filter, category: Number(event.target.value) }, subcategories))
        }
      />
      <SelectField
        label="Subcategory"
        options={[{ value: '', label: 'All Subcategories' }, ...offered(subcategories, category).map(optionOf)]}
        value={subcategory ?? ''}
        onChange={(event) => onFilterChange({ ...filter, subcategory: Number(event.target.value) })}
      />
      <SelectField
        label="Sort"
        options={browseSortOptions}
        value={filter.sort ?? 'name'}
        onChange={(event) => {
          const sort = productSorts.find((known) => known === event.target.value);
          onFilterChange(sort ? { ...filter, sort } : filter);
        }}
      />
      {children}
    </FilterForm>
  );
}

function optionOf({ id, name }: { id: number; name: string }) {
  return { value: String(id), label: name };
}

function offered(subcategories: readonly Subcategory[], category: number | undefined): readonly Subcategory[] {
  return category ? subcategories.filter(({ categoryId }) => categoryId === category) : subcategories;
}

/** Removes the subcategory from the filter if the subcategory is not in the chosen category (BRWS-04). */
export function fitting(filter: BrowseFilter, subcategories: readonly Subcategory[]): BrowseFilter {
  const { subcategory, ...rest } = filter;
  const fits = offered(subcategories, filter.category).some(({ id }) => id === subcategory);
  return subcategory && fits ? filter : rest;
}
