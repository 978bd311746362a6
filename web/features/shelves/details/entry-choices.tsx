import { Note } from '#web/ui/text/note.tsx';
import type { ShelfEntry } from '#contract/shelves.ts';
import { ProductThumb } from '#web/features/catalog/product-picture.tsx';
import { readProduct, titleOf } from '#web/features/catalog/read-product.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { LineSkeleton, QueryList, ReadOn, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { useShelf } from '#web/features/shelves/api.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { useSearchText } from '#web/ui/controls/search-field.tsx';
import * as styles from './entry-choices.module.css';

interface EntryChoicesProps {
  label: string;
  query: ReturnType<typeof useShelf>;
  isLeftOut?: (entry: ShelfEntry) => boolean;
  isChosen: (entry: ShelfEntry) => boolean;
  onToggle: (entry: ShelfEntry) => void;
  factOf?: (entry: ShelfEntry) => string;
  empty: string;
}

export function EntryChoices(props: EntryChoicesProps) {
  const { label, query, isLeftOut = () => false, isChosen, onToggle, factOf, empty } = props;
  return (
    <div className={styles.choices} data-slot="choices">
      <QueryList
        query={query}
        skeleton={<SkeletonList count={4} of={<LineSkeleton />} />}
        isEmpty={(entries: ShelfEntry[]) => entries.every(isLeftOut)}
        empty={<Note>{empty}</Note>}
      >
        {(entries) => (
          <ul aria-label={label}>
            {entries
              .filter((entry) => !isLeftOut(entry))
              .map((entry) => (
                <li key={entry.id}>
                  <ProductThumb product={entry.product} size="small" />
                  <Checkbox
                    className={styles.choice}
                    checked={isChosen(entry)}
                    onCheckedChange={() => onToggle(entry)}
                    label={
                      <span className={styles.named}>
                        <EntryName entry={entry} fact={factOf?.(entry)} />
                      </span>
                    }
                  />
                </li>
              ))}
          </ul>
        )}
      </QueryList>
      <ReadOn query={query} />
    </div>
  );
}

export function EntryName({ entry: { product }, fact }: { entry: ShelfEntry; fact: string | undefined }) {
  return (
    <>
      <span className={typography.serifName} dir="auto">
        {titleOf(product)}
      </span>
      <span className={classNames(typography.tiny, typography.muted)} dir="auto">
        {readProduct(product).brandName}
        {fact !== undefined && ` · ${fact}`}
      </span>
    </>
  );
}

export function useShelfSearch() {
  const { search, field } = useSearchText();
  const shown = (
    <TextField
      {...field}
      label="Search your shelf"
      placeholder="Product, shade, or brand"
      data-autofocus
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
  return { field: shown, text: search, query: useShelf({ q: search }) };
}
