import { useStore } from '#web/lib/store.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { newestActivity, readNewActivity } from './notifications-api.ts';
import * as styles from './new-activity.module.css';

interface NewActivityProps {
  of: 'community' | 'following';
  /** The id of the newest activity in the list. */
  shown: number | undefined;
}

/** The live region is always rendered, so that screen readers announce changes. */
export function NewActivity({ of, shown = 0 }: NewActivityProps) {
  const newest = useStore(newestActivity)?.[of] ?? 0;
  const read = () => {
    scrollTo({ top: 0 });
    void readNewActivity();
  };
  return (
    <div className={styles.place} role="status">
      {newest > shown && (
        <button type="button" className={styles.pill} onClick={read}>
          <Icon name="arrow-up" size="small" />
          New activity
        </button>
      )}
    </div>
  );
}
