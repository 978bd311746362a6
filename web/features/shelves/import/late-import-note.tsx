import { lazy, Suspense } from 'react';

const ImportNote = lazy(async () => ({ default: (await import('./import-note.tsx')).ImportNote }));

/** The import note. Its code loads after the shelf, because few members import a shelf. */
export function LateImportNote() {
  return (
    <Suspense>
      <ImportNote />
    </Suspense>
  );
}
