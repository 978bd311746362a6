import { useEffect, useEffectEvent, useRef } from 'react';
import { ignoresKey } from '#web/features/moderation/keys.tsx';

const rowsShown = () => [...document.querySelectorAll<HTMLElement>('[data-pending-row]')];
const placeOf = (rows: readonly HTMLElement[]) => rows.findIndex((row) => row.contains(document.activeElement));

/**
 * J and K move between the rows, X selects the row, and other keys press the button of the row or of its group with
 * this key. When a row leaves the list, the row that takes its place is next. `count` is the number of rows.
 */
export function useRowKeys(count: number): void {
  const last = useRef<number>(undefined);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (ignoresKey(event)) return;
    const key = event.key.toLowerCase();
    // Otherwise, the queue would undo its own last decision.
    if (press(key, last) || key === 'u') event.preventDefault();
  });
  useEffect(() => {
    // Before the keys of the queue, which ignore keys that were used.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
  const before = useRef(count);
  useEffect(() => {
    const rows = rowsShown();
    const isShorter = count < before.current;
    before.current = count;
    if (isShorter && last.current !== undefined && placeOf(rows) < 0)
      rows[Math.min(last.current, rows.length - 1)]?.focus();
  }, [count]);
}

function press(key: string, last: { current: number | undefined }): boolean {
  const rows = rowsShown();
  const found = placeOf(rows);
  const at = found >= 0 ? found : Math.min(last.current ?? 0, rows.length - 1);
  const row = rows[at];
  if (key === 'j' || key === 'k') {
    const step = found < 0 && last.current === undefined ? 0 : key === 'j' ? 1 : -1;
    last.current = Math.max(0, Math.min(at + step, rows.length - 1));
    rows[last.current]?.focus();
    return true;
  }
  const button =
    key === 'x' ? row?.querySelector<HTMLElement>('[type="checkbox"]') : buttonFor(key, rows.slice(0, at + 1));
  if (!button) return false;
  last.current = at;
  button.click();
  return true;
}

/** A button of the row, of the heading of its group, which is in the group's first row, or of the page. */
function buttonFor(key: string, rowsUntil: readonly HTMLElement[]): HTMLElement | null | undefined {
  if (!/^[a-z]$/.test(key)) return undefined;
  const selector = `[aria-keyshortcuts="${key}"]`;
  const heading = rowsUntil.findLast((row) => row.querySelector('[data-group]'));
  return (
    rowsUntil.at(-1)?.querySelector<HTMLElement>(`[data-row-actions] ${selector}`) ??
    heading?.querySelector<HTMLElement>(`[data-group] ${selector}`) ??
    document.querySelector<HTMLElement>(`[data-pending-head] ${selector}`)
  );
}
