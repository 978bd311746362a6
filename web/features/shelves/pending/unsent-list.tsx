import { usageKind } from '#web/features/uses/uses.ts';
import { shelfKind } from '#web/features/shelf-entry/mutations.ts';
import { useStore } from '#web/lib/store.ts';
import { forgetUnsent, type UnsentChange, unsentChanges } from '#web/lib/offline/unsent-changes.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ChangeList, ListedChange } from './change-list.tsx';
import * as styles from './unsent-list.module.css';

/** Until the member dismisses them, so that no change is dropped silently (MOB-13). */
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
    if (again) void makeAgain(title, again);
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
async function makeAgain(title: string, { kind, change: stored }: NonNullable<UnsentChange['again']>): Promise<void> {
  const { productIdOf, withProducts } = await import('./readable-changes.ts');
  const [{ change } = { change: stored }] = await withProducts([{ title, change: stored }]);
  if (kind === usageKind) return (await import('#web/features/uses/pending-usage.ts')).makeUsageAgain(change);
  if (kind !== shelfKind) return (await import('#web/features/reviews/pending-reviews.ts')).makeReviewAgain(change);
  await (await import('#web/features/shelf-entry/pending-changes.ts')).makeAgain(change);
  // The server rejected these uses, because the product was not on the shelf.
  for (const { key, title: name, again } of unsentChanges.get()) {
    if (again?.kind !== usageKind || productIdOf(again.change) !== productIdOf(change)) continue;
    forgetUnsent(key);
    await makeAgain(name, again);
  }
}
