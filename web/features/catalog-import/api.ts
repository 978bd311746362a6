import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as imports from '#contract/catalog-import.ts';
import { pagedQuery, refreshAfter } from '#web/lib/calls/cache.ts';
import { fetchFile } from '#web/lib/calls/client.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { pageAt } from '#web/lib/calls/use-calls.ts';

export function useCatalogImports() {
  const query = useInfiniteQuery({
    ...pagedQuery(imports.listCatalogImports, pageAt, { freshFor: 0 }),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ rows }) => rows.some(isUnderWay)) ? times.importProgress : false,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
  const underWay = query.data?.filter(isUnderWay).length ?? 0;
  // Each import that ends has changed the catalog and the counts of the panel.
  useEffect(() => (underWay > 0 ? () => void refreshAfter('product') : undefined), [underWay]);
  return query;
}

/** While an import or an undo is running, the list refetches every two seconds to show the progress. */
const isUnderWay = ({ isRunning, undoing }: imports.CatalogImport) => isRunning || undoing !== null;

export const fetchImportReport = (id: number) => fetchFile(imports.downloadImportReport, { params: { id } });
