import sharp from 'sharp';
import * as z from 'zod/mini';
import { listProducts } from '#contract/catalogue.ts';
import { addressOf } from '#contract/endpoint.ts';
import { deleteReview, listReviews, submitReview } from '#contract/reviews.ts';
import { addToShelf, changeShelfEntry, listShelf } from '#contract/shelves.ts';
import { seededRandom } from '#server/demo/generator/random.ts';
import type { StartedServer } from './server.ts';

/** One member's acknowledged writes to one product. */
interface Saved {
  token: string;
  productId: number;
  entryId?: number;
  note?: number;
  reviewId?: number | undefined;
  photos?: string[];
  /** True if a call that writes the review has failed or has not ended. The review may or may not have been saved. */
  isReviewUnknown?: boolean;
  /** True if the call that adds the entry has failed or has not ended. */
  isEntryUnknown?: boolean;
}

const entry = z.object({ id: z.number(), shadeNotes: z.nullish(z.string()) });
const reviewed = z.object({ id: z.number(), productId: z.number(), photos: z.array(z.string()) });
const named = z.array(z.object({ id: z.number() }));

/** The fraction of writes that add a review with a photo or delete a review. The other writes change shelf entries. */
const reviewShare = 0.06;

/** Thrown if the response has an unsuccessful status. */
export class Refused extends Error {
  readonly status: number;
  readonly body: string;
  /** The value of the `Retry-After` header, in seconds. */
  readonly retryAfter: string | null;
  constructor({ status, headers }: Response, body: string) {
    super(`${status} ${body}`);
    this.status = status;
    this.body = body;
    this.retryAfter = headers.get('retry-after');
  }
}

/**
 * Sends mixed writes as the demo's members: shelf entries, notes, reviews with photos, and deletions. Records which
 * writes were acknowledged.
 */
