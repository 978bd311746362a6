import * as styles from './rights-note.module.css';

/** The note about rights, which is part of every form that submits product photos (PHOT-14). */
export function RightsNote() {
  return (
    <p className={styles.note}>
      By submitting you confirm that you own the rights to these images and grant Shelflife permission to use them for
      product listings.
    </p>
  );
}
