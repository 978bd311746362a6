import { type BuyAgainRow, listBuyAgain } from '#contract/beauty-life.ts';
import { EntryRow } from '#web/features/shelves/entry-row.tsx';
import { writeMoney } from '#web/features/spending/money-words.ts';
import { href } from '#web/href.ts';
import { writtenDay } from '#web/ui/controls/days.ts';
import { ExampleState } from '#web/ui/feedback/example-state.tsx';
import { QueryList, LineSkeleton, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { useCall } from '#web/lib/calls/use-calls.ts';

export function BuyAgainScreen() {
  return (
    <Page title="Buy *again*" width="wide">
      <p className={classNames(typography.soft, layout.countLine)}>
        What you finished and would buy again. Only you can see it.
      </p>
      <QueryList
        query={useCall(listBuyAgain, {})}
        skeleton={<SkeletonList count={4} of={<LineSkeleton />} />}
        empty={
          <ExampleState
            title="Nothing to buy again yet"
            example="buyAgain"
            link={{ to: href.shelves, label: 'My Shelves' }}
          >
            When you finish a product, its page asks “Would you buy it again?”
          </ExampleState>
        }
      >
        {(rows) => (
          <ul className={layout.halves} aria-label="Buy again">
            {rows.map((row) => (
              <EntryRow key={row.entry.id} entry={row.entry}>
                <LastPrice purchase={row.lastPurchase} />
                {row.backups > 0 && (
                  <span className={classNames(typography.tiny, typography.muted)}>
                    You have {counted(row.backups, 'backup')}
                  </span>
                )}
              </EntryRow>
            ))}
          </ul>
        )}
      </QueryList>
    </Page>
  );
}

function LastPrice({ purchase }: { purchase: BuyAgainRow['lastPurchase'] }) {
  if (!purchase) return <span className={typography.muted}>No price</span>;
  const { price, boughtAt, boughtOn } = purchase;
  const facts = [boughtAt, boughtOn && writtenDay(boughtOn)].filter(Boolean).join(' · ');
  return (
    <>
      {writeMoney(price.minor, price.currency)}
      <span className={classNames(typography.tiny, typography.muted)} dir="auto">
        {facts}
      </span>
    </>
  );
}
