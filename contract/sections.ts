import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { startedFrom } from './errors.ts';
import { limits } from './limits.ts';
import { calendarDay, id, optionalText, requiredText } from './shapes.ts';

/** A part of URLs, such as "bob-2026". */
export const sectionId = (message: string) => z.string(message).check(z.regex(/^[a-z0-9][a-z0-9 -]{0,39}$/, message));
const sectionParams = z.object({ sectionId: sectionId('Section not found') });

const section = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** What product pages show. Null for the section's specified badge. */
  badge: z.nullable(z.string()),
  isFeatured: z.boolean(),
  /** False outside of its days. Only administrators then see the section. */
  isOpen: z.boolean(),
});
export type Section = z.infer<typeof section>;

export const listSections = endpoint('GET /api/sections', {
  summary: 'Lists the editorial sections in the order of Discover',
  response: z.array(section),
});

const adminSection = z.extend(section, {
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  products: z.number(),
  /** True for the eight sections of the first version, which cannot be deleted. */
  isSpecified: z.boolean(),
});
export type AdminSection = z.infer<typeof adminSection>;

const title = requiredText('Title', 80);
export const sectionChange = z.object({
  title: z.optional(title),
  description: z.optional(optionalText('Description', 200)),
  badge: z.optional(z.nullable(optionalText('Badge', 40))),
  startsOn: z.optional(z.nullable(calendarDay)),
  endsOn: z.optional(z.nullable(calendarDay)),
});
export const listAdminSections = endpoint('GET /api/admin/sections', {
  summary: 'Lists the editorial sections with their settings, in the order of Discover',
  response: z.array(adminSection),
});
export const changeSection = endpoint('PATCH /api/admin/sections/:sectionId', {
  summary: 'Changes the given settings of a section',
  params: sectionParams,
  body: z.extend(sectionChange, { isFeatured: z.optional(z.boolean()), from: startedFrom }),
});
export const orderSections = endpoint('PUT /api/admin/sections', {
  summary: 'Sets the order of the sections on Discover',
  body: z.object({ ids: z.array(sectionId('Section not found')).check(z.maxLength(100)), from: startedFrom }),
});
export const orderSectionProducts = endpoint('PUT /api/admin/sections/:sectionId/products', {
  summary: 'Sets which products of a section come first; the others follow, newest first',
  params: sectionParams,
  body: z.object({ productIds: z.array(id).check(z.maxLength(limits.search.arrayRows)), from: startedFrom }),
});
export const newSection = z.object({
  id: sectionId('An address can contain lowercase letters, digits, spaces, and hyphens'),
  title,
  copyOf: sectionId('Section not found'),
  withProducts: z.boolean(),
});
export const addSection = endpoint('POST /api/admin/sections', {
  status: 201,
  summary: `Adds a section with the settings of another and, if wanted, its first ${limits.search.arrayRows} products`,
  body: newSection,
  response: z.object({ id: z.string() }),
});
export const deleteSection = endpoint('DELETE /api/admin/sections/:sectionId', {
  summary: 'Deletes a section that was added by an administrator, and takes its products out of it',
  params: sectionParams,
});
