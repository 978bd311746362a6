import { useBeautyLife } from '#web/features/beauty-life/api.ts';
import { ToolCards, ToolCardSkeletons } from '#web/features/beauty-life/tool-cards.tsx';
import { Unused } from '#web/features/beauty-life/unused.tsx';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

/** Shows all of the member's personal tools, each with its main number. Nobody else can see this data. */
export function BeautyLifeScreen() {
  usePageTitle('My beauty life');
  return (
    <div className={layout.page}>
      <PageHeader compact>
        <h1 className={classNames(typography.display, typography.pageTitle)}>
          My beauty <em>life</em>
        </h1>
      </PageHeader>
      <p className={typography.soft}>Your personal tools at a glance. Only you can see them.</p>
      <QueryList query={useBeautyLife()} skeleton={<ToolCardSkeletons />} isEmpty={() => false} empty={null}>
        {(numbers) => <ToolCards numbers={numbers} />}
      </QueryList>
      <Unused />
    </div>
  );
}
