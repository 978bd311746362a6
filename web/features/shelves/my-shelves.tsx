import { Link } from '@tanstack/react-router';
import type { CurrentUser } from '#contract/people.ts';
import { href } from '#web/href.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TabPanel, Tabs } from '#web/ui/controls/tabs.tsx';
import { useShelfTags } from './api.ts';
import { ShelfList } from './shelf-list.tsx';
import { type ChosenSort, shelfTabChoices, shelfTabCount, type ShelfTab, shelfTabs } from './shelf-filter.ts';
import { ShelfSortField } from './shelf-sort.tsx';
import { FirstProducts } from './first-products.tsx';
import { YourTags } from './details/your-tags.tsx';
import * as styles from './my-shelves.module.css';
import * as layout from '#web/ui/tokens/layout.module.css';
import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { lateDialog } from '#web/ui/overlays/late-dialog.tsx';

export interface ShelfView {
  tab: ShelfTab;
  tag?: string | undefined;
  text: string;
  sort: ChosenSort | undefined;
  /** True if the tab lists products in use, soonest expiry first. */
  isNext: boolean;
}

interface MyShelvesProps {
  /** The viewer, whose counts the tabs show. */
  me: CurrentUser | undefined;
  view: ShelfView;
  onViewChange: (view: ShelfView) => void;
}

/** Shows "Your Tags", the tabs, and the entries of the open tab. The server filters the entries. */
export function MyShelves({ me, view, onViewChange }: MyShelvesProps) {
  const tags = useShelfTags();
  const show = (change: Partial<ShelfView>) => onViewChange({ ...view, ...change });
  const isNext = (tab: ShelfTab) => view.isNext && holdsUsed(tab);
  return (
    <>
      <YourTags counts={tags.data ?? []} chosen={view.tag} onChoose={(tag) => show({ tag })} />
      <Tabs label="Shelf" tabs={shelfTabChoices(me)} value={view.tab} onValueChange={(tab) => show({ tab })}>
        <div className={styles.toolbar} hidden={me !== undefined && shelfTabCount(me, 'all') === 0}>
          <TextFilter value={view.text} onValueChange={(text) => show({ text })} />
          {!isNext(view.tab) && <ShelfSortField sort={view.sort} onSortChange={(sort) => show({ sort })} />}
          {view.tag !== undefined && (
            <Chip
              icon="close"
              pressed
              aria-label={`Stop filtering by ${view.tag}`}
              onClick={() => show({ tag: undefined })}
            >
              {view.tag}
            </Chip>
          )}
          {holdsUsed(view.tab) && (
            <Chip icon="clock" pressed={view.isNext} onClick={() => show({ isNext: !view.isNext })}>
              Use next
            </Chip>
          )}
          {holdsUsed(view.tab) && <UsedThese />}
        </div>
        <h2 className={layout.visuallyHidden}>Products</h2>
        {shelfTabs.map((tab) => (
          <TabPanel key={tab} value={tab}>
            <ShelfList
              filter={{
                status: tab === 'all' ? undefined : tab,
                tag: view.tag,
                text: view.text,
                sort: view.sort,
                isNext: isNext(tab),
              }}
              expected={me ? shelfTabCount(me, tab) : 8}
              empty={<EmptyShelf tab={tab} filtered={view.tag !== undefined || view.text !== ''} />}
            />
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

const holdsUsed = (tab: ShelfTab) => tab === 'currently_using' || tab === 'all';

const emptyWords: Record<ShelfTab, { title: string; sentence: string }> = {
  currently_using: { title: 'Nothing in use yet', sentence: 'Your everyday products appear here.' },
  tried: { title: 'Nothing tried yet', sentence: 'Products you’ve tried appear here.' },
  want_to_try: { title: 'Nothing on your wish list', sentence: 'Products you’re curious about appear here.' },
  all: { title: 'Your shelf is empty', sentence: 'Find a product you use, have tried, or want to try.' },
};

/** The empty state of an empty shelf, or of a filter that matches no entries. */
export function EmptyShelf({ tab, filtered }: { tab: ShelfTab; filtered: boolean }) {
  const { title, sentence } = filtered
    ? { title: 'Nothing found here', sentence: 'Try another tab, tag, or word.' }
    : emptyWords[tab];
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink>
          <Link to={String(href.discover)}>Discover Products</Link>
        </ButtonLink>
      }
    >
      {sentence} {!filtered && holdsUsed(tab) && <FirstProducts />}
    </EmptyState>
  );
}

interface TextFilterProps {
  value: string;
  onValueChange: (text: string) => void;
}

/** A field that filters the shelf by the names of products, shades, and brands when the member pauses typing. */
export function TextFilter({ value, onValueChange }: TextFilterProps) {
  const [text, setText] = useState(value);
  const settled = usePaused(text.trim(), times.searchPause);
  useEffect(() => {
    if (settled !== value) onValueChange(settled);
  }, [settled, value, onValueChange]);
  return (
    <TextField
      type="search"
      label="Find on your shelf"
      hideLabel
      placeholder="Find on your shelf"
      maxLength={limits.search.maximum}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

const UsedTheseDialog = lateDialog(() => import('./usage/used-these-dialog.tsx'), 'UsedTheseDialog');

/** A button that opens the dialog for adding one use of several products (OPEN-41). */
export function UsedThese() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Chip icon="check" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Used these
      </Chip>
      <UsedTheseDialog shown={open && { onClose: () => setOpen(false) }} />
    </>
  );
}
