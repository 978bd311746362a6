import { useParams } from '@tanstack/react-router';
import { isMissing } from '#web/features/catalog/api.ts';
import { getPanProject } from '#contract/pan-projects.ts';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { ProjectBoard } from '#web/features/pan-projects/project-board.tsx';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ScreenToCome } from '#web/ui/feedback/screen-to-come.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { classNames, layout } from '#web/ui/tokens/classes.ts';
import { FootLinks } from '#web/ui/layout/page.tsx';

export function PanProjectScreen() {
  const { id } = useParams({ from: '/pan-projects/$id' });
  const isId = /^[1-9]\d{0,14}$/.test(id);
  return (
    <div className={classNames(layout.page, layout.narrow)}>
      {isId ? <Project id={Number(id)} /> : <NoProject />}
      <FootLinks links={{ 'All pan projects': href.panProjects }} />
    </div>
  );
}

function Project({ id }: { id: number }) {
  const query = useCall(getPanProject, { params: { id } });
  const { data, error } = query;
  usePageTitle(data?.name ?? 'Pan project');
  if (isMissing(error)) return <NoProject />;
  if (data) return <ProjectBoard project={data} />;
  return <ScreenToCome title="Pan project" skeleton={<SkeletonList count={5} of={<LineSkeleton />} />} query={query} />;
}

function NoProject() {
  return (
    <EmptyState
      title="Project not found"
      headingLevel="h1"
      action={<ButtonLink to={href.panProjects}>All pan projects</ButtonLink>}
    >
      It was deleted, or you’re no longer in it.
    </EmptyState>
  );
}
