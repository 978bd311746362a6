import { useState } from 'react';
import type { AdminChange, AdminSubject } from '#contract/admin-changes.ts';
import { startedFrom, type StoredValues } from '#contract/errors.ts';
import { isRefusal, plainFailure } from '#web/lib/calls/server-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog, DialogCancel } from '#web/ui/overlays/dialog.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { type Difference, differencesOf, fieldWords, subjectTitle, valueWords } from './change-words.ts';
import * as brands from '#contract/catalog-admin/brands.ts';
import * as categories from '#contract/catalog-admin/categories.ts';
import * as merges from '#contract/catalog-admin/merges.ts';
import * as products from '#contract/catalog-admin/products.ts';
import { changeSection, orderSectionProducts } from '#contract/sections.ts';
import { changeSynonyms } from '#contract/search.ts';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import * as styles from './put-back.module.css';

interface PutBackDialogProps {
  change: AdminChange;
  putBack: NonNullable<ReturnType<typeof putBackOf>>;
  /** The changes after this one, newest first, as far as they are loaded. */
  newer: readonly AdminChange[];
  onClose: () => void;
}

/** Fields that somebody has changed since are named first, and put back only if the administrator says so. */
export function PutBackDialog({ change, putBack, newer, onClose }: PutBackDialogProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isDone, setDone] = useState(() => isPutBack(change, newer));
  const [since, setSince] = useState<StoredValues>({});
  const differences = differencesOf({ ...change, before: change.after, after: change.before });
  const changedSince = Object.keys(since);
  const others = Object.entries(putBack.fields).filter(([name]) => !changedSince.includes(name));

  async function send(fields: StoredValues, from: StoredValues): Promise<void> {
    setPending(true);
    setFailure(undefined);
    try {
      await putBack.send(fields, { ...from, putsBack: 'all' });
      toast({ title: 'Put back' });
      onClose();
    } catch (error) {
      if (isRefusal(error, 'changed_meanwhile')) setSince({ ...since, ...error.stored });
      else if (isRefusal(error, 'already_handled')) setDone(true);
      else setFailure(plainFailure(error));
    } finally {
      setPending(false);
    }
  }

  const title = subjectTitle(change);
  if (isDone)
    return (
      <Dialog
        size="small"
        title="Nothing is left to put back"
        description={`${title} already has these values.`}
        footer={<DialogCancel>Close</DialogCancel>}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      size="small"
      title="Put this back?"
      description={`${title} gets these values again.`}
      action={changedSince.length > 0 ? 'Put all back' : 'Put back'}
      pending={pending}
      isDirty={false}
      failure={failure}
      cancel={
        changedSince.length > 0 && others.length > 0 ? (
          <Button
            variant="secondary"
            disabled={pending}
            onClick={() => void send(Object.fromEntries(others), putBack.from)}
          >
            Put back the others
          </Button>
        ) : (
          <DialogCancel />
        )
      }
      onSubmit={() => send(putBack.fields, { ...putBack.from, ...since })}
      onClose={onClose}
    >
      <Differences differences={differences} />
      {changedSince.map((name) => (
        <p key={name} role="status" className={typography.small}>
          Somebody has changed “{fieldWords(name)}” since: it is now{' '}
          <b>{valueWords(since[name], name, change.names) || 'empty'}</b>.
        </p>
      ))}
    </FormDialog>
  );
}

/** True if the latest change of each field gave it the former value again. */
function isPutBack({ subject, subjectId, before }: AdminChange, newer: readonly AdminChange[]): boolean {
  const later = newer.filter((each) => each.subject === subject && each.subjectId === subjectId);
  return Object.entries(before ?? {}).every(([name, value]) => {
    const latest = later.find(({ after }) => after && name in after);
    return latest !== undefined && JSON.stringify(latest.after?.[name]) === JSON.stringify(value);
  });
}

/** Sends the former values of an entry through its normal call, with the values that they replace in `from`. */
type Send = (id: string, fields: StoredValues, from: StoredValues) => Promise<unknown>;

const renaming =
  (call: typeof categories.renameCategory | typeof categories.renameSubcategory): Send =>
  (id, fields, from) =>
    sendChange(call, { params: { id: Number(id) }, body: call.body.parse({ ...fields, from }) }, 'product');

