import { type ReactNode, useState } from 'react';
import type { Category, SearchSummary, Subcategory } from '#contract/catalog.ts';
import { type ProductSort, productSorts, type SearchSort, searchSorts, type ShadeFamily } from '#contract/statuses.ts';
import type { LabelFilter } from '#web/features/ingredients/ingredient-filter-dialog.tsx';
import { latePart } from '#web/lib/loading/load-late.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { SelectField, type SelectOption } from '#web/ui/controls/field.tsx';
import type { BrandFilterProps } from './brand-filter-dialog.tsx';
import * as styles from './product-filters.module.css';

export interface BrowseFilter extends LabelFilter {
  category?: number | undefined;
  subcategory?: number | undefined;
  sort?: ProductSort | undefined;
}

export interface ChosenFilters extends Omit<BrowseFilter, 'sort'> {
  brand?: string | undefined;
  rating?: number | undefined;
  shade?: ShadeFamily | undefined;
}

const sortWords: Record<SearchSort | ProductSort, string> = {
  relevance: 'Relevance',
  name: 'Name A-Z',
  brand: 'Brand A-Z',
  rating: 'Highest Rated',
  newest: 'Newest First',
};
const sortOption = <Sort extends keyof typeof sortWords>(value: Sort) => ({ value, label: sortWords[value] });
export const searchSortOptions = searchSorts.map(sortOption);

interface Filter<Name> {
  /** The name of the parameter in the URL, whose reader ignores invalid values. */
  name: Name;
  label: string;
  /** The label of the option that removes the filter. */
  all?: string;
  options: SelectOption[];
}

interface FilterFormProps<Name extends string> {
  id?: string;
  filters: readonly Filter<Name>[];
  chosen: Readonly<Partial<Record<Name, string | number | undefined>>>;
  onChange: (changed: Readonly<Record<string, string | undefined>>) => void;
  onClear: () => void;
  children: ReactNode;
}

function FilterForm<Name extends string>({ id, filters, chosen, onChange, onClear, children }: FilterFormProps<Name>) {
  return (
    <form id={id} className={styles.filters} aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      {filters.map(({ name, label, all, options }) => (
        <SelectField
          key={name}
          label={label}
          options={all === undefined ? options : [{ value: '', label: all }, ...options]}
          value={String(chosen[name] ?? '')}
          onValueChange={(value) => onChange({ [name]: value })}
        />
      ))}
      {children}
      <Button variant="ghost" icon="close" onClick={onClear}>
        Clear All
      </Button>
    </form>
  );
}

interface BrowseFiltersProps extends Pick<FilterFormProps<string>, 'onChange' | 'onClear' | 'children'> {
  filter: BrowseFilter;
  categories: readonly Category[];
  subcategories: readonly Subcategory[];
}

/** The filters and the sort order of /browse (BRWS-01 to BRWS-05, BRWS-12). */
export function BrowseFilters({ filter, categories, subcategories, ...form }: BrowseFiltersProps) {
  const optionOf = ({ id, name }: Category | Subcategory) => ({ value: String(id), label: name });
  const kinds = within(filter.category, subcategories);
  const filters: Filter<'category' | 'subcategory' | 'sort'>[] = [
    { name: 'category', label: 'Category', all: 'All Categories', options: categories.map(optionOf) },
    { name: 'subcategory', label: 'Subcategory', all: 'All Subcategories', options: kinds.map(optionOf) },
    { name: 'sort', label: 'Sort', options: productSorts.map(sortOption) },
  ];
  return <FilterForm {...form} filters={filters} chosen={{ ...filter, sort: filter.sort ?? 'name' }} />;
}

function within<Kind extends Pick<Subcategory, 'categoryId'>>(category: number | undefined, kinds: readonly Kind[]) {
  return kinds.filter(({ categoryId }) => !category || categoryId === category);
}

/** Removes the subcategory from the filter if the subcategory is not in the chosen category (BRWS-04). */
export function fitting<View extends BrowseFilter>(view: View, subcategories?: readonly Subcategory[]): View {
  if (!subcategories) return view;
  const fits = within(view.category, subcategories).some(({ id }) => id === view.subcategory);
  return fits ? view : { ...view, subcategory: undefined };
}

interface SearchFiltersProps extends Pick<FilterFormProps<string>, 'onChange' | 'onClear' | 'children'> {
  id: string;
  chosen: ChosenFilters;
  summary: SearchSummary;
}

/** The filters of /search. Each option shows how many of the results match it. */
export function SearchFilters({ chosen, summary, onChange, ...form }: SearchFiltersProps) {
  const { categories, subcategories, brands, ratings, shadeFamilies: shades } = summary;
  const kinds = within(chosen.category, subcategories);
  const stars = ratings.filter(({ count }) => count > 0);
  const offered: Filter<'category' | 'subcategory' | 'brand' | 'rating' | 'shade'>[] = [
    { name: 'category', label: 'Category', all: 'All Categories', options: categories.map(countedById) },
    { name: 'subcategory', label: 'Subcategory', all: 'All Subcategories', options: kinds.map(countedById) },
    { name: 'brand', label: 'Brand', all: 'All Brands', options: brands.map(countedByName) },
    {
      name: 'rating',
      label: 'Rating',
      all: 'Any Rating',
      options: stars.map(({ least, count }) => counted(least, `${least} stars and up`, count)),
    },
    { name: 'shade', label: 'Shade', all: 'All Shades', options: shades.map(countedByName) },
  ];
  const filters = offered
    .map((filter) => ({ ...filter, options: withChosen(filter.options, chosen[filter.name]) }))
    .filter(({ options }) => options.length > 0);
  const change = (changed: Readonly<Record<string, string | undefined>>) =>
    onChange('category' in changed ? { ...changed, subcategory: undefined } : changed);
  return <FilterForm {...form} filters={filters} chosen={chosen} onChange={change} />;
}

type Counted = { name: string; count: number };
const countedById = ({ id, name, count }: Counted & { id: number }) => counted(id, name, count);
const countedByName = ({ name, count }: Counted) => counted(name, name, count);

function counted(value: string | number, name: string, count: number): SelectOption {
  return { value: String(value), label: `${name} (${count.toLocaleString('en')})` };
}

/** Adds the chosen value to the options if they lack it. The value then stays visible even if no product matches it. */
function withChosen(options: SelectOption[], chosen: string | number | undefined): SelectOption[] {
  if (chosen === undefined || options.some(({ value }) => value === String(chosen))) return options;
  return [...options, { value: String(chosen), label: typeof chosen === 'string' ? chosen : 'None found' }];
}

const BrandFilterDialog = latePart(async () => (await import('./brand-filter-dialog.tsx')).BrandFilterDialog);

export function BrandFilter(props: BrandFilterProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" icon="search" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Show all brands
      </Button>
      {open && <BrandFilterDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
