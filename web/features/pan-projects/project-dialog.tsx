import { limits } from '#contract/limits.ts';
import { type PanProject, panProjectForm } from '#contract/pan-projects.ts';
import { PlannedDays } from '#web/ui/controls/date-field.tsx';
import { readDay, today } from '#web/ui/controls/days.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { savePanProject } from './api.ts';

interface ProjectDialogProps {
  project?: PanProject | undefined;
  onSaved?: (id: number) => void;
  onClose: () => void;
}

export function ProjectDialog({ project, onSaved, onClose }: ProjectDialogProps) {
  const { values, change, text, errors, dialog } = useProjectForm({ project, onSaved, onClose });
  return (
    <FormDialog
      title={project ? 'Edit project' : 'Start a pan project'}
      description={project ? undefined : 'Choose a few products to use up. You can pause anytime.'}
      action={project ? 'Save' : 'Start project'}
      onClose={onClose}
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
      <PlannedDays startsOn={values.startsOn} endsOn={values.endsOn} errors={errors} onChange={change} isOpenEnded />
    </FormDialog>
  );
}

function useProjectForm({ project, onSaved, onClose }: ProjectDialogProps) {
  return useDialogForm({
    valuesAtFirst: () => ({
      name: project?.name ?? '',
      startsOn: project?.startsOn ?? today(),
      endsOn: project?.plannedEnd ?? '',
    }),
    formOf: ({ name, startsOn, endsOn }) =>
      panProjectForm.safeParse({
        name,
        startsOn: readDay(startsOn) ?? startsOn,
        endsOn: endsOn.trim() === '' ? null : (readDay(endsOn) ?? endsOn),
      }),
    async save(form) {
      const id = await savePanProject(project?.id, form);
      toast({ title: project ? 'Project saved' : 'Project started' });
      onClose();
      onSaved?.(id);
    },
    failedTitle: 'Failed to save the project',
    onSaved: () => undefined,
  });
}
