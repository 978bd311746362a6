import type { AdminSubject } from '#contract/admin-changes.ts';
import { CallError } from '#server/call-error.ts';
import type { Decision } from '#contract/moderation/queue.ts';
import type { Context } from '#server/context.ts';
import { refuseHandled } from '#server/viewer/already-handled.rules.ts';
import { insertAdminChange } from '#server/features/admin-changes/admin-changes.sql.ts';
import { lockProducts } from '#server/features/catalogue/admin-products.sql.ts';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { insertNotification, type NewNotification } from '#server/features/activity/notifications.sql.ts';
import { selectProductName } from '#server/features/catalogue/products.sql.ts';

interface Suggestion {
  id: number;
  userId: string;
  productId: number;
}

interface Outcome {
  state: 'accepted' | 'declined';
  reason: string | null;
}

export interface Suggestions<Row extends Suggestion> {
  /** Returns these suggestions in any state, without a lock. */
  select: (queries: Queries, ids: readonly number[]) => Promise<Row[]>;
  lockPending: (queries: Queries, ids: readonly number[]) => Promise<Row[]>;
  close: (queries: Queries, id: number, outcome: Outcome) => Promise<void>;
  use: (queries: Queries, suggestion: Row, administratorId: string) => Promise<void>;
  /** The name of these suggestions in notifications, in the plural. */
  name: string;
  notice: NewNotification['kind'];
  subject: AdminSubject;
  /** Returns the fields that the change log stores for a declined suggestion. */
  content: (suggestion: Row) => Record<string, unknown>;
}

/** Throws if two suggestions for a product differ, because only one of them can be right (ADMIN-88). */
export async function acceptSuggestions<Row extends Suggestion>(
  context: Context,
  administratorId: string,
  suggestions: Suggestions<Row>,
  ids: readonly number[],
): Promise<void> {
  await handleSuggestions(context, ids, suggestions, async (queries, suggestion, all) => {
    const others = all.filter(({ productId }) => productId === suggestion.productId);
    if (
      others.some(
        (other) => JSON.stringify(suggestions.content(other)) !== JSON.stringify(suggestions.content(suggestion)),
      )
    ) {
      const name = (await selectProductName(queries, suggestion.productId)) ?? 'one product';
      throw new CallError(
        'invalid_input',
        `Two of these suggestions for ${name} contradict each other. Use one of them.`,
      );
    }
    await suggestions.use(queries, suggestion, administratorId);
    await suggestions.close(queries, suggestion.id, { state: 'accepted', reason: null });
    await notify(queries, suggestions, suggestion, 'accepted');
  });
}

/** Records each decision in the change log. If there is a reason, the notification contains it. */
export async function declineSuggestions<Row extends Suggestion>(
  context: Context,
  administratorId: string,
  suggestions: Suggestions<Row>,
  { ids, reason: given, note }: Decision,
): Promise<void> {
  const outcome = { state: 'declined', reason: given || null } as const;
  await handleSuggestions(context, ids, suggestions, async (queries, suggestion) => {
    const { id, userId, productId } = suggestion;
    await suggestions.close(queries, id, outcome);
    await insertAdminChange(queries, {
      administratorId,
      action: 'declined',
      subject: suggestions.subject,
      subjectId: String(productId),
      before: { userId, ...suggestions.content(suggestion) },
      after: { ...outcome, ...(note && { note }) },
    });
    await notify(
      queries,
      suggestions,
      suggestion,
      outcome.reason === null ? 'not used' : `not used: ${outcome.reason}`,
    );
  });
}

/** Handles suggestions in one transaction. Throws if any of the suggestions is no longer pending. */
async function handleSuggestions<Row extends Suggestion>(
  { database }: Pick<Context, 'database'>,
  wanted: readonly number[],
  { select, lockPending }: Suggestions<Row>,
  decide: (queries: Queries, suggestion: Row, all: readonly Row[]) => Promise<void>,
): Promise<void> {
  const ids = new Set(wanted);
  await inTransaction(database, async (queries) => {
    const seen = await select(queries, [...ids]);
    // Lock products before the rows that depend on them, in the same order as when a product is deleted.
    await lockProducts(
      queries,
      seen.map(({ productId }) => productId),
    );
    const pending = await lockPending(queries, [...ids]);
    refuseHandled(ids, pending);
    for (const suggestion of pending) await decide(queries, suggestion, pending);
  });
}

async function notify<Row extends Suggestion>(
  queries: Queries,
  { name, notice }: Suggestions<Row>,
  { userId, productId }: Suggestion,
  outcome: string,
): Promise<void> {
  const productName = (await selectProductName(queries, productId)) ?? 'a product';
  const message = `Your ${name} for ${productName} were ${outcome}`;
  await insertNotification(queries, { userId, kind: notice, productId, message });
}
