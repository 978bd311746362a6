import { shelfKind } from '#web/features/shelf-entry/mutations.ts';
import { useStore } from '#web/lib/store.ts';
import { forgetUnsent, type UnsentChange, unsentChanges } from '#web/lib/offline/unsent-changes.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ChangeList, ListedChange } from './change-list.tsx';
import * as styles from './unsent-list.module.css';

/**
 * Lists offline changes that were not applied, until the member dismisses them, so that no change is dropped silently
 * (MOB-13).
 */
export function UnsentList() {
  const changes = useStore(unsentChanges);
  if (changes.length === 0) return null;
  return (
    <ChangeList
      label="Changes that weren’t saved"
      title={changes.length === 1 ? '1 change wasn’t saved' : `${changes.length} changes weren’t saved`}
    >
      {changes.map((change) => (
        <ListedChange key={change.key} title={change.title} words={`${change.words}. ${change.reason}`}>
          <Buttons change={change} />
        </ListedChange>
      ))}
    </ChangeList>
  );
}

function Buttons({ change: { key, title, again } }: { change: UnsentChange }) {
  const use = () => {
    if (again) void makeAgain(again);
    forgetUnsent(key);
  };
  return (
    <span className={styles.buttons}>
      {again && (
        <Button variant="secondary" aria-label={`Use mine: ${title}`} onClick={use}>
          Use mine
        </Button>
      )}
      <Button variant="ghost" aria-label={`Discard mine: ${title}`} onClick={() => forgetUnsent(key)}>
        Discard mine
      </Button>
    </span>
  );
}

/** Makes a rejected change again. The code that reads persisted changes loads only when it is needed. */
async function makeAgain({ kind, change }: NonNullable<UnsentChange['again']>): Promise<void> {
  if (kind === shelfKind) (await import('#web/features/shelf-entry/pending-changes.ts')).makeAgain(change);
  else (await import('#web/features/reviews/pending-reviews.ts')).makeReviewAgain(change);
}
