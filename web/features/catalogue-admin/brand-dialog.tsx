import { useMutation } from '@tanstack/react-query';
import { type AdminBrand, aliasForm, brandForm } from '#contract/catalogue-admin/brands.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { toast, toastWithUndo, showError } from '#web/ui/feedback/toast.ts';
import { sendAlias, sendAliasRemoval, sendBrandName } from './api.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import { StoredVersions } from '#web/ui/controls/stored-versions.tsx';
import { useFormFields } from '#web/ui/controls/use-form-fields.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './brand-dialog.module.css';

/** A dialog that renames a brand and edits its aliases. Each change is saved separately. */
export function BrandDialog({ brand, onClose }: { brand: AdminBrand; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit brand"
      description="Search, imports, and links use the new name right away. The old name stays as an alias."
      closesOutside={false}
    >
      <div className={classNames(layout.stack, styles.fields)}>
        <NameForm
          // The key changes after the name is saved. The new key remounts the form, so its text counts as saved.
          key={`name ${brand.name}`}
          label="Brand name"
          startsWith={brand.name}
          submitLabel="Save name"
          focused
          read={(name) => brandForm.safeParse({ name })}
          send={(name, start) => sendBrandName(brand.id, name, start)}
          success="Brand renamed"
        />
        <section aria-label="Aliases">
          <h3 className={typography.label} data-slot="label">
            Aliases
          </h3>
          {brand.aliases.length === 0 && (
            <p className={classNames(typography.small, typography.muted)}>No aliases yet.</p>
          )}
          <ul className={classNames(layout.cluster, styles.aliases)} data-slot="tags">
            {brand.aliases.map((alias) => (
              <Alias key={alias} brandId={brand.id} alias={alias} />
            ))}
          </ul>
        </section>
        <NameForm
          // The key changes after an alias is saved. The new key remounts the form, so its field is empty.
          key={brand.aliases.join('\n')}
          label="New alias"
          startsWith=""
          submitLabel="Add alias"
          read={(name) => aliasForm.safeParse({ name })}
          send={(name) => sendAlias(brand.id, name)}
          success="Alias added"
        />
      </div>
    </Dialog>
  );
}

interface NameFormProps {
  label: string;
  startsWith: string;
  submitLabel: string;
  focused?: boolean;
  read: (name: string) => ReturnType<typeof brandForm.safeParse>;
  send: (name: string, start: string) => Promise<void>;
  success: string;
}

function NameForm({ label, startsWith, submitLabel, focused = false, read, send, success }: NameFormProps) {
  const form = useFormFields({
    valuesAtFirst: () => ({ name: startsWith }),
    formOf: ({ name }) => read(name),
    async save({ name }, _typed, start) {
      await send(name, start.name);
      form.reset({ name });
      toast({ title: success });
    },
    failedTitle: plainFailure,
  });
  return (
    <form
      className={styles.addAlias}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <TextField
        label={label}
        {...(focused && { 'data-autofocus': true })}
        {...form.text('name')}
        error={form.errors.name ?? form.failure}
      />
      <StoredVersions {...form.versions} labels={{ name: label }} />
      <Button type="submit" variant="secondary" pending={form.pending} pendingLabel="Saving...">
        {submitLabel}
      </Button>
    </form>
  );
}

function Alias({ brandId, alias }: { brandId: number; alias: string }) {
  const removal = useMutation({
    mutationFn: () => sendAliasRemoval(brandId, alias),
    onSuccess: () => toastWithUndo('Alias removed', () => sendAlias(brandId, alias)),
    onError: () => showError('Failed to remove the alias'),
  });
  return (
    <li>
      <Chip
        size="small"
        aria-label={`Remove alias ${alias}`}
        disabled={removal.isPending}
        onClick={() => removal.mutate()}
      >
        {alias}
        <Icon name="close" size="small" />
      </Chip>
    </li>
  );
}
