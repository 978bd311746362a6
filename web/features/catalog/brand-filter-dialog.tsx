import { TextField } from '#web/ui/controls/field.tsx';
import { LineSkeleton, PagedList, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { type SearchFilter, useFoundBrands } from './api.ts';
import * as styles from './brand-filter-dialog.module.css';
import { Note } from '#web/ui/text/note.tsx';
import { typography } from '#web/ui/tokens/classes.ts';
import { useSearchText } from '#web/ui/controls/search-field.tsx';

export interface BrandFilterProps {
  text: string;
  /** The filters of the search. The server ignores the brand in these filters. */
  filter: Omit<SearchFilter, 'sort'>;
  chosen: string | undefined;
  onChange: (brand: string | undefined) => void;
}

export function BrandFilterDialog(props: BrandFilterProps & { onClose: () => void }) {
  const { text, filter, chosen, onChange, onClose } = props;
  const { search: name, field } = useSearchText();
  const query = useFoundBrands(text, filter, name);
  const choose = (brand: string) => {
    onChange(brand === chosen ? undefined : brand);
    onClose();
  };
  return (
    <Dialog onClose={onClose} title="All brands">
      <TextField label="Find a brand" {...field} />
      <PagedList
        query={query}
        skeleton={<SkeletonList count={5} of={<LineSkeleton />} />}
        empty={<Note role="status">No brands found with that name.</Note>}
      >
        {(brands) => (
          <ul className={styles.brands} aria-label="Brands">
            {brands.map((brand) => (
              <li key={brand.id}>
                <button type="button" aria-pressed={brand.name === chosen} onClick={() => choose(brand.name)}>
                  <span dir="auto">{brand.name}</span>
                  <span className={typography.numerals}>{brand.count.toLocaleString('en')}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  );
}
