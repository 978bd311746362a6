import { type ReactNode, useId, useState } from 'react';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { Note } from '#web/ui/text/note.tsx';
import * as styles from './plot-figure.module.css';
import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';

interface PlotFigureProps {
  title: string;
  sentence: string;
  /** The data of the plot as a table, for screen readers and for viewers who want exact values. */
  columns: readonly string[];
  rows: readonly { head: ReactNode; cells: readonly (string | number)[] }[];
  wide?: boolean;
  legend?: ReactNode;
  /** The drawing, which is hidden from screen readers. Omitted if there is no data. */
  children?: ReactNode;
}

export function PlotFigure({ title, sentence, columns, rows, wide, legend, children }: PlotFigureProps) {
  const id = useId();
  return (
    <section className={classNames(styles.figure, wide && styles.wide)} aria-labelledby={id}>
      <h2 className={typography.subtitle} id={id}>
        {title}
      </h2>
      <Note className={styles.sentence}>{sentence}</Note>
      {children && (
        <div className={styles.plot} aria-hidden="true">
          {legend}
          {children}
        </div>
      )}
      {rows.length > 0 && <Numbers {...{ title, columns, rows }} />}
    </section>
  );
}

/** The table, which is collapsed at first. Its rows render when it opens. */
function Numbers({ title, columns, rows }: Pick<PlotFigureProps, 'title' | 'columns' | 'rows'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.figures} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={typography.tiny} aria-label={`Data for ${title}`}>
        Data
      </summary>
      {isOpen && (
        <div className={styles.scroll} role="region" aria-label={`Table for ${title}`} tabIndex={0}>
          <table className={classNames(typography.tiny, styles.table)}>
            <caption>{title}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ head, cells }, row) => (
                <tr key={row}>
                  <th scope="row">{head}</th>
                  {cells.map((cell, place) => (
                    <td key={place} className={typography.numerals}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}

export function PlotProduct({ of: { productId, name } }: { of: { productId: number; name: string } }) {
  return (
    <Link className={typography.link} to={href.product(productId)} dir="auto">
      {name}
    </Link>
  );
}

export function PlotLegend({ children }: { children: ReactNode }) {
  return <ul className={classNames(typography.tiny, styles.legend)}>{children}</ul>;
}

/** One item of a legend. `tone` is the tone of a status, `came` (started), or `went` (finished). */
export function LegendItem({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <li data-tone={tone}>
      <i className={styles.square} />
      {children}
    </li>
  );
}
