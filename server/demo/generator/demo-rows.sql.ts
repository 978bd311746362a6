import type { PackageState, SizeUnit, WayObtained } from '#contract/spending-form.ts';
import type { SpendingGoalFacts } from '#server/features/spending/spending-goals.sql.ts';
import type { ActivityType, FollowUpVerdict, Disclosure, ReportReason, ShelfStatus } from '#contract/statuses.ts';

/** The demo assigns its own ids: 1, 2, 3, and so on in each list, and uuids for members. */
export interface DemoBrand {
  id: number;
  name: string;
  houseStyle: string;
}
interface DemoCategory {
  id: number;
  name: string;
}
export interface DemoSubcategory {
  id: number;
  name: string;
  categoryId: number;
}

export interface DemoProduct {
  id: number;
  brandId: number;
  categoryId: number;
  subcategoryId: number;
  name: string;
  slug: string;
  description: string;
  defaultTags: string[];
  editorialSections: string[];
  barcode: string;
}

export interface DemoShade {
  id: number;
  parentId: number;
  variantName: string;
  /** '#rrggbb' */
  variantColor: string;
  variantDescription: string | null;
  slug: string;
  barcode: string;
}

export interface DemoMember {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  bio: string;
  email: string;
  isAdministrator: boolean;
  createdAt: Date;
}

export interface DemoFollow {
  followerId: string;
  followedId: string;
  createdAt: Date;
}

export interface DemoShelfEntry {
  id: number;
  userId: string;
  /** The id of a product or a shade. */
  productId: number;
  status: ShelfStatus;
  customTags: string[];
  shadeNotes: string | null;
  /** A calendar day in the format YYYY-MM-DD. */
  dateStarted: string | null;
  dateFinished: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface DemoReview {
  id: number;
  userId: string;
  productId: number;
  familyId: number;
  shelfEntryId: number;
  rating: number;
  comment: string | null;
  disclosure: Disclosure;
  createdAt: Date;
  editedAt: Date | null;
}

export interface DemoVote {
  userId: string;
  reviewId: number;
  createdAt: Date;
}

export interface DemoActivity {
  id: number;
  userId: string;
  type: ActivityType;
  productId: number;
  shelfEntryId: number | null;
  reviewId: number | null;
  status: ShelfStatus | null;
  createdAt: Date;
}

export interface DemoChallenge {
  userId: string;
  year: number;
  goal: number;
  createdAt: Date;
}

export interface DemoNotification {
  userId: string;
  kind: 'followed' | 'helpful' | 'request_added' | 'photos_handled';
  actorId: string | null;
  reviewId: number | null;
  productId: number | null;
  message: string;
  createdAt: Date;
}

export interface DemoRequest {
  userId: string;
  productName: string;
  brandName: string;
  additionalComments: string | null;
  state: 'open' | 'added';
  productId: number | null;
  createdAt: Date;
  handledAt: Date | null;
}

export interface DemoPhotoSubmission {
  userId: string;
  productId: number;
  productName: string;
  brandName: string;
  photoUrls: string[];
  comments: string | null;
  state: 'open' | 'accepted';
  createdAt: Date;
  handledAt: Date | null;
}

export interface DemoReport {
  reviewId: number;
  userId: string;
  reason: ReportReason;
  description: string | null;
  createdAt: Date;
}

export interface DemoCatalogue {
  brands: DemoBrand[];
  categories: DemoCategory[];
  subcategories: DemoSubcategory[];
  products: DemoProduct[];
  shades: DemoShade[];
}

interface DemoCommunity {
  members: DemoMember[];
  follows: DemoFollow[];
  shelfEntries: DemoShelfEntry[];
  reviews: DemoReview[];
  votes: DemoVote[];
  activities: DemoActivity[];
  challenges: DemoChallenge[];
  notifications: DemoNotification[];
  requests: DemoRequest[];
  photoSubmissions: DemoPhotoSubmission[];
  reports: DemoReport[];
}

export interface Demo extends DemoCatalogue, DemoCommunity {}

export interface DemoUsage {
  purchases: {
    userId: string;
    productId: number;
    productName: string;
    obtained: WayObtained;
    boughtOn: string;
    priceMinor: number;
    currency: string;
    sizeAmount: number;
    sizeUnit: SizeUnit;
    boughtAt: string | null;
    state: PackageState;
    openedOn: string | null;
    endedOn: string | null;
  }[];
  uses: { userId: string; entryId: number; usedOn: string }[];
  levels: { userId: string; entryId: number; level: number; setOn: string }[];
  finished: { userId: string; id: number; wouldBuyAgain: boolean; wouldBuyAgainAt: Date }[];
  goals: (SpendingGoalFacts & { userId: string })[];
  followUps: {
    userId: string;
    reviewId: number;
    stage: null;
    verdict: FollowUpVerdict;
    comment: string;
    createdAt: Date;
  }[];
  project: {
    owner: string;
    buddy: string;
    name: string;
    startsOn: string;
    productIds: number[];
    today: string;
  } | null;
}
