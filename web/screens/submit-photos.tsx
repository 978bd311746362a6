import { useSearch } from '@tanstack/react-router';
import { PhotosForm } from '#web/features/submissions/photos-form.tsx';
import { ContributePage } from './contribute-page.tsx';

const stills = [
  { kind: 'stick', color: '#d9725e', seed: 'p14', brand: 'Velvetine', label: 'Velvetine' },
  { kind: 'gloss', color: '#b23a55', seed: 'p9', brand: 'Pomelle Row', label: 'Pomelle Row' },
] as const;

export function SubmitPhotosScreen() {
  const { shared } = useSearch({ from: '/submit-photos' });
  return (
    <ContributePage
      title="Submit *Photos*"
      form={<PhotosForm shared={shared === 'true'} />}
      heading="Better than a drawing"
      stills={stills}
    >
      <p>Products show an illustration until a photo is approved. Yours could be the one.</p>
      <p>A straight-on photo of the front, on a plain background, works best.</p>
    </ContributePage>
  );
}