// oxlint-disable-next-line max-lines-per-function -- one closure over the recorded writes
export function createTraffic(origin: string, seed = 'traffic', share = reviewShare) {
  const dice = seededRandom(seed);
  let places: Saved[] = [];
  let counter = 0;
  /** `writes` counts acknowledged writes. `unknown` counts writes that were saved but not acknowledged. */
  const written = { writes: 0, photos: 0, unknown: 0 };

  async function send(method: string, path: string, token: string, body?: unknown): Promise<unknown> {
    const headers = {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const reply = await fetch(origin + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Refused(reply, await reply.text());
    return reply.json();
  }

  async function signIn(server: Pick<StartedServer, 'printed'>): Promise<string[]> {
    while (!/Demo sign-in: \S/.test(server.printed())) await new Promise((resolve) => setTimeout(resolve, 10));
    const people = [...server.printed().matchAll(/Demo sign-in: [^\n]*?(\S+@\S+)\s+(\S+)/g)];
    const tokens: string[] = [];
    for (const [, email, password] of people) {
      const reply = await send('POST', '/auth/v1/token?grant_type=password', '', { email, password });
      tokens.push(z.parse(z.object({ access_token: z.string() }), reply).access_token);
    }
    return tokens;
  }

  /** Chooses products that are not on these members' shelves yet. */
  async function choosePlaces(tokens: readonly string[], perMember: number): Promise<void> {
    const products = z.parse(named, await send('GET', addressOf(listProducts, {}), tokens[0] ?? ''));
    for (const token of tokens) {
      const free: Saved[] = [];
      for (const { id } of products) {
        if (free.length === perMember) break;
        const shelf = await send('GET', addressOf(listShelf, { query: { productId: id } }), token);
        if (z.parse(named, shelf).length === 0) free.push({ token, productId: id });
      }
      places.push(...free);
    }
  }

  async function write(place: Saved): Promise<void> {
    const { token, productId } = place;
    const note = (counter += 1);
    if (place.entryId === undefined) {
      if (place.isEntryUnknown) return learnEntry(place);
      place.isEntryUnknown = true;
      const body = { productId, status: 'tried', shadeNotes: String(note) };
      place.entryId = z.parse(entry, await send('POST', addressOf(addToShelf, {}), token, body)).id;
      place.isEntryUnknown = false;
      place.note = note;
    } else if (dice.chance(share) || place.isReviewUnknown) await writeReview(place);
    else {
      const path = addressOf(changeShelfEntry, { params: { id: place.entryId } });
      await send('PATCH', path, token, { shadeNotes: String(note) });
      place.note = note;
    }
    written.writes += 1;
  }

  /** Checks whether the server saved an entry whose response was lost. */
  async function learnEntry(place: Saved): Promise<void> {
    const path = addressOf(listShelf, { query: { productId: place.productId } });
    const [found] = z.parse(z.array(entry), await send('GET', path, place.token));
    place.entryId = found?.id;
    place.isEntryUnknown = false;
    if (found) written.unknown += 1;
  }

  async function writeReview(place: Saved): Promise<void> {
    const { token, productId, entryId } = place;
    if (place.isReviewUnknown) await learnReview(place);
    place.isReviewUnknown = true;
    if (place.reviewId === undefined) {
      const photos = [await photo(counter)];
      const body = { productId, shelvedProductId: entryId, rating: dice.whole(1, 5), disclosure: 'purchased', photos };
      const saved = z.parse(reviewed, await send('POST', addressOf(submitReview, {}), token, body));
      place.reviewId = saved.id;
      place.photos = saved.photos;
      written.photos += saved.photos.length;
    } else {
      await send('DELETE', addressOf(deleteReview, { params: { id: place.reviewId } }), token);
      place.reviewId = undefined;
    }
    place.isReviewUnknown = false;
  }

  async function ownReview({ token, productId }: Saved) {
    const path = addressOf(listReviews, { params: { id: productId }, query: { author: 'me' } });
    return z.parse(z.array(reviewed), await send('GET', path, token)).find((each) => each.productId === productId);
  }

  async function learnReview(place: Saved): Promise<void> {
    const found = await ownReview(place);
    if (found && found.id !== place.reviewId) written.unknown += 1;
    place.reviewId = found?.id;
    place.photos = found?.photos ?? [];
    place.isReviewUnknown = false;
  }

  /** Returns one line for each acknowledged write that is missing. */
  async function missing(): Promise<string[]> {
    const lines: string[] = [];
    for (const place of places) {
      const path = addressOf(listShelf, { query: { productId: place.productId } });
      const [found] = z.parse(z.array(entry), await send('GET', path, place.token));
      if (found) place.entryId = found.id;
      if (place.note !== undefined && Number(found?.shadeNotes) > place.note) written.unknown += 1;
      if (place.note !== undefined && !(Number(found?.shadeNotes) >= place.note))
        lines.push(`note ${place.note} of product ${place.productId}, found ${found?.shadeNotes}`);
      if (place.isReviewUnknown) await learnReview(place);
      else if (place.reviewId !== undefined && (await ownReview(place))?.id !== place.reviewId)
        lines.push(`review ${place.reviewId} of product ${place.productId}`);
      for (const address of place.reviewId === undefined ? [] : (place.photos ?? [])) {
        const { status } = await fetch(origin + address);
        if (status !== 200) lines.push(`photo ${address} returned ${status}`);
      }
    }
    return lines;
  }

  return {
    written,
    missing,
    /** Returns the token of the first signed-in member. */
    token: () => places[0]?.token ?? '',
    /**
     * Signs in the members whose passwords the server printed at startup. The first time, also chooses products for
     * their shelves.
     */
    async signIn(server: Pick<StartedServer, 'printed'>, perMember = 12): Promise<void> {
      const before = [...new Set(places.map(({ token }) => token))];
      const tokens = await signIn(server);
      places = places.map((place) => ({ ...place, token: tokens[before.indexOf(place.token)] ?? place.token }));
      if (places.length === 0) await choosePlaces(tokens, perMember);
    },
    /**
     * Runs one of several writers, each with its own products, until `over` returns true. If a call fails, calls
     * `onFailure`, or throws if `onFailure` is undefined.
     */
    async run(
      writer: number,
      writers: number,
      over: () => boolean,
      onFailure?: (error: unknown) => Promise<void>,
      /** Waits until the next write is due. */
      pace: () => Promise<void> = async () => {},
    ) {
      const own = places.filter((_place, index) => index % writers === writer);
      while (!over()) {
        await pace();
        const place = dice.pick(own);
        await write(place).catch((error: unknown) => {
          if (!onFailure) throw error;
          return onFailure(error);
        });
      }
    },
  };
}

/** Returns a small picture that is different for each number. */
async function photo(number: number): Promise<string> {
  const background = { r: number % 256, g: (number >> 8) % 256, b: Math.floor(Math.random() * 256) };
  const bytes = await sharp({ create: { width: 64 + (number % 7), height: 48, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}
