/** Ids such as "1,2". Products contain none of `without`, and all of `with`. */
export interface LabelFilter {
  without?: string | undefined;
  with?: string | undefined;
}
export interface LabelFilterProps {
  chosen: LabelFilter;
  onChange: (label: LabelFilter) => void;
}

export type Side = keyof LabelFilter;

export const sideWords: Record<Side, string> = { without: 'Without', with: 'With' };

export function idsOf(text: string | undefined): number[] {
  return (text ?? '')
    .split(',')
    .filter((id) => id !== '')
    .map(Number);
}

/** Adds an ingredient to one side of the filter, and removes it from the other side. */
export function withIngredient(chosen: LabelFilter, side: Side, id: number): LabelFilter {
  const other = side === 'with' ? 'without' : 'with';
  return {
    [side]: textOf([...idsOf(chosen[side]).filter((each) => each !== id), id]),
    [other]: textOf(idsOf(chosen[other]).filter((each) => each !== id)),
  };
}

export function withoutIngredient(chosen: LabelFilter, id: number): LabelFilter {
  const rest = (side: Side) => textOf(idsOf(chosen[side]).filter((each) => each !== id));
  return { without: rest('without'), with: rest('with') };
}

function textOf(ids: readonly number[]): string | undefined {
  return ids.length === 0 ? undefined : ids.join(',');
}
