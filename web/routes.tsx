import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { lazy } from 'react';
import { useAuthForm } from '#web/features/auth/auth-form-address.ts';
import { currentSession, useSession } from '#web/features/auth/session.ts';
import { readShelvesSearch } from '#web/features/shelves/shelf-tabs.ts';
import { paths } from './href.ts';
import { readAddressQuery, writeAddressQuery } from './lib/links/address-query.ts';
import { queryClient } from './lib/calls/cache.ts';
import { lazyScreen } from './lib/loading/lazy-screen.ts';
import {
  readBrowseParameters,
  readPhotoParameters,
  readRequestParameters,
  readScanParameters,
  readSearchParameters,
  readShadeParameters,
  readTextParameters,
} from './search-parameters.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { Frame } from './shell/frame.tsx';
import { productQuery } from './features/catalogue/api.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  /** The options of a screen, which `GatedScreen` reads. */
  interface StaticDataRouteOption {
    /** The screen that the back button opens (OP-24). If omitted, there is no back button. */
    backTo?: typeof paths.home | typeof paths.discover | typeof paths.beautyLife;
    /** If there is no previous page, the back button opens `backTo`. */
    returns?: boolean;
    /** Visitors see the screen without the shell (ROUTE-45, ROUTE-46, OP-104). */
    isOpen?: boolean;
    /** For screens that emails link to, which have no shell, even for members. */
    standsAlone?: boolean;
    /** True if the screen has no product search box (SHELL-05, OP-21). */
    hidesSearch?: boolean;
  }
}

const Home = lazyScreen(() => import('./screens/home.tsx'), 'HomeScreen');
const Welcome = lazyScreen(() => import('./screens/welcome.tsx'), 'WelcomeScreen');
const Auth = lazy(async () => ({ default: (await import('./screens/auth.tsx')).AuthScreen }));
const NotFound = lazy(async () => ({ default: (await import('./screens/not-found.tsx')).NotFoundScreen }));

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound });

/** Shows home to members, and the welcome page or one of its forms to visitors (ROUTE-01, ROUTE-02, OP-18). */
function Start() {
  const session = useSession();
  const form = useAuthForm();
  if (session.phase === 'signedIn') return <Home />;
  return form === undefined ? <Welcome /> : <Auth />;
}

const start = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  validateSearch: readShelvesSearch,
  component: Start,
  // Loads the screen's code while the session loads.
  loader: () => (currentSession().phase === 'signedOut' ? Welcome : Home).preload?.(),
  staticData: { isOpen: true },
});

/** Back returns to the previous page, because several pages link to a tool (TOOL-05). */
const ofBeautyLife = { backTo: paths.beautyLife, returns: true } as const;

