import { createRootRoute, createRoute, createRouter, type StaticDataRouteOption } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useAuthForm } from '#web/features/auth/auth-links.tsx';
import { currentSession, useSession } from '#web/features/auth/session.ts';
import { readShelfView } from '#web/features/shelves/shelf-view.ts';
import { paths } from './href.ts';
import {
  readAddressQuery,
  readAdminParameters,
  writeAddressQuery,
  readBrowseParameters,
  readPhotoParameters,
  readRequestParameters,
  readScanParameters,
  readSearchParameters,
  readShadeParameters,
  readTextParameters,
} from './search-parameters.ts';
import { queryClient } from './lib/calls/cache.ts';
import { lazyPart, lazyScreen } from './lib/loading/load-late.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { Frame } from './shell/frame.tsx';
import { productQuery } from './features/catalog/api.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
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
  validateSearch: readShelfView,
  component: Start,
  // Loads the screen's code while the session loads.
  loader: () => (currentSession().phase === 'signedOut' ? Welcome : Home).preload?.(),
  staticData: { isOpen: true },
});

type Load<Name extends string> = () => Promise<Record<Name, ComponentType<never>>>;

function at<const Path extends string, Name extends string>(
  path: Path,
  staticData: StaticDataRouteOption,
  load: Load<Name>,
  name: Name,
) {
  return { getParentRoute: () => root, path, component: lazyScreen(load, name), staticData };
}

function route<const Path extends string, Name extends string, Search extends object = Record<never, never>>(
  path: Path,
  staticData: StaticDataRouteOption,
  load: Load<Name>,
  name: Name,
  // Links can leave out every parameter.
  validateSearch?: (typed: Record<string, unknown>) => Partial<Search>,
) {
  return createRoute({ ...at(path, staticData, load, name), validateSearch });
}

const toHome = { backTo: paths.home } as const;
const toDiscover = { backTo: paths.discover } as const;
const returnsToHome = { backTo: paths.home, returns: true } as const;
/** Back returns to the previous page, because several pages link to a tool (TOOL-05). */
const ofBeautyLife = { backTo: paths.beautyLife, returns: true } as const;
const open = { isOpen: true } as const;
const alone = { isOpen: true, standsAlone: true } as const;

const admin = createRoute(at(paths.admin, {}, () => import('./screens/admin.tsx'), 'AdminScreen'));
const adminView = createRoute({ getParentRoute: () => admin, path: '$view', validateSearch: readAdminParameters });
const adminForm = createRoute({ getParentRoute: () => adminView, path: '$productId' });

