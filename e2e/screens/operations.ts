import { getOperations, type Operations } from '#contract/operations.ts';
import { noon } from './demo-site.ts';

const day = 24 * 60 * 60_000;
const days = Array.from({ length: 30 }, (_, index) =>
  new Date(noon.getTime() - (29 - index) * day).toISOString().slice(0, 10),
);
/** Returns one value per day: a straight line plus a weekly wave. */
const series = (from: number, growth: number, swing: number) =>
  days.map((_, index) => Math.max(0, Math.round(from + growth * index + swing * Math.sin((index * 2 * Math.PI) / 7))));

/** Fixed operations data for a month. The server's real data would differ on every run. */
const operations: Operations = {
  days,
  members: series(1180, 9, 4),
  signUps: series(8, 0.1, 4),
  entries: series(210, 2, 60),
  reviews: series(38, 0.3, 12),
  unansweredSearches: series(14, -0.2, 5),
  errors: days.map((_, index) => (index === 11 ? 3 : 0)),
  jobWaitSeconds: series(2, 0, 2),
  decisionHours: days.map((_, index) => (index % 3 === 0 ? null : 5 + (index % 4))),
  databaseBytes: series(410_000_000, 2_100_000, 0),
  pictures: series(5200, 31, 0),
  slowestCalls: [
    { call: 'GET /api/products', count: 18_204, errors: 0, meanMilliseconds: 31, slowestMilliseconds: 412 },
    { call: 'GET /api/me/statistics', count: 611, errors: 0, meanMilliseconds: 24, slowestMilliseconds: 187 },
    { call: 'POST /api/reviews', count: 52, errors: 1, meanMilliseconds: 19, slowestMilliseconds: 96 },
  ],
  jobs: { waiting: 2, failed: 0, emailWaitSeconds: 0, emailFailure: null },
  tasks: ['Erase deleted accounts', 'Read ingredient labels', 'Refresh search statistics'].map((name, index) => ({
    name,
    nextRun: noon.toISOString(),
    lastSuccess: new Date(noon.getTime() - index * 60_000).toISOString(),
    lastMilliseconds: 14 + index * 31,
    failures: 0,
    reason: null,
  })),
  freeBytes: 38_400_000_000,
};

export const operationsResponse = { [getOperations.path]: operations };
