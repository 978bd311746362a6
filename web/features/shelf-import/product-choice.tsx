import { useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { shadeNameOf } from '#contract/shade-name.ts';
import type { ImportCandidate } from '#contract/shelf-import.ts';
import { fetchVariants } from '#web/features/catalog/api.ts';
import { SelectField } from '#web/ui/controls/field.tsx';
import { showFailure } from '#web/ui/feedback/toast.ts';
import { layout } from '#web/ui/tokens/classes.ts';

interface ProductChoiceProps {
  written: string;
  candidates: readonly ImportCandidate[];
  choice: number | undefined;
  onChoose: (productId: number | undefined) => void;
}

const ofFamily = 'shades of ';

export function ProductChoice({ written, candidates, choice, onChoose }: ProductChoiceProps) {
  const [family, setFamily] = useState<{ id: number; shades: readonly Product[] }>();
  const choose = async (value: string) => {
    const parentId = value.startsWith(ofFamily) ? Number(value.slice(ofFamily.length)) : undefined;
    onChoose(parentId === undefined ? Number(value) || undefined : undefined);
    setFamily(undefined);
    if (parentId === undefined) return;
    try {
      setFamily({ id: parentId, shades: await fetchVariants(parentId) });
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <div className={layout.stack}>
      <SelectField
        label={`Product for ${written}`}
        hideLabel
        options={optionsOf(candidates)}
        value={family ? `${ofFamily}${family.id}` : choice === undefined ? '' : String(choice)}
        onValueChange={(chosen) => void choose(chosen)}
      />
      {family && (
        <SelectField
          label={`Shade for ${written}`}
          hideLabel
          options={[
            { value: '', label: 'Choose a shade' },
            ...family.shades.map(({ id, name, variantName, userShelf }) => ({
              value: id,
              label: shelfLabel(variantName === null ? name : shadeNameOf(variantName), userShelf !== undefined),
            })),
          ]}
          value={choice ?? ''}
          onValueChange={(id) => onChoose(id || undefined)}
        />
      )}
    </div>
  );
}

function optionsOf(candidates: readonly ImportCandidate[]) {
  const families = new Map(candidates.flatMap((each) => (each.parentId === null ? [] : [[each.parentId, each]])));
  return [
    { value: '', label: 'Skip' },
    ...candidates
      .filter(({ id, parentId }) => id !== parentId)
      .map((each) => ({
        value: String(each.id),
        label: shelfLabel(titleOf(each), each.isOnShelf),
      })),
    ...[...families].map(([id, { brandName, name }]) => ({
      value: `${ofFamily}${id}`,
      label: `All shades of ${brandName} ${name}...`,
    })),
  ];
}

const shelfLabel = (name: string, isOnShelf: boolean) => (isOnShelf ? `${name} (on your shelf)` : name);

function titleOf({ brandName, name, variantName }: ImportCandidate): string {
  return `${brandName} ${name}${variantName === null ? '' : ` in ${shadeNameOf(variantName)}`}`;
}
