import type { Pause } from './export-table.view.ts';

/** A type alias and not an interface, because only type aliases have an implicit index signature. */
type TagCount = { tag: string; count: number };

/** The number of entries to count, and the number of tags to sort, before other calls can run. */
const entriesAtATime = 500;
const tagsAtATime = 4000;

/** Sorted by count (highest first) and then by name. A shelf can have 150,000 different tags. */
export async function* tagRows(
  shelf: AsyncIterable<{ customTags: readonly string[] }>,
  pause: Pause,
): AsyncGenerator<TagCount> {
  const counts = new Map<string, number>();
  let entries = 0;
  for await (const { customTags } of shelf) {
    for (const tag of customTags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    if (++entries % entriesAtATime === 0) await pause();
  }
  const sorted: Iterator<TagCount>[] = [];
  const tags = [...counts];
  for (let start = 0; start < tags.length; start += tagsAtATime) {
    const some = tags.slice(start, start + tagsAtATime).map(([tag, count]) => ({ tag, count }));
    sorted.push(some.toSorted(mostUsedFirst).values());
    await pause();
  }
  yield* merged(sorted);
}

const mostUsedFirst = (one: TagCount, other: TagCount) => other.count - one.count || (one.tag < other.tag ? -1 : 1);

function* merged(sorted: readonly Iterator<TagCount>[]): Generator<TagCount> {
  const heads = sorted.map((tags) => ({ tags, next: tags.next() }));
  for (;;) {
    let first: { tags: Iterator<TagCount>; next: IteratorResult<TagCount> } | undefined;
    for (const head of heads)
      if (!head.next.done && (!first || mostUsedFirst(head.next.value, first.next.value) < 0)) first = head;
    if (!first) return;
    yield first.next.value;
    first.next = first.tags.next();
  }
}
