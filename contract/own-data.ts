import { endpoint } from './endpoint.ts';

export const exportData = endpoint('GET /api/me/export', {
  long: true,
  search: true,
  rate: 'export',
  download: 'application/zip',
  summary:
    'Downloads the member’s own profile, shelf, reviews, follows, challenges, and photos. Ends the member’s other download if one is running',
});
