import { type ReactNode, useId, useState } from 'react';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './plot-figure.module.css';

interface PlotTable {
  columns: readonly string[];
  rows: readonly { key: string; head: ReactNode; cells: readonly (string | number)[] }[];
}

interface PlotFigureProps {
  title: string;
  /** Describes the plot in words. */
  sentence: string;
  /** The data of the plot as a table, for screen readers and for viewers who want exact values. */
  table: PlotTable;
  /** True if the plot spans the whole page. */
  wide?: boolean;
  legend?: ReactNode;
  /** The drawing, which is hidden from screen readers. Omitted if there is no data. */
  children?: ReactNode;
}

export function PlotFigure({ title, sentence, table, wide, legend, children }: PlotFigureProps) {
  const id = useId();
  return (
    <section className={classNames(styles.figure, wide && styles.wide)} aria-labelledby={id}>
      <h2 className={typography.subtitle} id={id}>
        {title}
      </h2>
      <p className={classNames(typography.small, typography.soft, styles.sentence)}>{sentence}</p>
      {children && (
        <div className={styles.plot} aria-hidden="true">
          {legend}
          {children}
        </div>
      )}
      {table.rows.length > 0 && <Numbers title={title} table={table} />}
    </section>
  );
}

/** The table, which is collapsed at first. Its rows render when it opens. */
function Numbers({ title, table }: Pick<PlotFigureProps, 'title' | 'table'>) {
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
                {table.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ key, head, cells }) => (
                <tr key={key}>
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
