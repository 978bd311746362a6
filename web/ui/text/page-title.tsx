import { classNames, typography } from '#web/ui/tokens/classes.ts';

interface PageTitleProps {
  className?: string | undefined;
  /** Words between asterisks are in italics. */
  children: string;
}

export function PageTitle({ className, children }: PageTitleProps) {
  const [start, emphasis, end] = children.split('*');
  return (
    <h1 className={classNames(typography.display, className, typography.pageTitle)}>
      {start}
      {emphasis && <em>{emphasis}</em>}
      {end}
    </h1>
  );
}

/** Text with its last word in italics. A number at the end does not count as a word: "Best of *Beauty* 2025". */
export function EmphasisedTitle({ children }: { children: string }) {
  const words = /^(.+\s)(\D\S*)(\s+\d+)?$/.exec(children.trim());
  if (!words) return children;
  const [, start, emphasis, year] = words;
  return (
    <>
      {start}
      <em>{emphasis}</em>
      {year}
    </>
  );
}
