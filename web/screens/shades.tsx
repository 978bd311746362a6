import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type FinderParameters, ShadeFinder } from '#web/features/shades/map/shade-finder.tsx';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

export function ShadesScreen() {
  usePageTitle('Find Your Shade');
  const parameters = useSearch({ from: '/shades' });
  const navigate = useNavigate();
  const change = useCallback(
    (search: FinderParameters) => void navigate({ to: '/shades', search, replace: true, resetScroll: false }),
    [navigate],
  );
  return (
    <div className={layout.page}>
      <PageHeader compact>
        <h1 className={classNames(typography.display, typography.pageTitle)}>
          Find your <em>shade</em>
        </h1>
      </PageHeader>
      <ShadeFinder parameters={parameters} onChange={change} />
    </div>
  );
}
