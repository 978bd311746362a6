import type { ReactNode } from 'react';
import { ProductThumb } from '#web/features/catalog/product-picture.tsx';
import { useStore } from '#web/lib/store.ts';
import { forgetUnsent, type UnsentChange, unsentChanges } from '#web/lib/offline/unsent-changes.ts';
import { pendingChanges } from '#web/lib/offline/offline-queue.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './pending-list.module.css';

/** Lists offline changes until they are sent (OP-101). Rejected changes are listed above them. */
export function PendingList() {
  const lines = useStore(pendingChanges);
  return (
    <>
      <UnsentList />
      {lines.length > 0 && (
        <ChangeList
          label="Pending changes"
          title={lines.length === 1 ? '1 change pending' : `${lines.length} changes pending`}
        >
          {lines.map(({ key, title, product, words }) => (
            <ListedChange
              key={key}
              picture={product ? <ProductThumb product={product} size="small" /> : <Icon name="thumb-up" />}
              title={title}
              words={words}
            >
              <span className={styles.waiting}>
                <Icon name="clock" size="small" />
                Pending
              </span>
            </ListedChange>
          ))}
        </ChangeList>
      )}
    </>
  );
}

/** Until the member dismisses them, so that no change is dropped silently (MOB-13). */
function UnsentList() {
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
  const use = async () => {
    forgetUnsent(key);
    // The code that reads persisted changes loads only when it is needed.
    if (again) await (await import('./readable-changes.ts')).makeAgain(title, again);
  };
  return (
    <span className={styles.buttons}>
      {again && (
        <Button variant="secondary" aria-label={`Use mine: ${title}`} onClick={() => void use()}>
          Use mine
        </Button>
      )}
      <Button variant="ghost" aria-label={`Discard mine: ${title}`} onClick={() => forgetUnsent(key)}>
        Discard mine
      </Button>
    </span>
  );
}

function ChangeList({ label, title, children }: { label: string; title: string; children: ReactNode }) {
  return (
    <section className={classNames(layout.panel, styles.list)} data-slot="panel" aria-label={label}>
      <h2 className={typography.subtitle}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

interface ListedChangeProps {
  picture?: ReactNode;
  title: string;
  words: string;
  children: ReactNode;
}

function ListedChange({ picture, title, words, children }: ListedChangeProps) {
  return (
    <li className={styles.change} data-pictured={picture ? '' : undefined}>
      {picture}
      <span>
        <b>{title}</b>
        <span className={classNames(styles.words, typography.muted)}>{words}</span>
      </span>
      {children}
    </li>
  );
}
