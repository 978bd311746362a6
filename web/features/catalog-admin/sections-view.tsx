import { useState } from 'react';
import { listSection } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import * as calls from '#contract/sections.ts';
import { useAction } from '#web/features/admin/action.tsx';
import { useDiscardGuard } from '#web/features/admin/discard-guard.tsx';
import { DeleteButton, LineActions, ViewTitle } from '#web/features/admin/lines.tsx';
import { HistoryLink } from '#web/features/admin-changes/history-link.tsx';
import { ProductThumb } from '#web/features/catalog/product-picture.tsx';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { sendChange, useCall } from '#web/lib/calls/use-calls.ts';
import { Button, IconButton } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LineSkeleton, QueryList, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { toastWithUndo } from '#web/ui/feedback/toast.ts';
import { counted } from '#web/ui/text/counted.ts';
import { Note } from '#web/ui/text/note.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import { OrderEditor } from './order-editor.tsx';
import * as styles from './sections-view.module.css';
import { NewSectionDialog, SectionDialog } from './section-dialogs.tsx';

/** The editorial sections in the order of Discover, and the products of one of them (ADMIN-165). */
export function SectionsView() {
  const { ask } = useDiscardGuard();
  const [opened, setOpened] = useState<calls.AdminSection>();
  const [editing, setEditing] = useState<calls.AdminSection>();
  const [copied, setCopied] = useState<calls.AdminSection>();
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
              content: (
                <SectionRow
                  section={section}
                  onOpen={() => ask(() => setOpened(section))}
                  onEdit={() => setEditing(section)}
                  onCopy={() => setCopied(section)}
                />
              ),
            }))}
            save={(ids, from) => sendChange(calls.orderSections, { body: { ids, from: { ids: from } } }, 'product')}
          />
        )}
      </QueryList>
      {editing && <SectionDialog section={editing} onClose={() => setEditing(undefined)} />}
      {copied && <NewSectionDialog model={copied} onClose={() => setCopied(undefined)} />}
    </>
  );
}

interface SectionRowProps {
  section: calls.AdminSection;
  onOpen: () => void;
  onEdit: () => void;
  onCopy: () => void;
}

function SectionRow({ section, onOpen, onEdit, onCopy }: SectionRowProps) {
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
        <IconButton label={`Edit ${title}`} icon="pencil" onClick={onEdit} />
        <IconButton label={`Start a section from ${title}`} icon="plus" onClick={onCopy} />
        <HistoryLink subject="section" id={id} title={title} />
        {!isSpecified && products === 0 && (
          <DeleteButton
            noun="section"
            name={title}
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
      <div className={layout.sectionHead}>
        <ViewTitle>{section.title}</ViewTitle>
        <Button variant="ghost" onClick={onClose}>
          Back to sections
        </Button>
      </div>
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
            save={(ids, from) =>
              sendChange(
                calls.orderSectionProducts,
                { params, body: { productIds: ids.map(Number), from: { productIds: from } } },
                'product',
              )
            }
          />
        )}
      </QueryList>
    </>
  );
}
