import { createRootRoute, createRoute, createRouter, type StaticDataRouteOption } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useAuthForm } from '#web/features/auth/auth-form-link.tsx';
import { currentSession, useSession } from '#web/features/auth/session.ts';
import { readShelfView } from '#web/features/shelves/shelf-view.ts';
import { paths } from './href.ts';
import { readAddressQuery, writeAddressQuery } from './lib/links/address-query.ts';
import { queryClient } from './lib/calls/cache.ts';
import { lazyPart, lazyScreen } from './lib/loading/load-late.ts';
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

const authCallback = createRoute(
  at(paths.authCallback, alone, () => import('./screens/auth-callback.tsx'), 'AuthCallbackScreen'),
);
const resetPassword = createRoute(
  at(paths.resetPassword, alone, () => import('./screens/reset-password.tsx'), 'ResetPasswordScreen'),
);
const privacy = createRoute(at(paths.privacy, open, () => import('./screens/legal.tsx'), 'PrivacyScreen'));
const rules = createRoute(at(paths.rules, open, () => import('./screens/legal.tsx'), 'RulesScreen'));
const shelves = createRoute({
  ...at(paths.shelves, {}, () => import('./screens/shelves.tsx'), 'ShelvesScreen'),
  validateSearch: readShelfView,
});
const entry = createRoute(at(paths.entry, returnsToHome, () => import('./screens/entry.tsx'), 'EntryScreen'));
const profile = createRoute({
  ...at(paths.profile, {}, () => import('./screens/profile.tsx'), 'ProfileScreen'),
  validateSearch: readShelfView,
});
const settings = createRoute(at(paths.settings, toHome, () => import('./screens/settings.tsx'), 'SettingsScreen'));
const importShelf = createRoute(
  at(paths.importShelf, {}, () => import('./screens/import-shelf.tsx'), 'ImportShelfScreen'),
);
const ownIngredients = createRoute(
  at(paths.ownIngredients, ofBeautyLife, () => import('./screens/own-ingredients.tsx'), 'OwnIngredientsScreen'),
);
const ingredient = createRoute(
  at(paths.ingredient, toHome, () => import('./screens/ingredient.tsx'), 'IngredientScreen'),
);
const beautyLife = createRoute(
  at(paths.beautyLife, returnsToHome, () => import('./screens/beauty-life.tsx'), 'BeautyLifeScreen'),
);
const expiryCalendar = createRoute(
  at(paths.expiryCalendar, ofBeautyLife, () => import('./screens/expiry-calendar.tsx'), 'ExpiryCalendarScreen'),
);
const buyAgain = createRoute(
  at(paths.buyAgain, ofBeautyLife, () => import('./screens/buy-again.tsx'), 'BuyAgainScreen'),
);
const diary = createRoute(at(paths.diary, ofBeautyLife, () => import('./screens/diary.tsx'), 'DiaryScreen'));
const spending = createRoute(
  at(paths.spending, ofBeautyLife, () => import('./screens/spending.tsx'), 'SpendingScreen'),
);
const panProjects = createRoute(
  at(paths.panProjects, ofBeautyLife, () => import('./screens/pan-projects.tsx'), 'PanProjectsScreen'),
);
const panProject = createRoute(
  at(paths.panProject, ofBeautyLife, () => import('./screens/pan-project.tsx'), 'PanProjectScreen'),
);
const statistics = createRoute(
  at(paths.statistics, ofBeautyLife, () => import('./screens/statistics.tsx'), 'StatisticsScreen'),
);
const yearReview = createRoute(
  at(paths.yearReview, ofBeautyLife, () => import('./screens/year-review.tsx'), 'YearReviewScreen'),
);
const user = createRoute({
  ...at(paths.user, toHome, () => import('./screens/user.tsx'), 'UserScreen'),
  validateSearch: readShelfView,
});
const userReviews = createRoute(
  at(paths.userReviews, returnsToHome, () => import('./screens/user-reviews.tsx'), 'UserReviewsScreen'),
);
const friend = createRoute({
  ...at(paths.friend, toHome, () => import('./screens/user.tsx'), 'UserScreen'),
  validateSearch: readShelfView,
});
const findUsers = createRoute({
  ...at(paths.findUsers, toHome, () => import('./screens/find-users.tsx'), 'FindUsersScreen'),
  validateSearch: readTextParameters,
});
const activity = createRoute(
  at(paths.activity, { hidesSearch: true }, () => import('./screens/activity.tsx'), 'ActivityScreen'),
);
const discover = createRoute({
  ...at(paths.discover, {}, () => import('./screens/discover.tsx'), 'DiscoverScreen'),
  validateSearch: readTextParameters,
});
const section = createRoute(at(paths.section, toDiscover, () => import('./screens/section.tsx'), 'SectionScreen'));
const brand = createRoute(at(paths.brand, toHome, () => import('./screens/brand.tsx'), 'BrandScreen'));
const nameless = createRoute(at(paths.namelessBrand, toHome, () => import('./screens/brand.tsx'), 'BrandScreen'));
const search = createRoute({
  ...at(paths.search, toHome, () => import('./screens/search.tsx'), 'SearchScreen'),
  validateSearch: readSearchParameters,
});
const browse = createRoute({
  ...at(paths.browse, toHome, () => import('./screens/browse.tsx'), 'BrowseScreen'),
  validateSearch: readBrowseParameters,
});
const shades = createRoute({
  ...at(paths.shades, toDiscover, () => import('./screens/shades.tsx'), 'ShadesScreen'),
  validateSearch: readShadeParameters,
});
const writeReview = createRoute(
  at(paths.writeReview, toHome, () => import('./screens/write-review.tsx'), 'WriteReviewScreen'),
);
const requestProduct = createRoute({
  ...at(paths.requestProduct, toHome, () => import('./screens/request-product.tsx'), 'RequestProductScreen'),
  validateSearch: readRequestParameters,
});
const submitPhotos = createRoute({
  ...at(paths.submitPhotos, toHome, () => import('./screens/submit-photos.tsx'), 'SubmitPhotosScreen'),
  validateSearch: readPhotoParameters,
});
const scan = createRoute({
  ...at(paths.scan, toHome, () => import('./screens/scan.tsx'), 'ScanScreen'),
  validateSearch: readScanParameters,
});
const adminImages = createRoute(
  at(paths.adminImages, {}, () => import('./screens/admin-images.tsx'), 'AdminImagesScreen'),
);

const ofVisitors = [authCallback, resetPassword, privacy, rules] as const;
const ofShelf = [shelves, entry, profile, settings, importShelf, ownIngredients, ingredient] as const;
const ofTools = [beautyLife, expiryCalendar, buyAgain, diary, spending, statistics, yearReview] as const;
const ofPan = [panProjects, panProject] as const;
const ofPeople = [user, userReviews, friend, findUsers, activity] as const;
const ofCatalog = [product, discover, section, brand, nameless, search, browse, shades] as const;
const ofContributions = [writeReview, requestProduct, submitPhotos, scan] as const;
const adminRoutes = [admin.addChildren([adminView.addChildren([adminForm])]), adminImages] as const;
const routeTree = root.addChildren([
  start,
  ...ofVisitors,
  ...ofShelf,
  ...ofTools,
  ...ofPan,
  ...ofPeople,
  ...ofCatalog,
  ...ofContributions,
  ...adminRoutes,
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
