import type { AdminSubject } from '#contract/admin-changes.ts';
import type { Decision } from '#contract/moderation/queue.ts';
import { CallError } from '#server/call-error.ts';
import type { Queries } from '#server/database/database.ts';
import { insertNotification, type NewNotification } from '#server/features/activity/notifications.sql.ts';
import type { Administration } from '#server/features/admin-changes/administer.action.ts';
import { selectProductName } from '#server/features/catalog/products.sql.ts';
import { refuseHandled } from '#server/viewer/already-handled.rules.ts';
import { closeEntries, lockProductsOf, type QueueName } from './pending.sql.ts';

interface Entry {
  id: number;
  userId: string;
  productId: number | null;
}

/** A kind of entry that members send and that administrators accept or decline. */
export interface Queue<Row extends Entry> {
  table: QueueName;
  /** Throws if any of the entries is no longer pending. */
  lock: (administration: Administration, ids: readonly number[]) => Promise<Row[]>;
  subject: AdminSubject;
  /** The fields that the change log stores for a declined entry. */
  factsOf: (entry: Row) => Record<string, unknown>;
  subjectIdOf: (entry: Row) => number;
  notice: NewNotification['kind'];
  /** The notification about a declined entry, without the reason. */
  declinedWords: (queries: Queries, entry: Row) => string | Promise<string>;
}

/** Records each decision in the change log. If there is a reason, the notification contains it (REQ-06). */
export function declineEntries<Row extends Entry>(queue: Queue<Row>) {
  return async (administration: Administration, { body: { ids, reason: given, note } }: { body: Decision }) => {
    const { queries, record } = administration;
    const outcome = { state: 'declined', reason: given || null } as const;
    const entries = await queue.lock(administration, ids);
    await closeEntries(queries, queue.table, ids, outcome);
    for (const entry of entries) {
      const { userId, productId } = entry;
      const after = { ...outcome, ...(note && { note }) };
      await record('declined', queue.subject, queue.subjectIdOf(entry), { before: queue.factsOf(entry), after });
      const words = await queue.declinedWords(queries, entry);
      const message = given ? `${words}: ${given}` : words;
      await insertNotification(queries, { userId, kind: queue.notice, productId, message });
    }
  };
}

type Suggestion = Entry & { productId: number };

export interface UsedSuggestion {
  products?: readonly { id: number; before: object; after: object }[];
  versions?: readonly { id: number; productId: number }[];
}

export interface Suggestions<Row extends Suggestion> {
  table: QueueName;
  lockPending: (queries: Queries, ids: readonly number[]) => PromiseLike<Row[]>;
  /** Returns what undoing needs to know. */
  use: (administration: Administration, suggestion: Row) => Promise<UsedSuggestion>;
  /** The name of these suggestions in notifications, in the plural. */
  name: string;
  notice: NewNotification['kind'];
  subject: AdminSubject;
  contentOf: (suggestion: Row) => Record<string, unknown>;
}

export function queueOf<Row extends Suggestion>(suggestions: Suggestions<Row>): Queue<Row> {
  return {
    ...suggestions,
    async lock({ queries }, ids) {
      await lockProductsOf(queries, suggestions.table, ids);
      const pending = await suggestions.lockPending(queries, ids);
      refuseHandled(ids, pending);
      return pending;
    },
    factsOf: (suggestion) => ({ userId: suggestion.userId, ...suggestions.contentOf(suggestion) }),
    subjectIdOf: ({ productId }) => productId,
    declinedWords: (queries, suggestion) => messageFor(queries, suggestions, suggestion, 'not used'),
  };
}

/** Throws if two suggestions for a product differ, because only one of them can be right (ADMIN-88). */
export function acceptSuggestions<Row extends Suggestion>(suggestions: Suggestions<Row>) {
  const { table, use, notice, contentOf } = suggestions;
  const { lock } = queueOf(suggestions);
  return async (administration: Administration, { body: { ids } }: { body: { ids: readonly number[] } }) => {
    const { queries } = administration;
    const pending = await lock(administration, ids);
    const used: UsedSuggestion[] = [];
    for (const suggestion of pending) {
      const { userId, productId } = suggestion;
      const contents = pending.filter((other) => other.productId === productId).map(contentOf);
      if (new Set(contents.map((content) => JSON.stringify(content))).size > 1) {
        const name = (await selectProductName(queries, productId)) ?? 'one product';
        const message = `Two of these suggestions for ${name} contradict each other. Use one of them.`;
        throw new CallError('invalid_input', message);
      }
      used.push(await use(administration, suggestion));
      const message = await messageFor(queries, suggestions, suggestion, 'accepted');
      await insertNotification(queries, { userId, kind: notice, productId, message });
    }
    await closeEntries(queries, table, ids, { state: 'accepted' });
    return {
      products: used.flatMap(({ products = [] }) => products),
      versions: used.flatMap(({ versions = [] }) => versions),
    };
  };
}

async function messageFor<Row extends Suggestion>(
  queries: Queries,
  { name }: Suggestions<Row>,
  { productId }: Suggestion,
  outcome: string,
): Promise<string> {
  return `Your ${name} for ${(await selectProductName(queries, productId)) ?? 'a product'} were ${outcome}`;
}
