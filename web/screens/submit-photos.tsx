import { PhotosForm } from '#web/features/submissions/photos-form.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Ledge } from '#web/ui/ledge.tsx';
import './contribute.css';

const stills = [
  { kind: 'stick', color: '#d9725e', seed: 'p14', brand: 'Velvetine', label: 'Velvetine' },
  { kind: 'gloss', color: '#b23a55', seed: 'p9', brand: 'Pomelle Row', label: 'Pomelle Row' },
] as const;

export function SubmitPhotosScreen() {
  usePageTitle('Submit Photos');
  return (
    <div className="wrap">
      <div className="mast slim">
        <h1 className="display t-page">
          Submit <em>Photos</em>
        </h1>
      </div>
      <div className="formpage">
        <PhotosForm />
        <aside className="side-note" aria-labelledby="drawing-heading">
          <Ledge stills={stills} />
          <h2 className="t-sub" id="drawing-heading">
            Better than a drawing
          </h2>
          <p>Until a photo is approved, the product keeps its illustration. Yours takes its place.</p>
          <p>The front of the pack, straight on, on a plain ground works best.</p>
        </aside>
      </div>
    </div>
  );
}
