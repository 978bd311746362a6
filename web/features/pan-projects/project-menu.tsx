import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PanParticipant, PanProject } from '#contract/pan-projects.ts';
import { href } from '#web/href.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { type PanAction, usePanAction, useRemoveBuddy } from './api.ts';
import { ProjectDialog } from './project-dialog.tsx';
import { showFailureOr } from '#web/ui/feedback/show-failure.ts';

interface ProjectMenuProps {
  project: PanProject;
  you: PanParticipant;
  /** Opens the dialog for invitations. Undefined if the viewer cannot invite anyone. */
  onInvite: (() => void) | undefined;
}

const doneWords = { running: 'Welcome back', paused: 'Paused', ended: 'Project ended', deleted: 'Project deleted' };
const sayFailure = (error: unknown) => showFailureOr(error, 'That didn’t work. Please try again.');

export function ProjectMenu({ project, you, onInvite }: ProjectMenuProps) {
  const [open, setOpen] = useState<'edit' | 'leaving'>();
  const { mutate } = usePanAction(project.id);
  const set = (action: PanAction) => {
    const undo = { label: 'Undo', onPress: () => set('running') };
    const offer = action === 'ended' ? { duration: times.undo, action: undo } : {};
    mutate(action, { onSuccess: () => toast({ title: doneWords[action], ...offer }), onError: sayFailure });
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

/** Asks for confirmation before the owner deletes the project for everyone, or before a buddy leaves it. */
function Leaving({ project, you, onClose }: Omit<ProjectMenuProps, 'onInvite'> & { onClose: () => void }) {
  const navigate = useNavigate();
  const remove = usePanAction(project.id);
  const leave = useRemoveBuddy(project.id);
  const done = {
    onSuccess: () => {
      toast({ title: project.isOwner ? 'Project deleted' : 'You left the project' });
      void navigate({ to: href.panProjects });
    },
    onError: sayFailure,
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
      onConfirm={() => (project.isOwner ? remove.mutate('deleted', done) : leave.mutate(you.person.id, done))}
    />
  );
}
