import * as brands from '#contract/catalog-admin/brands.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { toast, toastWithUndo } from '#web/ui/feedback/toast.ts';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { useAction } from '#web/features/admin/action.tsx';
import { StoredVersions } from '#web/ui/controls/stored-versions.tsx';
import { useFormFields } from '#web/ui/controls/use-form-fields.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import * as styles from './brand-dialog.module.css';

export function BrandDialog({ brand, onClose }: { brand: brands.AdminBrand; onClose: () => void }) {
  const params = { id: brand.id };
  return (
    <Dialog
      onClose={onClose}
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
          form={brands.brandForm}
          send={(body, from) => sendChange(brands.renameBrand, { params, body: { ...body, from } }, 'product')}
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
          form={brands.aliasForm}
          send={(body) => sendChange(brands.addBrandAlias, { params, body }, 'product')}
          success="Alias added"
        />
      </div>
    </Dialog>
  );
}

type Name = { name: string };

interface NameFormProps {
  label: string;
  startsWith: string;
  submitLabel: string;
  focused?: boolean;
  form: typeof brands.brandForm;
  send: (form: Name, start: Name) => Promise<unknown>;
  success: string;
}

function NameForm({ label, startsWith, submitLabel, focused = false, form: schema, send, success }: NameFormProps) {
  const form = useFormFields({
    valuesAtFirst: () => ({ name: startsWith }),
    formOf: (values) => schema.safeParse(values),
    async save(body, _typed, start) {
      await send(body, start);
      form.reset(body);
      toast({ title: success });
    },
    failedTitle: plainFailure,
  });
  return (
    <form className={styles.addAlias} noValidate onSubmit={(event) => void form.submit(event)}>
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
  const { pending, run } = useAction('Failed to remove the alias');
  const add = { params: { id: brandId }, body: { name: alias } };
  const remove = async () => {
    await sendChange(brands.removeBrandAlias, { params: { id: brandId, alias } }, 'product');
    toastWithUndo('Alias removed', () => sendChange(brands.addBrandAlias, add, 'product'));
  };
  return (
    <li>
      <Chip size="small" aria-label={`Remove alias ${alias}`} disabled={pending} onClick={() => void run(remove)}>
        {alias}
        <Icon name="close" size="small" />
      </Chip>
    </li>
  );
}
