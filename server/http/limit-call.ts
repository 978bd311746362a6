import type { CallRate, Endpoint } from '#contract/endpoint.ts';
import type { Context } from '#server/context.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { currentNetwork } from '#server/log/current-request.ts';
import { hitLimit, hitMemberLimit, type RateName } from '#server/limits/rate-limits.ts';

const ownRates: Record<CallRate, RateName> = {
  calendar: 'calendarsOfNetwork',
  clientErrors: 'clientErrorsOfNetwork',
  export: 'exportsOfMember',
  passwordReset: 'passwordResetsOfNetwork',
  shelfFileReview: 'shelfFileReviewsOfMember',
  shelfImport: 'shelfImportsOfMember',
  yearPicture: 'yearPicturesOfMember',
};

/** An expensive call (`rate`) has its own limit per member or, for visitors, per network. */
export async function limitCall(viewer: Viewer | null, endpoint: Endpoint, context: Context): Promise<void> {
  if (endpoint.rate) await hitLimit(context, ownRates[endpoint.rate], viewer?.id ?? currentNetwork() ?? 'unknown');
  if (!viewer) return;
  // Streams, searches, and writes each have a limit per member and minute. call-budget.ts limits all other reads.
  if (endpoint.stream) hitMemberLimit(context, 'streamsOfMember', viewer.id);
  else if (endpoint.search) hitMemberLimit(context, 'searchesOfMember', viewer.id);
  else if (endpoint.method !== 'GET') hitMemberLimit(context, 'writesOfMember', viewer.id);
}