const shelves = createRoute({
  getParentRoute: () => root,
  path: paths.shelves,
  validateSearch: readShelvesSearch,
  component: lazyScreen(() => import('./screens/shelves.tsx'), 'ShelvesScreen'),
});
const entry = createRoute({
  getParentRoute: () => root,
  path: paths.entry,
  component: lazyScreen(() => import('./screens/entry.tsx'), 'EntryScreen'),
  staticData: { backTo: paths.home, returns: true },
});
const profile = createRoute({
  getParentRoute: () => root,
  path: paths.profile,
  validateSearch: readShelvesSearch,
  component: lazyScreen(() => import('./screens/profile.tsx'), 'ProfileScreen'),
});
const settings = createRoute({
  getParentRoute: () => root,
  path: paths.settings,
  component: lazyScreen(() => import('./screens/settings.tsx'), 'SettingsScreen'),
  staticData: { backTo: paths.home },
});
const importShelf = createRoute({
  getParentRoute: () => root,
  path: paths.importShelf,
  component: lazyScreen(() => import('./screens/import-shelf.tsx'), 'ImportShelfScreen'),
});
const ownIngredients = createRoute({
  getParentRoute: () => root,
  path: paths.ownIngredients,
  component: lazyScreen(() => import('./screens/own-ingredients.tsx'), 'OwnIngredientsScreen'),
  staticData: ofBeautyLife,
});
const ingredient = createRoute({
  getParentRoute: () => root,
  path: paths.ingredient,
  component: lazyScreen(() => import('./screens/ingredient.tsx'), 'IngredientScreen'),
  staticData: { backTo: paths.home },
});
const beautyLife = createRoute({
  getParentRoute: () => root,
  path: paths.beautyLife,
  component: lazyScreen(() => import('./screens/beauty-life.tsx'), 'BeautyLifeScreen'),
  staticData: { backTo: paths.home, returns: true },
});
const expiryCalendar = createRoute({
  getParentRoute: () => root,
  path: paths.expiryCalendar,
  component: lazyScreen(() => import('./screens/expiry-calendar.tsx'), 'ExpiryCalendarScreen'),
  staticData: ofBeautyLife,
});
const buyAgain = createRoute({
  getParentRoute: () => root,
  path: paths.buyAgain,
  component: lazyScreen(() => import('./screens/buy-again.tsx'), 'BuyAgainScreen'),
  staticData: ofBeautyLife,
});
const diary = createRoute({
  getParentRoute: () => root,
  path: paths.diary,
  component: lazyScreen(() => import('./screens/diary.tsx'), 'DiaryScreen'),
  staticData: ofBeautyLife,
});
const spending = createRoute({
  getParentRoute: () => root,
  path: paths.spending,
  component: lazyScreen(() => import('./screens/spending.tsx'), 'SpendingScreen'),
  staticData: ofBeautyLife,
});
const panProjects = createRoute({
  getParentRoute: () => root,
  path: paths.panProjects,
  component: lazyScreen(() => import('./screens/pan-projects.tsx'), 'PanProjectsScreen'),
  staticData: ofBeautyLife,
});
const panProject = createRoute({
  getParentRoute: () => root,
  path: paths.panProject,
  component: lazyScreen(() => import('./screens/pan-project.tsx'), 'PanProjectScreen'),
  staticData: ofBeautyLife,
});
const statistics = createRoute({
  getParentRoute: () => root,
  path: paths.statistics,
  component: lazyScreen(() => import('./screens/statistics.tsx'), 'StatisticsScreen'),
  staticData: ofBeautyLife,
});
const yearReview = createRoute({
  getParentRoute: () => root,
  path: paths.yearReview,
  component: lazyScreen(() => import('./screens/year-review.tsx'), 'YearReviewScreen'),
  staticData: ofBeautyLife,
});
const User = lazyScreen(() => import('./screens/user.tsx'), 'UserScreen');
const user = createRoute({
  getParentRoute: () => root,
  path: paths.user,
  validateSearch: readShelvesSearch,
  component: User,
  staticData: { backTo: paths.home },
});
/** A second path to the `user` screen. */
const friend = createRoute({
  getParentRoute: () => root,
  path: paths.friend,
  validateSearch: readShelvesSearch,
  component: User,
  staticData: { backTo: paths.home },
});
const userReviews = createRoute({
  getParentRoute: () => root,
  path: paths.userReviews,
  component: lazyScreen(() => import('./screens/user-reviews.tsx'), 'UserReviewsScreen'),
  staticData: { backTo: paths.home, returns: true },
});
const findUsers = createRoute({
  getParentRoute: () => root,
  path: paths.findUsers,
  validateSearch: readTextParameters,
  component: lazyScreen(() => import('./screens/find-users.tsx'), 'FindUsersScreen'),
  staticData: { backTo: paths.home },
});
const activity = createRoute({
  getParentRoute: () => root,
  path: paths.activity,
  component: lazyScreen(() => import('./screens/activity.tsx'), 'ActivityScreen'),
  staticData: { hidesSearch: true },
});
const product = createRoute({
  getParentRoute: () => root,
  path: paths.product,
  component: lazyScreen(() => import('./screens/product.tsx'), 'ProductScreen'),
  // Prefetches the product when the router preloads the screen's code for a member.
  beforeLoad({ params, preload }) {
    if (preload && currentSession().phase === 'signedIn')
      void queryClient.prefetchQuery(productQuery(Number(params.id)));
  },
  staticData: { backTo: paths.home },
});