const screens = [
  start,
  route(paths.authCallback, alone, () => import('./screens/auth-callback.tsx'), 'AuthCallbackScreen'),
  route(paths.resetPassword, alone, () => import('./screens/reset-password.tsx'), 'ResetPasswordScreen'),
  route(paths.privacy, open, () => import('./screens/legal.tsx'), 'PrivacyScreen'),
  route(paths.rules, open, () => import('./screens/legal.tsx'), 'RulesScreen'),
  route(paths.shelves, {}, () => import('./screens/shelves.tsx'), 'ShelvesScreen', readShelfView),
  route(paths.entry, returnsToHome, () => import('./screens/entry.tsx'), 'EntryScreen'),
  route(paths.profile, {}, () => import('./screens/profile.tsx'), 'ProfileScreen', readShelfView),
  route(paths.settings, toHome, () => import('./screens/settings.tsx'), 'SettingsScreen'),
  route(paths.importShelf, {}, () => import('./screens/import-shelf.tsx'), 'ImportShelfScreen'),
  route(paths.ownIngredients, ofBeautyLife, () => import('./screens/own-ingredients.tsx'), 'OwnIngredientsScreen'),
  route(paths.ingredient, toHome, () => import('./screens/ingredient.tsx'), 'IngredientScreen'),
  route(paths.beautyLife, returnsToHome, () => import('./screens/beauty-life.tsx'), 'BeautyLifeScreen'),
  route(paths.expiryCalendar, ofBeautyLife, () => import('./screens/expiry-calendar.tsx'), 'ExpiryCalendarScreen'),
  route(paths.buyAgain, ofBeautyLife, () => import('./screens/buy-again.tsx'), 'BuyAgainScreen'),
  route(paths.diary, ofBeautyLife, () => import('./screens/diary.tsx'), 'DiaryScreen'),
  route(paths.spending, ofBeautyLife, () => import('./screens/spending.tsx'), 'SpendingScreen'),
  route(paths.statistics, ofBeautyLife, () => import('./screens/statistics.tsx'), 'StatisticsScreen'),
  route(paths.yearReview, ofBeautyLife, () => import('./screens/year-review.tsx'), 'YearReviewScreen'),
  route(paths.panProjects, ofBeautyLife, () => import('./screens/pan-projects.tsx'), 'PanProjectsScreen'),
  route(paths.panProject, ofBeautyLife, () => import('./screens/pan-project.tsx'), 'PanProjectScreen'),
  route(paths.user, toHome, () => import('./screens/user.tsx'), 'UserScreen', readShelfView),
  route(paths.userReviews, returnsToHome, () => import('./screens/user-reviews.tsx'), 'UserReviewsScreen'),
  route(paths.friend, toHome, () => import('./screens/user.tsx'), 'UserScreen', readShelfView),
  route(paths.findUsers, toHome, () => import('./screens/find-users.tsx'), 'FindUsersScreen', readTextParameters),
  route(paths.activity, { hidesSearch: true }, () => import('./screens/activity.tsx'), 'ActivityScreen'),
  createRoute({
    ...at(paths.product, toHome, () => import('./screens/product.tsx'), 'ProductScreen'),
    // Prefetches the product when the router preloads the screen's code for a member.
    beforeLoad({ params, preload }) {
      if (preload && currentSession().phase === 'signedIn')
        void queryClient.prefetchQuery(productQuery(Number(params.id)));
    },
  }),
  route(paths.discover, {}, () => import('./screens/discover.tsx'), 'DiscoverScreen', readTextParameters),
  route(paths.section, toDiscover, () => import('./screens/section.tsx'), 'SectionScreen'),
  route(paths.brand, toHome, () => import('./screens/brand.tsx'), 'BrandScreen'),
  route(paths.namelessBrand, toHome, () => import('./screens/brand.tsx'), 'BrandScreen'),
  route(paths.search, toHome, () => import('./screens/search.tsx'), 'SearchScreen', readSearchParameters),
  route(paths.browse, toHome, () => import('./screens/browse.tsx'), 'BrowseScreen', readBrowseParameters),
  route(paths.shades, toDiscover, () => import('./screens/shades.tsx'), 'ShadesScreen', readShadeParameters),
  route(paths.writeReview, toHome, () => import('./screens/write-review.tsx'), 'WriteReviewScreen'),
  route(
    paths.requestProduct,
    toHome,
    () => import('./screens/request-product.tsx'),
    'RequestProductScreen',
    readRequestParameters,
  ),
  route(
    paths.submitPhotos,
    toHome,
    () => import('./screens/submit-photos.tsx'),
    'SubmitPhotosScreen',
    readPhotoParameters,
  ),
  route(paths.scan, toHome, () => import('./screens/scan.tsx'), 'ScanScreen', readScanParameters),
  admin.addChildren([adminView.addChildren([adminForm])]),
  route(paths.adminImages, {}, () => import('./screens/admin-images.tsx'), 'AdminImagesScreen'),
] as const;
const routeTree = root.addChildren(screens);

export const router = createRouter({
  routeTree,
  defaultErrorComponent: ErrorPage,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  parseSearch: readAddressQuery,
  stringifySearch: writeAddressQuery,
});
