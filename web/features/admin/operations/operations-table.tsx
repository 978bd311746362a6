import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';
import * as styles from './operations-table.module.css';

interface OperationsTableProps {
  title: string;
  columns: readonly string[];
  rows: readonly { name: string; detail?: string | null; values: readonly ReactNode[] }[];
}

/** A table with a name and values in each row. On narrow screens, it scrolls sideways. */
export function OperationsTable({ title, columns, rows }: OperationsTableProps) {
  const id = useId();
  return (
    <>
      <h3 id={id} className={classNames(typography.eyebrow, styles.eyebrow)}>
        {title}
      </h3>
      <div className={styles.frame} role="region" aria-labelledby={id} tabIndex={0}>
        <table className={classNames(typography.small, styles.table)}>
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
            {rows.map(({ name, detail, values }) => (
              <tr key={name}>
                <th scope="row">
                  {name} {detail && <span className={classNames(typography.tiny, styles.detail)}>{detail}</span>}
                </th>
                {values.map((value, index) => (
                  <td key={columns[index + 1]} className={typography.numerals}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
