import type {
  MemberHistory,
  ReportedPerson,
  ReportedReview,
  UnansweredSearch,
  PendingIngredients,
  PendingMonths,
  PendingPhotos,
  PendingRequest,
} from '#contract/moderation/queue.ts';
import type { LoadedSuggestion } from '#server/features/ingredients/suggested-labels.hydration.ts';
import type { HistoryRow } from './member-history.sql.ts';
import type { LoadedEntry, LoadedReportedPerson, LoadedReportedReview } from './moderation-queue.hydration.ts';
import type { PendingMonthsRow } from '#server/features/expiry/months-suggestions.sql.ts';
import type { PhotoSubmissionRow } from '#server/features/submissions/submissions.sql.ts';
import type { UnansweredSearchRow } from '#server/features/search/searches-without-result.sql.ts';
import type { PendingRequestRow } from '#server/features/submissions/submissions.sql.ts';
import { viewPerson } from '#server/features/people/person.view.ts';
import { viewProduct } from '#server/features/catalog/product.view.ts';

export function viewPendingRequest({ row, member }: LoadedEntry<PendingRequestRow>): PendingRequest {
  const { id, productName, brandName, productPhoto, additionalComments, barcode, alikeIds, createdAt } = row;
  const asked = { productName, brandName, productPhoto, additionalComments, barcode };
  return { id, member: viewPerson(member), ...asked, alikeIds, date: createdAt.toISOString() };
}

export function viewPendingPhotos({ row, member, product }: LoadedEntry<PhotoSubmissionRow>): PendingPhotos {
  const { id, productName, brandName, photoUrls, comments, createdAt } = row;
  const sent = { productName, brandName, photoUrls, comments, date: createdAt.toISOString() };
  return { id, member: viewPerson(member), product: product ? viewProduct(product) : null, ...sent };
}

export function viewReportedReview(reported: LoadedReportedReview): ReportedReview {
  const { review, author, history, product, reports, descriptions, followUps = [] } = reported;
  const { id, rating, comment, photos } = review;
  return {
    id,
    author: viewPerson(author),
    history: viewHistory(history),
    product: viewProduct(product),
    rating,
    comment,
    photos,
    followUps,
    descriptions,
    ...viewReports(reports),
  };
}

function viewReports<Reason>(reports: readonly { reason: Reason; count: number; lastAt: Date }[]) {
  return {
    reportCount: reports.reduce((total, { count }) => total + count, 0),
    reasons: reports.map(({ reason, count }) => ({ reason, count })),
    lastReportDate: new Date(Math.max(...reports.map(({ lastAt }) => lastAt.getTime()))).toISOString(),
  };
}

function viewHistory({
  memberSince,
  reviews,
  reports,
  removedReviews,
  suspensions,
  suspendedSince,
}: HistoryRow): MemberHistory {
  return {
    memberSince: memberSince.toISOString(),
    reviews,
    reports,
    removedReviews,
    suspensions: suspensions.map(({ reason, date }) => ({ reason, date: new Date(date).toISOString() })),
    suspendedSince: suspendedSince?.toISOString() ?? null,
  };
}

/** What the member shows publicly, and never who reported them. */
export function viewReportedPerson(reported: LoadedReportedPerson): ReportedPerson {
  const { id, member, history, reports, descriptions } = reported;
  return {
    id,
    person: viewPerson(member),
    bio: member.bio,
    followerCount: member.followerCount,
    history: viewHistory(history),
    descriptions,
    ...viewReports(reports),
  };
}

export function viewUnansweredSearch({ id, text, count, lastAt }: UnansweredSearchRow): UnansweredSearch {
  return { id, text, count, lastDate: lastAt.toISOString() };
}

export function viewPendingIngredients(loaded: LoadedSuggestion): PendingIngredients {
  const { suggestion, member, product, known, entries, added, removed } = loaded;
  const { id, ingredients, createdAt } = suggestion;
  const read = { ingredients, known, entries, added, removed, date: createdAt.toISOString() };
  return { id, member: viewPerson(member), product: viewProduct(product), ...read };
}

export function viewPendingMonths({ row, member, product }: LoadedEntry<PendingMonthsRow>): PendingMonths[] {
  const { id, months, known, createdAt } = row;
  const read = { months, known, date: createdAt.toISOString() };
  return product ? [{ id, member: viewPerson(member), product: viewProduct(product), ...read }] : [];
}
