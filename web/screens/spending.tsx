import { useState } from 'react';
import type { SpendingGoal } from '#contract/spending.ts';
import { AddPackage } from '#web/features/packages/add-package.tsx';
import { GoalDialog, Goals, ImportGoals } from '#web/features/spending/goals.tsx';
import { LedgerView, Purchases, useLedger } from '#web/features/spending/ledger.tsx';
import { href } from '#web/href.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ExampleState } from '#web/ui/feedback/example-state.tsx';
import { QueryList, LineSkeleton, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { layout } from '#web/ui/tokens/classes.ts';
import { Page } from '#web/ui/layout/page.tsx';

export function SpendingScreen() {
  const [year, setYear] = useState<number>();
  const [goal, setGoal] = useState<SpendingGoal | 'new'>();
  const [isBuying, setBuying] = useState(false);
  const ledger = useLedger(year);
  return (
    <Page
      title="Spending"
      width="wide"
      actions={
        <div className={layout.cluster}>
          <Button icon="plus" onClick={() => setBuying(true)}>
            Add purchase
          </Button>
          <Button variant="secondary" icon="plus" onClick={() => setGoal('new')}>
            Set a goal
          </Button>
        </div>
      }
      lead="What you’ve spent, by currency. Only you can see it. It’s included in “Download my data” and is deleted with your account."
      links={{ Profile: href.profile, 'My Shelves': href.shelves }}
    >
      <QueryList
        query={ledger}
        skeleton={<SkeletonList count={4} of={<LineSkeleton about="person" />} />}
        isEmpty={({ totals, goals }) => totals.length === 0 && goals.length === 0}
        empty={
          <ExampleState
            title="Nothing here yet"
            example="spending"
            action={
              <Button variant="secondary" onClick={() => setBuying(true)}>
                Add your first purchase
              </Button>
            }
          >
            Gifts and any currency are fine.
          </ExampleState>
        }
      >
        {(shown) => (
          <>
            <Goals goals={shown.goals} onEdit={setGoal} />
            {shown.totals.length > 0 && (
              <div className={layout.halves}>
                <div>
                  <LedgerView ledger={shown} onYear={setYear} />
                </div>
                <Purchases />
              </div>
            )}
          </>
        )}
      </QueryList>
      <ImportGoals />
      {isBuying && <AddPackage onClose={() => setBuying(false)} />}
      {goal && <GoalDialog goal={goal === 'new' ? undefined : goal} onClose={() => setGoal(undefined)} />}
    </Page>
  );
}
