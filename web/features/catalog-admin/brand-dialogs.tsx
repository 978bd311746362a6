import { useState } from 'react';
import * as brands from '#contract/catalog-admin/brands.ts';
import { useAction } from '#web/features/admin/action.tsx';
import { FieldForm } from '#web/features/admin/draft-form.tsx';
import { ChoiceLine, Line, Lines, Part, useSearch } from '#web/features/admin/lines.tsx';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { sendChange, useCall, usePages } from '#web/lib/calls/use-calls.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { StoredVersions } from '#web/ui/controls/stored-versions.tsx';
import { useFormFields } from '#web/ui/controls/use-form-fields.ts';
import { LineSkeleton, QueryList, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { toast, toastWithUndo } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './brand-dialogs.module.css';

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
        <Part title="Aliases">
          {brand.aliases.length === 0 && (
            <p className={classNames(typography.small, typography.muted)}>No aliases yet.</p>
          )}
          <ul className={classNames(layout.cluster, styles.aliases)} data-slot="tags">
            {brand.aliases.map((alias) => (
              <Alias key={alias} brandId={brand.id} alias={alias} />
            ))}
          </ul>
        </Part>
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
    <FieldForm onSubmit={(event) => void form.submit(event)}>
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
    </FieldForm>
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

type NamedBrand = Pick<brands.AdminBrand, 'id' | 'name'>;
interface MergeBrandDialogProps {
  kept: NamedBrand;
  /** The brand that the merge deletes. Undefined if the administrator still has to choose it. */
  proposed?: NamedBrand;
  onClose: () => void;
}

export function MergeBrandDialog({ kept, proposed, onClose }: MergeBrandDialogProps) {
  const [gone, setGone] = useState<NamedBrand | undefined>(proposed);
  const { pending, run } = useAction('Failed to merge brands');
  const merge = async (goneId: number) => {
    const send = () => sendChange(brands.mergeBrands, { params: { id: kept.id }, body: { goneId } }, 'product');
    if (await run(send, 'Brands merged')) onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={`Merge into ${kept.name}`}
      description="The other brand’s products and aliases move to this brand, and its name becomes an alias. You can undo this for 30 days."
      footer={
        <>
          <Button variant="secondary" onClick={() => (gone ? setGone(undefined) : onClose())}>
            {gone ? 'Choose another' : 'Cancel'}
          </Button>
          {gone && (
            <Button
              variant="destructive"
              pending={pending}
              pendingLabel="Merging..."
              onClick={() => void merge(gone.id)}
            >
              Merge brands
            </Button>
          )}
        </>
      }
    >
      {gone ? <BrandMoves kept={kept} gone={gone} /> : <BrandSearch exceptId={kept.id} onChoose={setGone} />}
    </Dialog>
  );
}

const brandsShown = 8;

function BrandSearch({ exceptId, onChoose }: { exceptId: number; onChoose: (brand: brands.AdminBrand) => void }) {
  const { search, field } = useSearch();
  const { data: found, error } = usePages(
    brands.listAdminBrands,
    (cursor) => ({ query: { limit: brandsShown + 1, search: search || undefined, cursor } }),
    { enabled: search !== '', keepsPrevious: true },
  );
  const others = search === '' ? [] : (found ?? []).filter(({ id }) => id !== exceptId).slice(0, brandsShown);
  return (
    <div>
      <TextField
        label="Brand to merge"
        placeholder="Search brands..."
        data-autofocus
        error={error?.message}
        {...field}
      />
      <p className={classNames(typography.tiny, typography.muted)} role="status">
        {search !== '' && found && others.length === 0 && 'No brands found'}
      </p>
      <Lines label="Brands found">
        {others.map((brand) => (
          <ChoiceLine
            key={brand.id}
            name={brand.name}
            facts={counted(brand.productCount, 'product')}
            onChoose={() => onChoose(brand)}
          />
        ))}
      </Lines>
    </div>
  );
}

function BrandMoves({ kept, gone }: { kept: NamedBrand; gone: NamedBrand }) {
  const input = { params: { id: kept.id }, query: { goneId: gone.id } };
  return (
    <QueryList
      query={useCall(brands.previewBrandMerge, input, { freshFor: 0 })}
      skeleton={<SkeletonList count={3} of={<LineSkeleton />} />}
    >
      {({ products, aliases, namesakes: { total, shown } }) => (
        <section className={layout.stack} aria-label="What will move">
          <p>
            {counted(products, 'product')} of {gone.name} will belong to {kept.name}.
          </p>
          <p className={typography.soft}>New aliases: {aliases.join(', ')}</p>
          {total === 0 ? (
            <p className={typography.soft}>There are no duplicate products.</p>
          ) : (
            <Part title={`Possible duplicates (${total.toLocaleString('en')})`}>
              <p className={classNames(typography.small, typography.muted)}>
                They won’t change. You can merge them under Duplicates.
              </p>
              <Lines>
                {shown.map(({ goneId, name }) => (
                  <Line key={goneId} name={name} />
                ))}
              </Lines>
              {total > shown.length && (
                <p className={classNames(typography.tiny, typography.muted)}>
                  and {(total - shown.length).toLocaleString('en')} more
                </p>
              )}
            </Part>
          )}
        </section>
      )}
    </QueryList>
  );
}
