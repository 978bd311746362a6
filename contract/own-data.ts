import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Downloads all of the member's data as one ZIP file of JSON files, CSV files, and photos. */
export const exportData = endpoint({
  method: 'GET',
  path: '/api/me/export',
  access: 'member',
  long: true,
  search: true,
  rate: 'export',
  download: 'application/zip',
  summary: 'Downloads the member’s own profile, shelf, reviews, follows, challenges, and photos',
  response: z.unknown(),
});
