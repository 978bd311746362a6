import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type PanProject, panProjectForm } from '#contract/pan-projects.ts';
import { failureText } from '#web/lib/calls/failure-text.ts';
import { fieldErrors } from '#web/lib/calls/field-errors.ts';
import { ServerError } from '#web/lib/calls/server-error.ts';
import { FoldedDateField } from '#web/ui/controls/date-field.tsx';
import { readDay, today } from '#web/ui/controls/days.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { savePanProject } from './api.ts';

interface ProjectDialogProps {
  /** Undefined for a new project. */
  project?: PanProject | undefined;
  onSaved?: (id: number) => void;
  onClose: () => void;
}

/** Name and dates of a project. Mounted only while it is open. */
export function ProjectDialog({ project, onSaved, onClose }: ProjectDialogProps) {
  const { values, change, errors, failure, pending, submit } = useProjectForm({ project, onSaved, onClose });
  return (
    <FormDialog
      title={project ? 'Edit project' : 'Start a pan project'}
      description={project ? undefined : 'Choose a few products to use up. You can pause anytime.'}
      action={project ? 'Save' : 'Start project'}
      pending={pending}
      isDirty
      failure={failure}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label="Name"
        placeholder="Ten pans of winter"
        maxLength={limits.panProjects.name}
        value={values.name}
        error={errors.name}
        data-autofocus
        onChange={(event) => change({ name: event.target.value })}
      />
      <FoldedDateField
        label="First day"
        value={values.startsOn}
        error={errors.startsOn}
        onValueChange={(startsOn) => change({ startsOn })}
      />
      <FoldedDateField
        label="Last day"
        optional
        hint="Leave blank for no end date"
        value={values.endsOn}
        error={errors.endsOn}
        earliest={readDay(values.startsOn)}
        onValueChange={(endsOn) => change({ endsOn })}
      />
    </FormDialog>
  );
}

function useProjectForm({ project, onSaved, onClose }: ProjectDialogProps) {
  const [values, setValues] = useState({
    name: project?.name ?? '',
    startsOn: project?.startsOn ?? today(),
    endsOn: project?.plannedEnd ?? '',
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const submit = async () => {
    const form = panProjectForm.safeParse({
      name: values.name,
      startsOn: readDay(values.startsOn) ?? values.startsOn,
      endsOn: values.endsOn.trim() === '' ? null : (readDay(values.endsOn) ?? values.endsOn),
    });
    setFailure(undefined);
    setErrors(form.success ? {} : fieldErrors(form.error));
    if (!form.success || pending) return;
    setPending(true);
    try {
      const id = await savePanProject(project?.id, form.data);
      toast({ title: project ? 'Project saved' : 'Project started' });
      onClose();
      onSaved?.(id);
    } catch (error) {
      if (error instanceof ServerError && Object.keys(error.fields).length > 0) setErrors(error.fields);
      else setFailure(failureText(error, 'Couldn’t save the project'));
      setPending(false);
    }
  };
  const change = (changed: Partial<typeof values>) => setValues((shown) => ({ ...shown, ...changed }));
  return { values, change, errors, failure, pending, submit };
}
