import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as calls from '#contract/pan-projects.ts';
import { href } from '#web/href.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { sendChange, useChange } from '#web/lib/calls/use-calls.ts';
import { outcome, toast } from '#web/ui/feedback/toast.ts';
import { panFailure } from './pan-words.ts';
import { IconButton } from '#web/ui/controls/button.tsx';
import { ConfirmChange } from '#web/ui/overlays/confirm-change.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { limits } from '#contract/limits.ts';
import { PlannedDays } from '#web/ui/controls/date-field.tsx';
import { readDay, today } from '#web/ui/controls/days.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';

interface ProjectMenuProps {
  project: calls.PanProject;
  you: calls.PanParticipant;
  onInvite: (() => void) | undefined;
}

const doneWords = { running: 'Welcome back', paused: 'Paused', ended: 'Project ended' };

export function ProjectMenu({ project, you, onInvite }: ProjectMenuProps) {
  const [open, setOpen] = useState<'edit' | 'leaving'>();
  const { mutate } = useChange(calls.setPanState, 'panProjects');
  const set = (state: keyof typeof doneWords) => {
    const undo = { label: 'Undo', onPress: () => set('running') };
    const offer = state === 'ended' ? { duration: times.undo, action: undo } : {};
    mutate(
      { params: { id: project.id }, body: { state } },
      outcome(() => toast({ title: doneWords[state], ...offer }), panFailure),
    );
  };
  return (
    <>
      <Menu trigger={<IconButton label="Project options" icon="more" />}>
        {project.isOwner && (
          <MenuItem icon="pencil" onSelect={() => setOpen('edit')}>
            Edit name and dates
          </MenuItem>
        )}
        {onInvite && (
          <MenuItem icon="users" onSelect={onInvite}>
            Invite a buddy
          </MenuItem>
        )}
        {you.state === 'running' && (
          <MenuItem icon="clock" onSelect={() => set('paused')}>
            Pause
          </MenuItem>
        )}
        {you.state !== 'running' && (
          <MenuItem icon="retry" onSelect={() => set('running')}>
            {you.state === 'paused' ? 'Resume' : 'Reopen'}
          </MenuItem>
        )}
        {you.state !== 'ended' && (
          <MenuItem icon="check" onSelect={() => set('ended')}>
            End project
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon="trash" danger onSelect={() => setOpen('leaving')}>
          {project.isOwner ? 'Delete project' : 'Leave project'}
        </MenuItem>
      </Menu>
      {open === 'edit' && <ProjectDialog project={project} onClose={() => setOpen(undefined)} />}
      {open === 'leaving' && <Leaving project={project} you={you} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Leaving({ project, you, onClose }: Omit<ProjectMenuProps, 'onInvite'> & { onClose: () => void }) {
  const navigate = useNavigate();
  const ending = (title: string) => ({
    refreshes: 'panProjects' as const,
    done() {
      toast({ title });
      void navigate({ to: href.panProjects });
    },
    failed: panFailure,
    onClose,
  });
  const others = project.participants.length > 1 ? ' for everyone in it' : '';
  return project.isOwner ? (
    <ConfirmChange
      title="Delete the project?"
      description={`It will be deleted permanently${others}, along with its progress. Shelves and finish dates stay.`}
      call={calls.deletePanProject}
      input={{ params: { id: project.id } }}
      {...ending('Project deleted')}
    />
  ) : (
    <ConfirmChange
      title="Leave the project?"
      description="Your products and their progress will be removed from the project. Your shelf stays."
      confirmLabel="Leave"
      call={calls.removeBuddy}
      input={{ params: { id: project.id, memberId: you.person.id } }}
      {...ending('You left the project')}
    />
  );
}

export function ProjectDialog({ project, onClose }: { project?: calls.PanProject | undefined; onClose: () => void }) {
  const navigate = useNavigate();
  const { text, field, dialog } = useDialogForm({
    valuesAtFirst: () => ({
      name: project?.name ?? '',
      startsOn: project?.startsOn ?? today(),
      endsOn: project?.plannedEnd ?? '',
    }),
    formOf: ({ name, startsOn, endsOn }) =>
      calls.panProjectForm.safeParse({
        name,
        startsOn: readDay(startsOn) ?? startsOn,
        endsOn: endsOn.trim() === '' ? null : (readDay(endsOn) ?? endsOn),
      }),
    async save(body) {
      if (project) return sendChange(calls.changePanProject, { params: { id: project.id }, body }, 'panProjects');
      const { id } = await sendChange(calls.startPanProject, { body }, 'panProjects');
      return void navigate({ to: href.panProject(id) });
    },
    savedTitle: project ? 'Project saved' : 'Project started',
    failedTitle: 'Failed to save the project',
    onClose,
  });
  return (
    <FormDialog
      title={project ? 'Edit project' : 'Start a pan project'}
      description={project ? undefined : 'Choose a few products to use up. You can pause anytime.'}
      action={project ? 'Save' : 'Start project'}
      {...dialog}
      isDirty
    >
      <TextField
        label="Name"
        placeholder="Ten pans of winter"
        maxLength={limits.panProjects.name}
        data-autofocus
        {...text('name')}
      />
      <PlannedDays startsOn={field('startsOn')} endsOn={field('endsOn')} isOpenEnded />
    </FormDialog>
  );
}
