import type { CurrentUser } from '#contract/people.ts';
import { href } from '#web/href.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TabPanel, Tabs } from '#web/ui/controls/tabs.tsx';
import { listShelfTags } from '#contract/shelves.ts';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { ShelfList } from './shelf-list.tsx';
import { shelfTabChoices, shelfTabCount, type ShelfTab, shelfTabs, type ShelfView } from './shelf-view.ts';
import { ShelfSortField } from './shelf-sort.tsx';
import { FirstProducts } from './first-products.tsx';
import { YourTags } from './details/your-tags.tsx';
import * as styles from './my-shelves.module.css';
import { layout } from '#web/ui/tokens/classes.ts';
import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { UsedTheseDialog } from './late-dialogs.ts';

type OpenView = ShelfView & { tab: ShelfTab };

interface MyShelvesProps {
  me: CurrentUser | undefined;
  view: OpenView;
  onViewChange: (view: OpenView) => void;
}

export function MyShelves({ me, view, onViewChange }: MyShelvesProps) {
  const { data: tags = [] } = useCall(listShelfTags, {});
  const [counting, setCounting] = useState(false);
  const { q = '', order } = view;
  const show = (change: Partial<OpenView>) => onViewChange({ ...view, ...change });
  const orderOf = (tab: ShelfTab) => (holdsUsed(tab) ? order : undefined);
  return (
    <>
      <YourTags counts={tags} chosen={view.tag} onChoose={(tag) => show({ tag })} />
      <Tabs label="Shelf" tabs={shelfTabChoices(me)} value={view.tab} onValueChange={(tab) => show({ tab })}>
        <div className={styles.toolbar} hidden={me !== undefined && shelfTabCount(me, 'all') === 0}>
          <TextFilter value={q} onValueChange={(text) => show({ q: text })} />
          {!orderOf(view.tab) && <ShelfSortField sort={view.sort} onSortChange={(sort) => show({ sort })} />}
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
            <>
              <Chip icon="clock" pressed={order === 'next'} onClick={() => show({ order: order ? undefined : 'next' })}>
                Use next
              </Chip>
              <Chip icon="check" aria-haspopup="dialog" onClick={() => setCounting(true)}>
                Used these
              </Chip>
              <UsedTheseDialog shown={counting && { onClose: () => setCounting(false) }} />
            </>
          )}
        </div>
        <h2 className={layout.visuallyHidden}>Products</h2>
        {shelfTabs.map((tab) => (
          <TabPanel key={tab} value={tab}>
            <ShelfList
              filter={{ ...view, status: tab === 'all' ? undefined : tab, order: orderOf(tab) }}
              expected={me ? shelfTabCount(me, tab) : 8}
              empty={<EmptyShelf tab={tab} filtered={view.tag !== undefined || q !== ''} />}
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

export function EmptyShelf({ tab, filtered }: { tab: ShelfTab; filtered: boolean }) {
  const { title, sentence } = filtered
    ? { title: 'Nothing found here', sentence: 'Try another tab, tag, or word.' }
    : emptyWords[tab];
  return (
    <EmptyState title={title} action={<ButtonLink to={href.discover}>Discover Products</ButtonLink>}>
      {sentence} {!filtered && holdsUsed(tab) && <FirstProducts />}
    </EmptyState>
  );
}

function TextFilter({ value, onValueChange }: { value: string; onValueChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  const settled = usePaused(text.trim());
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
