import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { useAuthForm } from '#web/features/auth/auth-form-address.ts';
import { currentSession, useSession } from '#web/features/auth/session.ts';
import { readShelvesSearch } from '#web/features/shelves/shelf-tabs.ts';
import { readAddressQuery, writeAddressQuery } from './lib/address-query.ts';
import {
  readBrowseParameters,
  readRequestParameters,
  readSearchParameters,
  readTextParameters,
} from './search-parameters.ts';
import { Frame } from './shell/frame.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  /** What the shell has to know of a screen. */
  interface StaticDataRouteOption {
    /** Where the back button leads (OP-24); no button where left out. */
    backTo?: '/' | '/discover';
    /** Visitors may open it too, without the shell (section 2, access rule). */
    isOpen?: boolean;
    /** Stands alone also for members: the screens that letters lead to. */
    standsAlone?: boolean;
    /** Turns the product search box off (SHELL-05, OP-21). */
    hidesSearch?: boolean;
  }
}

const loadHome = () => import('./screens/home.tsx');
const loadWelcome = () => import('./screens/welcome.tsx');

// Plain `lazy`: the router's own lazy component is for a route of its own, which is loaded before it is drawn.
const Home = lazy(async () => ({ default: (await loadHome()).HomeScreen }));
const Welcome = lazy(async () => ({ default: (await loadWelcome()).WelcomeScreen }));
const Auth = lazy(async () => ({ default: (await import('./screens/auth.tsx')).AuthScreen }));
const NotFound = lazy(async () => ({ default: (await import('./screens/not-found.tsx')).NotFoundScreen }));

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound });

/** Signed in the shelf, signed out the welcome page or its form (ROUTE-01, ROUTE-02, OP-18). */
function Start() {
  const session = useSession();
  const form = useAuthForm();
  if (session.phase === 'signedIn') return <Home />;
  return form === undefined ? <Welcome /> : <Auth />;
}

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: Start,
  // Its code comes while the session loads.
  loader: () => void (currentSession().phase === 'signedOut' ? loadWelcome() : loadHome()),
  staticData: { isOpen: true },
});

const shelves = createRoute({
  getParentRoute: () => root,
  path: '/shelves',
  validateSearch: readShelvesSearch,
  component: lazyRouteComponent(() => import('./screens/shelves.tsx'), 'ShelvesScreen'),
});
const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  validateSearch: readShelvesSearch,
  component: lazyRouteComponent(() => import('./screens/profile.tsx'), 'ProfileScreen'),
});
const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(() => import('./screens/settings.tsx'), 'SettingsScreen'),
  staticData: { backTo: '/' },
});
const importShelf = createRoute({
  getParentRoute: () => root,
  path: '/settings/import',
  component: lazyRouteComponent(() => import('./screens/import-shelf.tsx'), 'ImportShelfScreen'),
});
const User = lazyRouteComponent(() => import('./screens/user.tsx'), 'UserScreen');
const user = createRoute({
  getParentRoute: () => root,
  path: '/user/$username',
  validateSearch: readShelvesSearch,
  component: User,
  staticData: { backTo: '/' },
});
/** The same screen (OP-01). */
const friend = createRoute({
  getParentRoute: () => root,
  path: '/profile/$username',
  validateSearch: readShelvesSearch,
  component: User,
  staticData: { backTo: '/' },
});
const findUsers = createRoute({
  getParentRoute: () => root,
  path: '/search/users',
  validateSearch: readTextParameters,
  component: lazyRouteComponent(() => import('./screens/find-users.tsx'), 'FindUsersScreen'),
  staticData: { backTo: '/' },
});
const activity = createRoute({
  getParentRoute: () => root,
  path: '/activity',
  component: lazyRouteComponent(() => import('./screens/activity.tsx'), 'ActivityScreen'),
  staticData: { hidesSearch: true },
});
const product = createRoute({
  getParentRoute: () => root,
  path: '/product/$id',
  component: lazyRouteComponent(() => import('./screens/product.tsx'), 'ProductScreen'),
  staticData: { backTo: '/' },
});

