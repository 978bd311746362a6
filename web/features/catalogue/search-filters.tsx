import { type ReactNode, useState } from 'react';
import type { SearchSummary } from '#contract/catalogue.ts';
import { shadeFamilies, type ShadeFamily } from '#contract/statuses.ts';
import { SelectField, type SelectOption } from '#web/ui/controls/field.tsx';
import { FilterForm } from './filter-form.tsx';
import type { BrowseFilter } from './browse-filters.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import type { BrandFilterProps } from './brand-filter-dialog.tsx';
import { latePart } from '#web/lib/loading/late-part.tsx';

export interface ChosenFilters extends Omit<BrowseFilter, 'sort'> {
  brand?: string | undefined;
  rating?: number | undefined;
  shade?: ShadeFamily | undefined;
}

interface SearchFiltersProps {
  id: string;
  chosen: ChosenFilters;
  summary: SearchSummary;
  onChange: (chosen: ChosenFilters) => void;
  children?: ReactNode;
}

/** The filters of /search, styled like those of /browse. Each option shows how many of the results match it. */
export function SearchFilters({ id, chosen, summary, onChange, children }: SearchFiltersProps) {
  const { categories, subcategories, brands, ratings, shadeFamilies: shades } = summary;
  const kinds = subcategories.filter(({ categoryId }) => !chosen.category || categoryId === chosen.category);
  const offered = [
    {
      label: 'Category',
      all: 'All Categories',
      value: chosen.category,
      options: categories.map(({ id, name, count }) => counted(id, name, count)),
      choose: (value: string) => ({ ...chosen, category: Number(value), subcategory: undefined }),
    },
    {
      label: 'Subcategory',
      all: 'All Subcategories',
      value: chosen.subcategory,
      options: kinds.map(({ id, name, count }) => counted(id, name, count)),
      choose: (value: string) => ({ ...chosen, subcategory: Number(value) }),
    },
    {
      label: 'Brand',
      all: 'All Brands',
      value: chosen.brand,
      options: brands.map(({ name, count }) => counted(name, name, count)),
      choose: (value: string) => ({ ...chosen, brand: value }),
    },
    {
      label: 'Rating',
      all: 'Any Rating',
      value: chosen.rating,
      options: ratings.flatMap(({ least, count }) => (count > 0 ? counted(least, `${least} stars and up`, count) : [])),
      choose: (value: string) => ({ ...chosen, rating: Number(value) }),
    },
    {
      label: 'Shade',
      all: 'All Shades',
      value: chosen.shade,
      options: shades.map(({ name, count }) => counted(name, name, count)),
      choose: (value: string) => ({ ...chosen, shade: shadeFamilies.find((family) => family === value) }),
    },
  ];
  // Hides filters that have neither options nor a chosen value.
  const shown = offered.filter(({ options, value }) => options.length > 0 || value !== undefined);
  return (
    <FilterForm id={id} onClear={() => onChange({})}>
      {shown.map(({ label, all, value, options, choose }) => (
        <SelectField
          key={label}
          label={label}
          options={withChosen([{ value: '', label: all }, ...options], value)}
          value={value ?? ''}
          onChange={(event) => onChange(choose(event.target.value))}
        />
      ))}
      {children}
    </FilterForm>
  );
}

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
