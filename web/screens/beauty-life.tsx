import { ToolCards, ToolCardSkeletons, Unused } from '#web/features/beauty-life/tool-cards.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { getBeautyLife } from '#contract/beauty-life.ts';

export function BeautyLifeScreen() {
  return (
    <Page title="My beauty *life*" lead="Your personal tools at a glance. Only you can see them.">
      <QueryList query={useCall(getBeautyLife, {})} skeleton={<ToolCardSkeletons />}>
        {(numbers) => <ToolCards numbers={numbers} />}
      </QueryList>
      <Unused />
    </Page>
  );
}