const discover = createRoute({
  getParentRoute: () => root,
  path: '/discover',
  validateSearch: readTextParameters,
  component: lazyRouteComponent(() => import('./screens/discover.tsx'), 'DiscoverScreen'),
});
const section = createRoute({
  getParentRoute: () => root,
  path: '/section/$sectionId',
  component: lazyRouteComponent(() => import('./screens/section.tsx'), 'SectionScreen'),
  staticData: { backTo: '/discover' },
});
const Brand = lazyRouteComponent(() => import('./screens/brand.tsx'), 'BrandScreen');
const brand = createRoute({
  getParentRoute: () => root,
  path: '/brand/$brandName',
  component: Brand,
  staticData: { backTo: '/' },
});
/** A missing name has a screen of its own (OP-40). */
const nameless = createRoute({
  getParentRoute: () => root,
  path: '/brand',
  component: Brand,
  staticData: { backTo: '/' },
});
const search = createRoute({
  getParentRoute: () => root,
  path: '/search',
  validateSearch: readSearchParameters,
  component: lazyRouteComponent(() => import('./screens/search.tsx'), 'SearchScreen'),
  staticData: { backTo: '/' },
});
const browse = createRoute({
  getParentRoute: () => root,
  path: '/browse',
  validateSearch: readBrowseParameters,
  component: lazyRouteComponent(() => import('./screens/browse.tsx'), 'BrowseScreen'),
  staticData: { backTo: '/' },
});
const writeReview = createRoute({
  getParentRoute: () => root,
  path: '/write-review',
  component: lazyRouteComponent(() => import('./screens/write-review.tsx'), 'WriteReviewScreen'),
  staticData: { backTo: '/' },
});
const requestProduct = createRoute({
  getParentRoute: () => root,
  path: '/request-product',
  validateSearch: readRequestParameters,
  component: lazyRouteComponent(() => import('./screens/request-product.tsx'), 'RequestProductScreen'),
  staticData: { backTo: '/' },
});
const submitPhotos = createRoute({
  getParentRoute: () => root,
  path: '/submit-photos',
  component: lazyRouteComponent(() => import('./screens/submit-photos.tsx'), 'SubmitPhotosScreen'),
  staticData: { backTo: '/' },
});

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  component: lazyRouteComponent(() => import('./screens/admin.tsx'), 'AdminScreen'),
});
const adminImages = createRoute({
  getParentRoute: () => root,
  path: '/admin/images',
  component: lazyRouteComponent(() => import('./screens/admin-images.tsx'), 'AdminImagesScreen'),
});

const authCallback = createRoute({
  getParentRoute: () => root,
  path: '/auth/callback',
  component: lazyRouteComponent(() => import('./screens/auth-callback.tsx'), 'AuthCallbackScreen'),
  staticData: { isOpen: true, standsAlone: true },
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('./screens/reset-password.tsx'), 'ResetPasswordScreen'),
  staticData: { isOpen: true, standsAlone: true },
});
const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  component: lazyRouteComponent(() => import('./screens/privacy.tsx'), 'PrivacyScreen'),
  staticData: { isOpen: true },
});
const rules = createRoute({
  getParentRoute: () => root,
  path: '/rules',
  component: lazyRouteComponent(() => import('./screens/rules.tsx'), 'RulesScreen'),
  staticData: { isOpen: true },
});

const routeTree = root.addChildren([
  start,
  authCallback,
  resetPassword,
  privacy,
  rules,
  shelves,
  profile,
  settings,
  importShelf,
  user,
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
  writeReview,
  requestProduct,
  submitPhotos,
  admin,
  adminImages,
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  parseSearch: readAddressQuery,
  stringifySearch: writeAddressQuery,
});
