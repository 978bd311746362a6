import { useState } from 'react';
import { listSection } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import * as calls from '#contract/sections.ts';
import { OpeningButton, useAction } from '#web/features/admin/action.tsx';
import { useDiscardGuard } from '#web/features/admin/discard-guard.tsx';
import { DeleteButton, LineActions, OpenedHead, ViewTitle } from '#web/features/admin/lines.tsx';
import { HistoryLink } from '#web/features/admin-changes/history-link.tsx';
import { ProductThumb } from '#web/features/catalog/product-picture.tsx';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { sendChange, useCall } from '#web/lib/calls/use-calls.ts';
import { IconButton } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LineSkeleton, QueryList, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { toastWithUndo } from '#web/ui/feedback/toast.ts';
import { counted } from '#web/ui/text/counted.ts';
import { Note } from '#web/ui/text/note.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { OrderEditor } from './order-editor.tsx';
import * as styles from './sections-view.module.css';
import { changedFields } from '#web/lib/calls/changed-fields.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { FoldedDateField } from '#web/ui/controls/date-field.tsx';
import { readDay } from '#web/ui/controls/days.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { StoredVersions } from '#web/ui/controls/stored-versions.tsx';
import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';

/** The editorial sections in the order of Discover, and the products of one of them (ADMIN-165). */
export function SectionsView() {
  const { ask } = useDiscardGuard();
  const [opened, setOpened] = useState<calls.AdminSection>();
  const query = useCall(calls.listAdminSections, {}, { freshFor: 0 });
  if (opened) return <SectionProducts section={opened} onClose={() => ask(() => setOpened(undefined))} />;
  return (
    <>
      <ViewTitle>Sections</ViewTitle>
      <Note>Discover shows the sections in this order, without those that are closed or have no products.</Note>
      <QueryList
        query={query}
        skeleton={<SkeletonList count={8} of={<LineSkeleton />} />}
        empty={<EmptyState title="No sections yet" />}
      >
        {(sections) => (
          <OrderEditor
            label="Sections"
            rows={sections.map((section) => ({
              id: section.id,
              title: section.title,
              content: <SectionRow section={section} onOpen={() => ask(() => setOpened(section))} />,
            }))}
            save={(ids, from) => sendChange(calls.orderSections, { body: { ids, from: { ids: from } } }, 'product')}
          />
        )}
      </QueryList>
    </>
  );
}

function SectionRow({ section, onOpen }: { section: calls.AdminSection; onOpen: () => void }) {
  const { id, title, products, isFeatured, isSpecified } = section;
  const { run } = useAction('Failed to change the section');
  const feature = (shown: boolean) =>
    sendChange(calls.changeSection, { params: { sectionId: id }, body: { isFeatured: shown } }, 'product');
  const toggle = async () => {
    await feature(!isFeatured);
    toastWithUndo(isFeatured ? `${title} is off Discover` : `${title} is on Discover`, () => feature(isFeatured));
  };
  return (
    <div className={styles.section}>
      <span>
        <span className={typography.serifName}>{title}</span>
        <span className={classNames(typography.tiny, typography.muted, styles.facts)}>
          {counted(products, 'product')} · {isFeatured ? 'on Discover' : 'not on Discover'}
          {daysOf(section)}
        </span>
      </span>
      <LineActions>
        <IconButton
          label={isFeatured ? `Take ${title} off Discover` : `Show ${title} on Discover`}
          icon={isFeatured ? 'eye' : 'eye-off'}
          onClick={() => void run(toggle)}
        />
        <IconButton label={`Order the products of ${title}`} icon="shelves" onClick={onOpen} />
        <OpeningButton label={`Edit ${title}`} icon="pencil">
          {(close) => <SectionDialog section={section} onClose={close} />}
        </OpeningButton>
        <OpeningButton label={`Start a section from ${title}`} icon="plus">
          {(close) => <NewSectionDialog model={section} onClose={close} />}
        </OpeningButton>
        <HistoryLink subject="section" id={id} title={title} />
        {!isSpecified && (products === 0 || !isFeatured) && (
          <DeleteButton
            noun="section"
            name={title}
            products={products}
            send={() => sendChange(calls.deleteSection, { params: { sectionId: id } }, 'product')}
          />
        )}
      </LineActions>
    </div>
  );
}

function daysOf({ startsOn, endsOn, isOpen }: calls.AdminSection): string {
  if (startsOn === null && endsOn === null) return '';
  const days = [startsOn && `from ${startsOn}`, endsOn && `until ${endsOn}`].filter(Boolean).join(' ');
  return ` · ${isOpen ? 'open' : 'closed'}, ${days}`;
}

