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
