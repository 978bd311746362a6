import { Link, useNavigate, useSearch as useAddress } from '@tanstack/react-router';
import type { Product } from '#contract/catalog.ts';
import { ProductThumb } from '#web/features/catalog/product-picture.tsx';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { type ReactNode, useId, useRef, useState } from 'react';
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
import { counted } from '#web/ui/text/counted.ts';
import { useTypedText } from '#web/features/catalog/use-typed-text.ts';
import { inPlace } from '#web/lib/links/in-place.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { viewAddress } from './view-address.ts';

interface LinesProps {
  label?: string;
  className?: string | undefined;
  /** One `li` per item, with a picture, text, and actions. */
  children: ReactNode;
}

export function Lines({ label, className, children }: LinesProps) {
  return (
    <ul className={classNames(styles.lines, className)} aria-label={label}>
      {children}
    </ul>
  );
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
    <li data-pictured={picture !== undefined || undefined}>
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
    <li data-pictured={picture !== undefined || undefined}>
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

export function OpenedHead({ title, back, onBack }: { title: string; back: string; onBack: () => void }) {
  return (
    <div className={layout.sectionHead}>
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
  const search = usePaused(text).trim();
  const onChange = (event: { target: { value: string } }) => setText(event.target.value);
  return { search, field: { type: 'search', value: text, onChange } };
}

/** The search of a view is in the URL, so that a reload and the Back button keep it. */
export function useViewSearch(view: string) {
  const { search: address = '' } = useAddress({ strict: false });
  const navigate = useNavigate();
  const ref = useRef<HTMLInputElement>(null);
  const [text, setText] = useTypedText(address, ref);
  const search = usePaused(text).trim();
  const onChange = ({ target: { value } }: { target: { value: string } }) => {
    setText(value);
    void navigate({ to: viewAddress(view, { search: value }), ...inPlace });
  };
  return { search, field: { ref, type: 'search', value: text, onChange } };
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

interface DeleteButtonProps {
  noun: string;
  name: string;
  /** The number of products that lose it. */
  products?: number;
  send: () => Promise<unknown>;
}

export function DeleteButton({ noun, name, products = 0, send }: DeleteButtonProps) {
  const about = products === 0 ? 'has no products and' : `is taken off ${counted(products, 'product')} and`;
  return (
    <OpeningButton label={`Delete ${name}`} icon="trash">
      {(close) => (
        <ActionDialog
          title={`Delete ${noun}?`}
          description={`${name} ${about} will be deleted.`}
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
