import type { ReactNode } from 'react';
import { Icon } from '#web/ui/media/icon.tsx';
import type { IconName } from '#web/ui/media/icon-paths.ts';
import { classNames } from '#web/ui/tokens/class-names.ts';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  icon: IconName;
  /** Types of files, as the browser's input takes them. */
  accept: string;
  onAdd: (files: File[]) => void;
  describedBy?: string | undefined;
  disabled?: boolean | undefined;
  /** A tile among others. */
  small?: boolean;
  className?: string | undefined;
  /** What can be chosen. */
  children: ReactNode;
}

/** The file input covers the zone, so that choosing, dropping and the keyboard are the browser's own. */
export function DropZone({ icon, accept, onAdd, describedBy, disabled, small, className, children }: DropZoneProps) {
  return (
    <label className={classNames(styles.dropZone, small && styles.small, className)}>
      <Icon name={icon} size="large" />
      {children}
      <input
        type="file"
        accept={accept}
        multiple
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
