import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { Note } from '#web/ui/text/note.tsx';
import { shelfStatusWords } from '#contract/statuses.ts';
import { standingTotal } from './statistics-words.ts';
import * as styles from './plot-figure.module.css';

/** The table contains the data of the plot, for screen readers and for viewers who want exact values. */
interface PlotFigureProps extends Pick<DataTableProps, 'columns' | 'rows'> {
  title: string;
  sentence: string;
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
          <DataTable
            className={classNames(typography.tiny, styles.table)}
            caption={title}
            columns={columns}
            rows={rows}
          />
        </div>
      )}
    </details>
  );
}

interface DataTableProps {
  className: string;
  caption?: string;
  columns: readonly string[];
  rows: readonly { head: ReactNode; cells: readonly ReactNode[] }[];
}

export function DataTable({ className, caption, columns, rows }: DataTableProps) {
  return (
    <table className={className}>
      {caption && <caption>{caption}</caption>}
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

interface CountedRow<Part extends string> {
  name: string;
  counts: Record<Part, number>;
}

interface CountedBarsProps<Part extends string> {
  rows: readonly CountedRow<Part>[];
  parts: readonly Part[];
  /** A `data-tone` value from `tones.css`. By default, all parts have the accent color. */
  toneOf?: (part: Part) => string;
  /** Returns the text after a bar. By default, this is the total of the row. */
  wordsOf?: (total: number) => string;
}

const length = 1000;

export function CountedBars<Part extends string>({ rows, parts, toneOf, wordsOf = String }: CountedBarsProps<Part>) {
  const totalOf = ({ counts }: CountedRow<Part>, of = parts) => of.reduce((sum, part) => sum + counts[part], 0);
  const top = Math.max(1, ...rows.map((row) => totalOf(row)));
  return (
    <ul className={classNames(typography.small, styles.rows)}>
      {rows.map((row, place) => (
        <li key={place}>
          <span className={styles.name} dir="auto">
            {row.name}
          </span>
          <svg viewBox={`0 0 ${length} 10`} preserveAspectRatio="none">
            {parts.map((part, index) => {
              const before = totalOf(row, parts.slice(0, index));
              const [x, width] = [before, row.counts[part]].map((count) => (count / top) * length);
              return <rect key={part} x={x} y="0" width={width} height="10" data-tone={toneOf?.(part)} />;
            })}
          </svg>
          <span className={classNames(typography.numerals, styles.count)}>{wordsOf(totalOf(row))}</span>
        </li>
      ))}
    </ul>
  );
}

/** The statuses in the order in which plots stack them, from bottom to top. */
export const stackedStatuses = ['tried', 'using', 'wanted'] as const;
export type StackedStatus = (typeof stackedStatuses)[number];

export const stackedStatusWords = {
  tried: shelfStatusWords.tried,
  using: shelfStatusWords.currently_using,
  wanted: shelfStatusWords.want_to_try,
} as const;

export function StatusLegend() {
  return (
    <PlotLegend>
      {stackedStatuses.map((status) => (
        <LegendItem key={status} tone={stackedStatusWords[status].tone}>
          {stackedStatusWords[status].label}
        </LegendItem>
      ))}
    </PlotLegend>
  );
}

export const statusColumns = [...stackedStatuses.map((status) => stackedStatusWords[status].label), 'Total'];
export const statusCells = (counts: Record<StackedStatus, number>) => [
  ...stackedStatuses.map((status) => counts[status]),
  standingTotal(counts),
];

export function StatusBars({ rows }: { rows: readonly CountedRow<StackedStatus>[] }) {
  return <CountedBars rows={rows} parts={stackedStatuses} toneOf={(status) => stackedStatusWords[status].tone} />;
}

type TileRows = CSSProperties & Record<'--phone-rows' | '--desktop-rows' | '--tiles', number>;

/** Returns how many rows make tiles nearly square, in areas with these ratios on phones and on desktops. */
export function tileRows(count: number, phone: number, desktop: number): TileRows {
  const rowsFor = (ratio: number) => Math.max(1, Math.round(Math.sqrt(count / ratio)));
  return { '--phone-rows': rowsFor(phone), '--desktop-rows': rowsFor(desktop), '--tiles': count };
}
