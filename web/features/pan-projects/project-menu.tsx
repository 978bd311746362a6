import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  deletePanProject,
  type PanParticipant,
  type PanProject,
  removeBuddy,
  setPanState,
} from '#contract/pan-projects.ts';
import { href } from '#web/href.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { useChange } from '#web/lib/calls/use-calls.ts';
import { outcome, toast } from '#web/ui/feedback/toast.ts';
import { panFailure } from './pan-words.ts';
import { IconButton } from '#web/ui/controls/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { ProjectDialog } from './project-dialog.tsx';

interface ProjectMenuProps {
  project: PanProject;
  you: PanParticipant;
  onInvite: (() => void) | undefined;
}

const doneWords = { running: 'Welcome back', paused: 'Paused', ended: 'Project ended' };

export function ProjectMenu({ project, you, onInvite }: ProjectMenuProps) {
  const [open, setOpen] = useState<'edit' | 'leaving'>();
  const { mutate } = useChange(setPanState, 'panProjects');
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
  const remove = useChange(deletePanProject, 'panProjects');
  const leave = useChange(removeBuddy, 'panProjects');
  const done = {
    ...outcome(() => {
      toast({ title: project.isOwner ? 'Project deleted' : 'You left the project' });
      void navigate({ to: href.panProjects });
    }, panFailure),
    onSettled: onClose,
  };
  const others = project.participants.length > 1 ? ' for everyone in it' : '';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={project.isOwner ? 'Delete the project?' : 'Leave the project?'}
      description={
        project.isOwner
          ? `It will be deleted permanently${others}, along with its progress. Shelves and finish dates stay.`
          : 'Your products and their progress will be removed from the project. Your shelf stays.'
      }
      confirmLabel={project.isOwner ? 'Delete' : 'Leave'}
      pending={remove.isPending || leave.isPending}
      onConfirm={() => {
        const params = { id: project.id };
        if (project.isOwner) remove.mutate({ params }, done);
        else leave.mutate({ params: { ...params, memberId: you.person.id } }, done);
      }}
    />
  );
}
