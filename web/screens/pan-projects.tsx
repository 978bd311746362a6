import { useState } from 'react';
import { listPanProjects } from '#contract/pan-projects.ts';
import { useCall } from '#web/lib/calls/use-calls.ts';
import { Invitations, ProjectList } from '#web/features/pan-projects/project-list.tsx';
import { ProjectDialog } from '#web/features/pan-projects/project-menu.tsx';
import { href } from '#web/href.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ExampleState } from '#web/ui/feedback/example-state.tsx';
import { QueryList, LineSkeleton, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { Page } from '#web/ui/layout/page.tsx';

export function PanProjectsScreen() {
  const [starting, setStarting] = useState(false);
  return (
    <Page
      title="Pan *projects*"
      width="wide"
      actions={
        <Button icon="plus" onClick={() => setStarting(true)}>
          Start a project
        </Button>
      }
      lead="A few products to use up, each with its own goal. Pause anytime, and your end date is extended to match."
      links={{ 'Profile and yearly challenge': href.profile }}
    >
      <QueryList
        query={useCall(listPanProjects, {})}
        skeleton={<SkeletonList count={3} of={<LineSkeleton />} />}
        empty={
          <ExampleState
            title="No projects yet"
            example="pan"
            action={<Button onClick={() => setStarting(true)}>Start your first project</Button>}
          >
            Start with three products you’d love to use up.
          </ExampleState>
        }
      >
        {(projects) => (
          <>
            <Invitations invitations={projects.filter(({ state }) => state === 'invited')} />
            <ProjectList title="In progress" projects={projects.filter(({ state }) => state === 'running')} />
            <ProjectList title="Paused" projects={projects.filter(({ state }) => state === 'paused')} />
            <ProjectList title="Ended" projects={projects.filter(({ state }) => state === 'ended')} />
          </>
        )}
      </QueryList>
      {starting && <ProjectDialog onClose={() => setStarting(false)} />}
    </Page>
  );
}