function SectionProducts({ section, onClose }: { section: calls.AdminSection; onClose: () => void }) {
  const params = { sectionId: section.id };
  const query = useCall(listSection, { params, query: {} }, { freshFor: 0 });
  return (
    <>
      <OpenedHead title={section.title} back="Back to sections" onBack={onClose} />
      {section.products > limits.search.arrayRows && (
        <Note>
          Only the first {limits.search.arrayRows} of {section.products} products appear.
        </Note>
      )}
      <QueryList
        query={query}
        skeleton={<SkeletonList count={8} of={<LineSkeleton />} />}
        empty={<EmptyState title="No products yet">Add this section to products in their forms.</EmptyState>}
      >
        {(products) => (
          <OrderEditor
            label={`Products of ${section.title}`}
            rows={products.map((product) => ({
              id: String(product.id),
              title: titleOf(product),
              content: (
                <div className={styles.product}>
                  <ProductThumb product={product} size="small" />
                  <span>
                    <span className={typography.serifName}>{titleOf(product)}</span>
                    <span className={classNames(typography.tiny, typography.muted, styles.facts)}>
                      {product.brandName}
                    </span>
                  </span>
                </div>
              ),
            }))}
            save={(ids, from) => {
              const body = { productIds: ids.map(Number), from: { productIds: from } };
              return sendChange(calls.orderSectionProducts, { params, body }, 'product');
            }}
          />
        )}
      </QueryList>
    </>
  );
}

const labels = {
  title: 'Title',
  description: 'Description',
  badge: 'Badge on product pages',
  startsOn: 'First day',
  endsOn: 'Last day',
};

function SectionDialog({ section, onClose }: { section: calls.AdminSection; onClose: () => void }) {
  const params = { sectionId: section.id };
  const { text, field, versions, dialog } = useDialogForm({
    valuesAtFirst: () => ({
      title: section.title,
      description: section.description,
      badge: section.badge ?? '',
      startsOn: section.startsOn ?? '',
      endsOn: section.endsOn ?? '',
    }),
    formOf: ({ startsOn, endsOn, ...texts }) =>
      calls.sectionChange.safeParse({ ...texts, startsOn: dayOf(startsOn), endsOn: dayOf(endsOn) }),
    save: (body, typed, start) =>
      sendChange(
        calls.changeSection,
        { params, body: changedFields({ body, before: start, values: typed, start }) },
        'product',
      ),
    savedTitle: 'Section saved',
    failedTitle: 'Failed to save the section',
    onClose,
  });
  return (
    <FormDialog
      title={`Edit ${section.title}`}
      description="Outside of its days, only administrators can open a section."
      {...dialog}
    >
      <TextField label={labels.title} data-autofocus {...text('title')} />
      <TextField label={labels.description} {...text('description')} />
      <TextField
        label={labels.badge}
        optional
        hint={`If blank, product pages show “${section.id}”.`}
        {...text('badge')}
      />
      <FoldedDateField label={labels.startsOn} optional {...field('startsOn')} />
      <FoldedDateField label={labels.endsOn} optional {...field('endsOn')} />
      <StoredVersions {...versions} labels={labels} />
    </FormDialog>
  );
}

/** Null if there is no day. A text that is not a day stays as it is, and the schema rejects it. */
const dayOf = (typed: string) => (typed.trim() === '' ? null : (readDay(typed) ?? typed));

function NewSectionDialog({ model, onClose }: { model: calls.AdminSection; onClose: () => void }) {
  const [withProducts, setWithProducts] = useState(false);
  const { text, dialog } = useDialogForm({
    valuesAtFirst: () => ({ id: nextYear(model.id), title: nextYear(model.title) }),
    formOf: (values) => calls.newSection.safeParse({ ...values, copyOf: model.id, withProducts }),
    async save(body) {
      const { id } = await sendChange(calls.addSection, { body }, 'product');
      toastWithUndo(`${body.title} added`, () =>
        sendChange(calls.deleteSection, { params: { sectionId: id } }, 'product'),
      );
    },
    failedTitle: 'Failed to add the section',
    onClose,
  });
  return (
    <FormDialog
      size="small"
      title={`Start a section from ${model.title}`}
      description="The new section gets the same description, days, and place on Discover."
      action="Add section"
      {...dialog}
    >
      <TextField label="Title" data-autofocus {...text('title')} />
      <TextField label="Address" hint="The last part of the section’s URL" {...text('id')} />
      <Checkbox label="Also copy the products" checked={withProducts} onCheckedChange={setWithProducts} />
    </FormDialog>
  );
}

/** Turns "bob-2025" into "bob-2026", and adds a 2 if the text contains no year. */
function nextYear(text: string): string {
  const later = text.replace(/\b20\d\d\b/, (year) => String(Number(year) + 1));
  return later === text ? `${text} 2` : later;
}
