import { changeReasons, getReasons, readReasons, reasonsForm } from '#contract/moderation/queue.ts';
import { sendChange, useCall } from '#web/lib/calls/use-calls.ts';
import { Chip } from '#web/ui/controls/chip.tsx';
import { TextArea } from '#web/ui/controls/field.tsx';
import { StoredVersions } from '#web/ui/controls/stored-versions.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { classNames, layout } from '#web/ui/tokens/classes.ts';
import { useKeys } from './use-keys.ts';

interface ReasonChoicesProps {
  value: string;
  onChoose: (reason: string) => void;
}

/** The usual reasons, which the keys from 1 to 9 also choose. Every reason can be edited after that. */
export function ReasonChoices({ value, onChoose }: ReasonChoicesProps) {
  const { data } = useCall(getReasons, {}, { freshFor: 0 });
  const reasons = readReasons(data?.reasons ?? '');
  useKeys(Object.fromEntries(reasons.map((reason, index) => [String(index + 1), () => onChoose(reason)])), true);
  if (reasons.length === 0) return null;
  return (
    <div className={classNames(layout.cluster)} role="group" aria-label="Usual reasons">
      {reasons.map((reason, index) => (
        <Chip key={reason} size="small" pressed={value === reason} onClick={() => onChoose(reason)}>
          {index + 1} {reason}
        </Chip>
      ))}
    </div>
  );
}

/** Opens with the stored reasons, so they must have been loaded. */
export function ReasonsDialog({ reasons, onClose }: { reasons: string; onClose: () => void }) {
  const { text, versions, dialog } = useDialogForm({
    valuesAtFirst: () => ({ reasons }),
    formOf: (values) => reasonsForm.safeParse(values),
    save: (form, _typed, from) => sendChange(changeReasons, { body: { ...form, from } }, 'queue'),
    savedTitle: 'Reasons saved',
    failedTitle: 'Failed to save the reasons',
    onClose,
  });
  return (
    <FormDialog title="Usual reasons" description="All administrators share them." {...dialog}>
      <TextArea label="Reasons" hint="One per line, at most nine." rows={9} {...text('reasons')} />
      <StoredVersions {...versions} labels={{ reasons: 'Reasons' }} />
    </FormDialog>
  );
}
