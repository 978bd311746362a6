import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { typography } from '#web/ui/tokens/classes.ts';
import * as styles from './import-note.module.css';
import { progressWords, isInProgress, useShelfImport, useWhenImported } from './api.ts';

export function ImportNote() {
  const { data: latest } = useShelfImport();
  useWhenImported(latest);
  if (!latest || !isInProgress(latest)) return null;
  return (
    <div className={styles.note}>
      <Banner
        icon="upload"
        action={
          <Link to={href.importShelf} className={typography.link}>
            Show progress
          </Link>
        }
      >
        Import in progress: {progressWords(latest)} so far. Your shelf is incomplete until it ends.
      </Banner>
    </div>
  );
}
