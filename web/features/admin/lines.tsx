import { Link } from '@tanstack/react-router';
import type { Product } from '#contract/catalog.ts';
import { ProductThumb } from '#web/features/catalog/product-picture.tsx';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { type ComponentProps, type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './lines.module.css';
import {
  LineSkeleton,
  type ListQuery,
  PagedList,
  type PagedQuery,
  SkeletonList,
} from '#web/ui/feedback/query-list.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { ActionDialog, OpeningButton } from './action.tsx';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';

interface LinesProps {
  label?: string;
  pictures?: boolean;
  className?: string | undefined;
  /** One `li` per item, with a picture, text, and actions. */
  children: ReactNode;
}

export function Lines({ label, pictures = true, className, children }: LinesProps) {
  return (
    <RowList className={classNames(styles.lines, !pictures && styles.withoutPicture, className)} aria-label={label}>
      {children}
    </RowList>
  );
}

/** If a row disappears with the focus, it moves to the row that takes its place or, without a row, to the view. */
export function RowList({ onList, ...props }: ComponentProps<'ul'> & { onList?: (list: HTMLElement | null) => void }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => onList?.(list.current), [onList]);
  const place = useRef(-1);
  useEffect(() => {
    const rows = [...(list.current?.children ?? [])];
    if (place.current >= 0) focusIfLost(rows[Math.min(place.current, rows.length - 1)]?.querySelector('a, button'));
  });
  useEffect(() => {
    const view = list.current?.closest('[role="tabpanel"]');
    return () => {
      if (place.current >= 0) requestAnimationFrame(() => focusIfLost(view));
    };
  }, []);
  const handlers = {
    onFocus({ currentTarget, target }: FocusEvent) {
      const row = [...currentTarget.children].findIndex((each) => each.contains(target));
      // A dialog of a row is elsewhere in the document.
      if (row >= 0) place.current = row;
    },
    onBlur({ target }: FocusEvent) {
      if (target.isConnected) place.current = -1;
    },
  };
  return <ul {...props} ref={list} {...handlers} />;
}

function focusIfLost(element: Element | null | undefined): void {
  if (element instanceof HTMLElement && document.activeElement === document.body) element.focus();
}

export function LineFacts({ children }: { children: ReactNode }) {
  return <span className={classNames(styles.facts, typography.tiny, typography.muted)}>{children}</span>;
}

export function LineActions({ children }: { children: ReactNode }) {
  return (
    <span className={styles.actions} data-slot="actions">
      {children}
    </span>
  );
}

interface LineProps {
  picture?: ReactNode;
  name: string;
  to?: string | undefined;
  small?: boolean;
  facts?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export function Line({ picture, name, to, small, facts, actions, children }: LineProps) {
  const named = { className: small ? typography.small : typography.serifName, 'data-slot': 'product-name' };
  return (
    <li>
      {picture}
      <span>
        {to === undefined ? (
          <span {...named}>{name}</span>
        ) : (
          <Link {...named} to={to}>
            {name}
          </Link>
        )}
        {facts !== undefined && <LineFacts>{facts}</LineFacts>}
        {children}
      </span>
      {actions !== undefined && <LineActions>{actions}</LineActions>}
    </li>
  );
}

interface ChoiceLineProps {
  picture?: ReactNode;
  name: string;
  facts: ReactNode;
  onChoose: () => void;
}

export function ChoiceLine({ picture, name, facts, onChoose }: ChoiceLineProps) {
  return (
    <li>
      {picture}
      <button type="button" className={styles.choice} onClick={onChoose}>
        <span className={typography.serifName} data-slot="product-name">
          {name}
        </span>
        <span className={classNames(typography.tiny, typography.muted)}>{facts}</span>
      </button>
    </li>
  );
}

export function ViewTitle({ children }: { children: string }) {
  return <h2 className={classNames(typography.subtitle, styles.title)}>{children}</h2>;
}

/** The head of a view that another view opens. */
export function OpenedHead({ title, back, onBack }: { title: string; back: string; onBack: () => void }) {
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = head.current?.closest('[role="tabpanel"]');
    return () => void requestAnimationFrame(() => focusIfLost(view));
  }, []);
  return (
    <div ref={head} className={layout.sectionHead}>
      <ViewTitle>{title}</ViewTitle>
      <Button variant="ghost" onClick={onBack}>
        {back}
      </Button>
    </div>
  );
}

interface PartProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a view. */
export function Part({ title, className, children }: PartProps) {
  const titleId = useId();
  return (
    <section className={className} aria-labelledby={titleId}>
      <h3 id={titleId} className={typography.label} data-slot="label">
        {title}
      </h3>
      {children}
    </section>
  );
}

export function useSearch(startText = '') {
  const [text, setText] = useState(startText);
  const search = usePaused(text, times.searchPause).trim();
  const onChange = (event: { target: { value: string } }) => setText(event.target.value);
  return { search, field: { type: 'search', value: text, onChange } };
}

interface LineListProps<Row> extends Omit<LinesProps, 'children'> {
  query: ListQuery<Row[]> & PagedQuery;
  empty: ReactNode;
  skeletons?: number;
  children: (row: Row) => ReactNode;
}

export function LineList<Row>({ query, empty, skeletons = 3, children, ...lines }: LineListProps<Row>) {
  return (
    <PagedList query={query} skeleton={<SkeletonList count={skeletons} of={<LineSkeleton />} />} empty={empty}>
      {(rows) => <Lines {...lines}>{rows.map((row) => children(row))}</Lines>}
    </PagedList>
  );
}

export function DeleteButton({ noun, name, send }: { noun: string; name: string; send: () => Promise<unknown> }) {
  return (
    <OpeningButton label={`Delete ${name}`} icon="trash">
      {(close) => (
        <ActionDialog
          title={`Delete ${noun}?`}
          description={`${name} has no products and will be deleted.`}
          confirmLabel="Delete"
          send={send}
          success={`${name} deleted`}
          failure={`Failed to delete the ${noun}`}
          onClose={close}
        />
      )}
    </OpeningButton>
  );
}

export function ProductLine({ product, children }: { product: Product; children: ReactNode }) {
  return (
    <Line
      picture={<ProductThumb product={product} size="small" />}
      name={titleOf(product)}
      facts={`${product.brandName}${product.isVariant ? ' · Variant' : ''}`}
      actions={children}
    />
  );
}
