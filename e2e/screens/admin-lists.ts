import { type AdminChange, listAdminChanges } from '#contract/admin-changes.ts';
import type { Product } from '#contract/catalog.ts';
import { type DuplicateCandidate, type LikelyDuplicate, listLikelyDuplicates } from '#contract/catalog-admin/merges.ts';
import { type LabelName, listLabelNames } from '#contract/label-names.ts';
import { listReportedPeople, type ReportedPerson } from '#contract/moderation/queue.ts';
import { noon } from './demo-site.ts';

/** Fixed responses for the lists of the admin panel that the demo leaves empty. */
const hoursAgo = (hours: number) => new Date(noon.getTime() - hours * 60 * 60_000).toISOString();

const reportedPerson: ReportedPerson = {
  id: 1,
  person: {
    id: 'p1',
    username: 'glow_deals',
    firstName: 'Glow',
    lastName: 'Deals',
    email: null,
    profileImageUrl: null,
  },
  bio: 'Best prices for every cream. Write to me for codes!',
  followerCount: 3,
  reportCount: 4,
  reasons: [
    { reason: 'spam', count: 3 },
    { reason: 'other', count: 1 },
  ],
  descriptions: ['Sends the same discount code to everyone who reviews a serum.'],
  lastReportDate: hoursAgo(2),
  history: {
    memberSince: '2026-02-01T09:00:00.000Z',
    reviews: 5,
    reports: 6,
    removedReviews: 2,
    suspensions: [{ reason: 'Advertising in three reviews', date: hoursAgo(24 * 40) }],
    suspension: null,
  },
};

const labelName = (id: string, name: string, labels: number, example: LabelName['example']): LabelName => ({
  id,
  name,
  labels,
  example,
  decision: null,
  ingredient: null,
  decidedDate: null,
  toRead: 0,
});
const labelNames = [
  labelName('bakuchiolextract', 'Bakuchiol Extract', 14, { id: 1, name: 'Velvet Hour Matte Lipstick' }),
  labelName('fermentedricewater', 'Fermented Rice Water', 9, { id: 24, name: 'Candlewick Hand Balm' }),
  labelName('donotuseonbrokenskin', 'Do not use on broken skin', 3, null),
];

const product = (id: number, name: string): Product => ({
  id,
  name,
  slug: `p-${id}`,
  brandName: 'Ondine',
  brand: { id: 1, name: 'Ondine', slug: 'ondine' },
  image: null,
  images: [],
  description: null,
  categoryId: 1,
  categoryName: 'Makeup',
  category: 'Makeup',
  subcategoryId: null,
  subcategoryName: null,
  subcategory: null,
  defaultTags: [],
  editorialSections: [],
  averageRating: 4.2,
  reviewCount: 12,
  isVariant: false,
  parentProductId: null,
  parentProductName: null,
  parentProduct: null,
  variantName: null,
  variantDescription: null,
  variantColor: null,
  variantColors: [],
});
const candidate = (id: number, name: string, more: Partial<DuplicateCandidate>): DuplicateCandidate => ({
  product: product(id, name),
  shades: 0,
  shadeNames: [],
  barcodes: [],
  shelves: 0,
  ...more,
});
const duplicate: LikelyDuplicate = {
  id: '901-902',
  reasons: ['name', 'shades'],
  one: candidate(901, 'Lagoon Lip Tint', {
    shades: 2,
    shadeNames: ['Coral', 'Rosewood'],
    barcodes: ['4006381333931'],
    shelves: 41,
  }),
  other: candidate(902, 'Lagoon lip tint', { shades: 2, shadeNames: ['Coral', 'Rosewood'], shelves: 6 }),
};

const change = (id: number, more: Partial<AdminChange>): AdminChange => ({
  id,
  username: 'shelf_keeper',
  action: 'changed',
  subject: 'product',
  subjectId: '1',
  subjectName: 'Velvet Hour Matte Lipstick',
  before: null,
  after: null,
  names: {},
  date: hoursAgo(id),
  ...more,
});
const changes = [
  change(1, {
    before: { brandId: 3, name: 'Velvet Hour' },
    after: { brandId: 4, name: 'Velvet Hour Matte Lipstick' },
    names: { 'brandId 3': 'Ondine', 'brandId 4': 'Velvet' },
  }),
  change(2, {
    username: null,
    action: 'deleted',
    subject: 'brand',
    subjectId: '9',
    subjectName: null,
    before: { name: 'Ondine Paris' },
  }),
  change(5, {
    action: 'added',
    subject: 'section',
    subjectId: 'bob-2026',
    subjectName: 'Best of 2026',
    after: { name: 'Best of 2026' },
  }),
];

export const listResponses = {
  people: { [listReportedPeople.path]: [reportedPerson] },
  ingredients: { [listLabelNames.path]: labelNames },
  duplicates: { [listLikelyDuplicates.path]: [duplicate] },
  changes: { [listAdminChanges.path]: changes },
};
