import { createRootRoute, createRoute, createRouter, type StaticDataRouteOption } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useAuthForm } from '#web/features/auth/auth-form-link.tsx';
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
import { lazyPart } from './lib/loading/lazy-part.ts';

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
const Auth = lazyPart(() => import('./screens/auth.tsx'), 'AuthScreen');
const NotFound = lazyPart(() => import('./screens/not-found.tsx'), 'NotFoundScreen');

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

/** The options of a screen's route. */
function at<const Path extends string, Name extends string, Screen extends ComponentType<never>>(
  path: Path,
  staticData: StaticDataRouteOption,
  load: () => Promise<Record<Name, Screen>>,
  name: Name,
) {
  return { getParentRoute: () => root, path, component: lazyScreen(load, name), staticData };
}

const toHome = { backTo: paths.home } as const;
const toDiscover = { backTo: paths.discover } as const;
const returnsToHome = { backTo: paths.home, returns: true } as const;
/** Back returns to the previous page, because several pages link to a tool (TOOL-05). */
const ofBeautyLife = { backTo: paths.beautyLife, returns: true } as const;
const open = { isOpen: true } as const;
const alone = { isOpen: true, standsAlone: true } as const;

const product = createRoute({
  ...at(paths.product, toHome, () => import('./screens/product.tsx'), 'ProductScreen'),
  // Prefetches the product when the router preloads the screen's code for a member.
  beforeLoad({ params, preload }) {
    if (preload && currentSession().phase === 'signedIn')
      void queryClient.prefetchQuery(productQuery(Number(params.id)));
  },
});
const admin = createRoute(at(paths.admin, {}, () => import('./screens/admin.tsx'), 'AdminScreen'));
const adminView = createRoute({ getParentRoute: () => admin, path: '$view' });
const adminForm = createRoute({ getParentRoute: () => adminView, path: '$productId' });

const routeTree = root.addChildren([
  start,
  createRoute(at(paths.authCallback, alone, () => import('./screens/auth-callback.tsx'), 'AuthCallbackScreen')),
  createRoute(at(paths.resetPassword, alone, () => import('./screens/reset-password.tsx'), 'ResetPasswordScreen')),
  createRoute(at(paths.privacy, open, () => import('./screens/legal.tsx'), 'PrivacyScreen')),
  createRoute(at(paths.rules, open, () => import('./screens/legal.tsx'), 'RulesScreen')),
  createRoute({
    ...at(paths.shelves, {}, () => import('./screens/shelves.tsx'), 'ShelvesScreen'),
    validateSearch: readShelvesSearch,
  }),
  createRoute(at(paths.entry, returnsToHome, () => import('./screens/entry.tsx'), 'EntryScreen')),
  createRoute({
    ...at(paths.profile, {}, () => import('./screens/profile.tsx'), 'ProfileScreen'),
    validateSearch: readShelvesSearch,
  }),
  createRoute(at(paths.settings, toHome, () => import('./screens/settings.tsx'), 'SettingsScreen')),
  createRoute(at(paths.importShelf, {}, () => import('./screens/import-shelf.tsx'), 'ImportShelfScreen')),
  createRoute(
    at(paths.ownIngredients, ofBeautyLife, () => import('./screens/own-ingredients.tsx'), 'OwnIngredientsScreen'),
  ),
  createRoute(at(paths.ingredient, toHome, () => import('./screens/ingredient.tsx'), 'IngredientScreen')),
  createRoute(at(paths.beautyLife, returnsToHome, () => import('./screens/beauty-life.tsx'), 'BeautyLifeScreen')),
  createRoute(
    at(paths.expiryCalendar, ofBeautyLife, () => import('./screens/expiry-calendar.tsx'), 'ExpiryCalendarScreen'),
  ),
  createRoute(at(paths.buyAgain, ofBeautyLife, () => import('./screens/buy-again.tsx'), 'BuyAgainScreen')),
  createRoute(at(paths.diary, ofBeautyLife, () => import('./screens/diary.tsx'), 'DiaryScreen')),
  createRoute(at(paths.spending, ofBeautyLife, () => import('./screens/spending.tsx'), 'SpendingScreen')),
  createRoute(at(paths.panProjects, ofBeautyLife, () => import('./screens/pan-projects.tsx'), 'PanProjectsScreen')),
  createRoute(at(paths.panProject, ofBeautyLife, () => import('./screens/pan-project.tsx'), 'PanProjectScreen')),
  createRoute(at(paths.statistics, ofBeautyLife, () => import('./screens/statistics.tsx'), 'StatisticsScreen')),
  createRoute(at(paths.yearReview, ofBeautyLife, () => import('./screens/year-review.tsx'), 'YearReviewScreen')),
  createRoute({
    ...at(paths.user, toHome, () => import('./screens/user.tsx'), 'UserScreen'),
    validateSearch: readShelvesSearch,
  }),
  createRoute(at(paths.userReviews, returnsToHome, () => import('./screens/user-reviews.tsx'), 'UserReviewsScreen')),
  createRoute({
    ...at(paths.friend, toHome, () => import('./screens/user.tsx'), 'UserScreen'),
    validateSearch: readShelvesSearch,
  }),
  createRoute({
    ...at(paths.findUsers, toHome, () => import('./screens/find-users.tsx'), 'FindUsersScreen'),
    validateSearch: readTextParameters,
  }),
  createRoute(at(paths.activity, { hidesSearch: true }, () => import('./screens/activity.tsx'), 'ActivityScreen')),
  product,
  createRoute({
    ...at(paths.discover, {}, () => import('./screens/discover.tsx'), 'DiscoverScreen'),
    validateSearch: readTextParameters,
  }),
  createRoute(at(paths.section, toDiscover, () => import('./screens/section.tsx'), 'SectionScreen')),
  createRoute(at(paths.brand, toHome, () => import('./screens/brand.tsx'), 'BrandScreen')),
  createRoute(at(paths.namelessBrand, toHome, () => import('./screens/brand.tsx'), 'BrandScreen')),
  createRoute({
    ...at(paths.search, toHome, () => import('./screens/search.tsx'), 'SearchScreen'),
    validateSearch: readSearchParameters,
  }),
  createRoute({
    ...at(paths.browse, toHome, () => import('./screens/browse.tsx'), 'BrowseScreen'),
    validateSearch: readBrowseParameters,
  }),
  createRoute({
    ...at(paths.shades, toDiscover, () => import('./screens/shades.tsx'), 'ShadesScreen'),
    validateSearch: readShadeParameters,
  }),
  createRoute(at(paths.writeReview, toHome, () => import('./screens/write-review.tsx'), 'WriteReviewScreen')),
  createRoute({
    ...at(paths.requestProduct, toHome, () => import('./screens/request-product.tsx'), 'RequestProductScreen'),
    validateSearch: readRequestParameters,
  }),
  createRoute({
    ...at(paths.submitPhotos, toHome, () => import('./screens/submit-photos.tsx'), 'SubmitPhotosScreen'),
    validateSearch: readPhotoParameters,
  }),
  createRoute({
    ...at(paths.scan, toHome, () => import('./screens/scan.tsx'), 'ScanScreen'),
    validateSearch: readScanParameters,
  }),
  admin.addChildren([adminView.addChildren([adminForm])]),
  createRoute(at(paths.adminImages, {}, () => import('./screens/admin-images.tsx'), 'AdminImagesScreen')),
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