const senders: Partial<Record<AdminSubject, Send>> = {
  product: (id, fields, from) => putBackProduct(Number(id), fields, from),
  brand: (id, fields, from) => putBackBrand(Number(id), fields, from),
  section: putBackSection,
  category: renaming(categories.renameCategory),
  subcategory: renaming(categories.renameSubcategory),
  search: (id, fields, from) =>
    sendChange(
      changeSynonyms,
      { params: { id: Number(id) }, body: changeSynonyms.body.parse({ ...fields, from }) },
      'product',
    ),
};

/** Undefined if the change is not one of fields, or if its entry no longer exists. */
export function putBackOf(change: AdminChange) {
  const { action, subject, subjectId, subjectName, before, after, names } = change;
  const send = senders[subject];
  if (action !== 'changed' || !send || before === null || after === null) return undefined;
  if (subjectName === null && subject !== 'search') return undefined;
  // The undo of a move puts a product back.
  if ('parentId' in after) return undefined;
  const fields = fieldsOf(subject, before, names);
  const from = fieldsOf(subject, after, names);
  if (Object.keys(fields).length === 0) return undefined;
  return {
    /** The values before and after the change, as the fields of the call. */
    fields,
    from,
    send: (wanted: StoredValues, expected: StoredValues) => send(subjectId, wanted, expected),
  };
}

/** A cleared text is null in the change log, and empty in the call. */
const texts: readonly string[] = ['description', 'variantName', 'variantDescription'];

function fieldsOf(subject: AdminSubject, facts: object, names: Readonly<Record<string, string>>): StoredValues {
  const fields = Object.entries(facts).map(([name, value]): [string, unknown] => {
    if (subject === 'search' && name === 'name') return ['names', String(value).split(', ')];
    if (name === 'brandId') return ['brandName', names[`brandId ${String(value)}`]];
    return [name, texts.includes(name) ? (value ?? '') : value];
  });
  const known = fields.filter(([name, value]) => startedFrom.safeParse({ [name]: value }).success);
  return startedFrom.parse(Object.fromEntries(known)) ?? {};
}

async function putBackProduct(
  id: number,
  { differentProductId, ...fields }: StoredValues,
  { differentProductId: formerPair, ...from }: StoredValues,
): Promise<void> {
  if (typeof differentProductId === 'number')
    await sendChange(merges.markProductsDifferent, { body: { id, otherId: differentProductId } }, 'queue');
  else if (typeof formerPair === 'number')
    await sendChange(merges.unmarkProductsDifferent, { body: { id, otherId: formerPair } }, 'queue');
  const { image, ...others } = fields;
  // Without a primary image, the gallery says everything.
  const changed = image === null ? others : fields;
  if (Object.keys(changed).length === 0) return;
  const body = products.changeProduct.body.parse({ ...changed, from });
  await sendChange(products.changeProduct, { params: { id }, body }, 'product');
}

async function putBackBrand(id: number, fields: StoredValues, from: StoredValues): Promise<void> {
  const params = { id };
  const { name, alias, differentBrandId } = fields;
  if (name !== undefined) {
    const body = brands.renameBrand.body.parse({ name, from });
    await sendChange(brands.renameBrand, { params, body }, 'product');
  }
  if (typeof alias === 'string') await sendChange(brands.addBrandAlias, { params, body: { name: alias } }, 'product');
  else if (typeof from.alias === 'string')
    await sendChange(brands.removeBrandAlias, { params: { id, alias: from.alias } }, 'product');
  if (typeof differentBrandId === 'number')
    await sendChange(brands.markBrandsDifferent, { body: { id, otherId: differentBrandId } }, 'queue');
  else if (typeof from.differentBrandId === 'number')
    await sendChange(brands.unmarkBrandsDifferent, { body: { id, otherId: from.differentBrandId } }, 'queue');
}

async function putBackSection(sectionId: string, fields: StoredValues, from: StoredValues): Promise<void> {
  const params = { sectionId };
  const { productIds, ...settings } = fields;
  if (Array.isArray(productIds)) {
    const body = orderSectionProducts.body.parse({ productIds: productIds.map(Number), from });
    await sendChange(orderSectionProducts, { params, body }, 'product');
  } else {
    const body = changeSection.body.parse({ ...settings, from });
    await sendChange(changeSection, { params, body }, 'product');
  }
}

export function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className={classNames(styles.differences, typography.small)}>
      {differences.map(({ field, before, after }) => (
        <div key={field}>
          <dt className={typography.muted}>{field}</dt>
          <dd>
            {before !== '' && <del>{before}</del>}
            {before !== '' && after !== '' && (
              <>
                <span aria-hidden="true"> → </span>
                <span className={layout.visuallyHidden}> became </span>
              </>
            )}
            {after !== '' && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
