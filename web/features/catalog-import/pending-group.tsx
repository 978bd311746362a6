import type { PendingRow } from '#contract/catalog-import.ts';
import { counted } from '#web/ui/text/counted.ts';
import { typography } from '#web/ui/tokens/classes.ts';
import { KeyButtons } from './key-buttons.tsx';
import * as styles from './pending-group.module.css';

/** What is decided: one row, the selected rows, or the whole group of a row. */
export interface Chosen {
  ids: number[];
  alike?: true;
  count: number;
}

interface PendingGroupProps {
  /** The first row of the group. */
  row: PendingRow;
  pending: boolean;
  onAccept: (chosen: Chosen, closeBrand?: true) => void;
  onPlace: (chosen: Chosen) => void;
  onReject: (chosen: Chosen) => void;
}

/** The heading of rows with the same reason, with the decisions about all of them. */
export function PendingGroup({ row, pending, onAccept, onPlace, onReject }: PendingGroupProps) {
  const { id, doubt, groupRows, closeBrand } = row;
  const chosen: Chosen = { ids: [id], alike: true, count: groupRows };
  const all = groupRows.toLocaleString('en');
  return (
    <div className={styles.group} data-group>
      <h4 className={typography.strong}>
        {titleOf(row)} <span className={typography.muted}>· {counted(groupRows, 'row')}</span>
      </h4>
      <KeyButtons
        actions={[
          (groupRows > 1 || closeBrand !== null) && {
            label: closeBrand === null ? `Accept all ${all}` : `All as ${closeBrand}`,
            entry: titleOf(row),
            shortcut: 'e',
            pending,
            onPress: () => onAccept(chosen, closeBrand === null ? undefined : true),
          },
          closeBrand !== null &&
            groupRows > 1 && {
              label: `Keep ${row.brandName}`,
              entry: titleOf(row),
              shortcut: 'b',
              pending,
              onPress: () => onAccept(chosen),
            },
          doubt === 'no category' &&
            groupRows > 1 && {
              label: 'Category for all',
              entry: titleOf(row),
              shortcut: 'g',
              onPress: () => onPlace(chosen),
            },
          groupRows > 1 && {
            label: `Reject all ${all}`,
            entry: titleOf(row),
            shortcut: 'd',
            pending,
            onPress: () => onReject(chosen),
          },
        ]}
      />
    </div>
  );
}

const titles = {
  'no beauty product': 'No beauty product',
  'no category': 'No category',
  'the name is a quantity': 'The name is a quantity',
  'everything is reviewed': 'New rows',
};

function titleOf({ doubt, brandName, closeBrand }: PendingRow): string {
  if (doubt !== 'new brand close to a known one') return titles[doubt];
  return closeBrand === null ? `${brandName} is close to a new brand` : `${brandName} is close to ${closeBrand}`;
}