const discover = createRoute({
  getParentRoute: () => root,
  path: paths.discover,
  validateSearch: readTextParameters,
  component: lazyScreen(() => import('./screens/discover.tsx'), 'DiscoverScreen'),
});
const section = createRoute({
  getParentRoute: () => root,
  path: paths.section,
  component: lazyScreen(() => import('./screens/section.tsx'), 'SectionScreen'),
  staticData: { backTo: paths.discover },
});
const Brand = lazyScreen(() => import('./screens/brand.tsx'), 'BrandScreen');
const brand = createRoute({
  getParentRoute: () => root,
  path: paths.brand,
  component: Brand,
  staticData: { backTo: paths.home },
});
const nameless = createRoute({
  getParentRoute: () => root,
  path: paths.namelessBrand,
  component: Brand,
  staticData: { backTo: paths.home },
});
const search = createRoute({
  getParentRoute: () => root,
  path: paths.search,
  validateSearch: readSearchParameters,
  component: lazyScreen(() => import('./screens/search.tsx'), 'SearchScreen'),
  staticData: { backTo: paths.home },
});
const browse = createRoute({
  getParentRoute: () => root,
  path: paths.browse,
  validateSearch: readBrowseParameters,
  component: lazyScreen(() => import('./screens/browse.tsx'), 'BrowseScreen'),
  staticData: { backTo: paths.home },
});
const shades = createRoute({
  getParentRoute: () => root,
  path: paths.shades,
  validateSearch: readShadeParameters,
  component: lazyScreen(() => import('./screens/shades.tsx'), 'ShadesScreen'),
  staticData: { backTo: paths.discover },
});
const writeReview = createRoute({
  getParentRoute: () => root,
  path: paths.writeReview,
  component: lazyScreen(() => import('./screens/write-review.tsx'), 'WriteReviewScreen'),
  staticData: { backTo: paths.home },
});
const requestProduct = createRoute({
  getParentRoute: () => root,
  path: paths.requestProduct,
  validateSearch: readRequestParameters,
  component: lazyScreen(() => import('./screens/request-product.tsx'), 'RequestProductScreen'),
  staticData: { backTo: paths.home },
});
const submitPhotos = createRoute({
  getParentRoute: () => root,
  path: paths.submitPhotos,
  validateSearch: readPhotoParameters,
  component: lazyScreen(() => import('./screens/submit-photos.tsx'), 'SubmitPhotosScreen'),
  staticData: { backTo: paths.home },
});
const scan = createRoute({
  getParentRoute: () => root,
  path: paths.scan,
  validateSearch: readScanParameters,
  component: lazyScreen(() => import('./screens/scan.tsx'), 'ScanScreen'),
  staticData: { backTo: paths.home },
});

const admin = createRoute({
  getParentRoute: () => root,
  path: paths.admin,
  component: lazyScreen(() => import('./screens/admin.tsx'), 'AdminScreen'),
});
const adminView = createRoute({ getParentRoute: () => admin, path: '$view' });
const adminForm = createRoute({ getParentRoute: () => adminView, path: '$productId' });
const adminImages = createRoute({
  getParentRoute: () => root,
  path: paths.adminImages,
  component: lazyScreen(() => import('./screens/admin-images.tsx'), 'AdminImagesScreen'),
});

const authCallback = createRoute({
  getParentRoute: () => root,
  path: paths.authCallback,
  component: lazyScreen(() => import('./screens/auth-callback.tsx'), 'AuthCallbackScreen'),
  staticData: { isOpen: true, standsAlone: true },
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: paths.resetPassword,
  component: lazyScreen(() => import('./screens/reset-password.tsx'), 'ResetPasswordScreen'),
  staticData: { isOpen: true, standsAlone: true },
});
const privacy = createRoute({
  getParentRoute: () => root,
  path: paths.privacy,
  component: lazyScreen(() => import('./screens/privacy.tsx'), 'PrivacyScreen'),
  staticData: { isOpen: true },
});
const rules = createRoute({
  getParentRoute: () => root,
  path: paths.rules,
  component: lazyScreen(() => import('./screens/rules.tsx'), 'RulesScreen'),
  staticData: { isOpen: true },
});

const routeTree = root.addChildren([
  start,
  authCallback,
  resetPassword,
  privacy,
  rules,
  shelves,
  entry,
  profile,
  settings,
  importShelf,
  ownIngredients,
  ingredient,
  beautyLife,
  expiryCalendar,
  buyAgain,
  diary,
  spending,
  panProjects,
  panProject,
  statistics,
  yearReview,
  user,
  userReviews,
  friend,
  findUsers,
  activity,
  product,
  discover,
  section,
  brand,
  nameless,
  search,
  browse,
  shades,
  writeReview,
  requestProduct,
  submitPhotos,
  scan,
  admin.addChildren([adminView.addChildren([adminForm])]),
  adminImages,
]);

export const router = createRouter({
  routeTree,
  defaultErrorComponent: ErrorPage,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  parseSearch: readAddressQuery,
  stringifySearch: writeAddressQuery,
});
