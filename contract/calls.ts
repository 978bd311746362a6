import * as account from './account.ts';
import * as activity from './activity.ts';
import * as adminBrands from './catalogue-admin/brands.ts';
import * as adminCategories from './catalogue-admin/categories.ts';
import * as adminChanges from './admin-changes.ts';
import * as adminSynonyms from './search.ts';
import * as admin from './catalogue-admin/products.ts';
import * as auth from './auth.ts';
import * as beautyLife from './beauty-life.ts';
import * as catalogueImports from './catalogue-import.ts';
import * as catalogue from './catalogue.ts';
import * as clientErrors from './client-errors.ts';
import * as dataExport from './own-data.ts';
import * as diary from './diary.ts';
import * as devices from './devices.ts';
import type { Endpoint } from './endpoint.ts';
import * as packages from './packages.ts';
import * as uses from './uses.ts';
import * as ingredients from './ingredients.ts';
import * as legal from './legal.ts';
import * as moderationQueue from './moderation/queue.ts';
import * as operations from './operations.ts';
import * as panProjects from './pan-projects.ts';
import * as people from './people.ts';
import * as productMerges from './catalogue-admin/merges.ts';
import * as projectPan from './pan-challenge.ts';
import * as progressPhotos from './progress-photos.ts';
import * as spending from './spending.ts';
import * as reviewFollowUps from './review-follow-ups.ts';
import * as reviews from './reviews.ts';
import * as shadeVerdicts from './shade-verdicts.ts';
import * as shades from './shades.ts';
import * as shelfImport from './shelf-import.ts';
import * as shelves from './shelves.ts';
import * as statistics from './statistics.ts';
import * as submissions from './submissions.ts';
import * as suspensions from './moderation/suspensions.ts';
import * as expiry from './expiry.ts';
import * as uploads from './uploads.ts';
import * as yearReview from './year-in-review.ts';

const areas = {
  'Account self-service': account,
  Accounts: auth,
  Activity: activity,
  'Administration: brands': adminBrands,
  'Administration: catalogue': admin,
  'Administration: categories': adminCategories,
  'Administration: changes': adminChanges,
  'Administration: imports': catalogueImports,
  'Administration: members': suspensions,
  'Administration: merges and deletions': productMerges,
  'Administration: moderation queue': moderationQueue,
  'Administration: synonyms': adminSynonyms,
  'Administration: operations': operations,
  'My beauty life': beautyLife,
  Catalogue: catalogue,
  'Client errors': clientErrors,
  'Data export': dataExport,
  'Legal pages': legal,
  Devices: devices,
  Diary: diary,
  Packages: packages,
  Ingredients: ingredients,
  'Pan projects': panProjects,
  People: people,
  'Progress photos': progressPhotos,
  'Project Pan': projectPan,
  'Review follow-ups': reviewFollowUps,
  Reviews: reviews,
  'Shade verdicts': shadeVerdicts,
  Shades: shades,
  'Shelf import': shelfImport,
  Shelves: shelves,
  Spending: spending,
  Statistics: statistics,
  Submissions: submissions,
  Uploads: uploads,
  Uses: uses,
  Expiry: expiry,
  'Year in review': yearReview,
};

export interface NamedCall {
  call: Endpoint;
  name: string;
  area: string;
}

export const calls: readonly NamedCall[] = Object.entries(areas).flatMap(([area, module]) =>
  Object.entries<unknown>(module).flatMap(([name, call]) => (isEndpoint(call) ? [{ call, name, area }] : [])),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value;
}
