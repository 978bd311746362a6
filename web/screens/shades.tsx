import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FinderParameters, ShadeFinder } from '#web/features/shades/map/shade-finder.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { inPlace } from '#web/lib/links/in-place.ts';

export function ShadesScreen() {
  const parameters = useSearch({ from: '/shades' });
  const navigate = useNavigate();
  const change = (search: FinderParameters) => void navigate({ to: '/shades', search, ...inPlace });
  return (
    <Page title="Find your *shade*" name="Find Your Shade">
      <ShadeFinder parameters={parameters} onChange={change} />
    </Page>
  );
}
