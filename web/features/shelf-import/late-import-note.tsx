import { lazy, Suspense } from 'react';

const ImportNote = lazy(async () => ({ default: (await import('./import-note.tsx')).ImportNote }));

/** Renders `ImportNote`, whose code is a separate chunk, because few members import a shelf. */
export function LateImportNote() {
  return (
    <Suspense>
      <ImportNote />
    </Suspense>
  );
}
