import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePanProjects } from '#web/features/pan-projects/api.ts';
import { Invitations } from '#web/features/pan-projects/invitations.tsx';
import { ProjectDialog } from '#web/features/pan-projects/project-dialog.tsx';
import { ProjectList } from '#web/features/pan-projects/project-list.tsx';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ExampleState } from '#web/ui/feedback/example-state.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

/** Separate from the yearly pan challenge. */
export function PanProjectsScreen() {
  usePageTitle('Pan projects');
  const [starting, setStarting] = useState(false);
  const navigate = useNavigate();
  return (
    <div className={classNames(layout.page, layout.wide)}>
      <PageHeader compact>
        <h1 className={classNames(typography.display, typography.pageTitle)}>
          Pan <em>projects</em>
        </h1>
        <Button icon="plus" onClick={() => setStarting(true)}>
          Start a project
        </Button>
      </PageHeader>
      <p className={typography.soft}>
        A few products to use up, each with its own goal. Pause anytime, and your end date is extended to match.
      </p>
      <QueryList
        query={usePanProjects()}
        skeleton={<SkeletonList count={3}>{() => <LineSkeleton />}</SkeletonList>}
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
      <p className={layout.footLinks}>
        <Link className={typography.link} to={href.profile}>
          Profile and yearly challenge
        </Link>
      </p>
      {starting && (
        <ProjectDialog
          onSaved={(id) => void navigate({ to: href.panProject(id) })}
          onClose={() => setStarting(false)}
        />
      )}
    </div>
  );
}
