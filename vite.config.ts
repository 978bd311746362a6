import { existsSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * The bundler inlines class names as constants. Then no code imports the style sheets, so the bundler would drop them
 * without this plugin.
 */
const retainStyles: Plugin = {
  name: 'keep-styles',
  enforce: 'post',
  apply: 'build',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
};

/**
 * Groups of code that load together. A group contains the matching modules, and all of their imports that are not in an
 * earlier group. A group may contain a little code that a screen does not need, because an extra request would take
 * longer.
 */
const groups = [
  {
    name: 'admin-styles',
    test: /\/web\/(features|screens)\/(admin|catalog-admin|catalog-import|moderation|operations)[^?]*\.css/,
  },
  {
    name: 'late-styles',
    test: /\/web\/(features|screens)\/(statistics|year-in-review|spending|progress-photos|packages(?!\/package-link)|diary)[^?]*\.css/,
  },
  { name: 'styles', test: /\.css/ },
  { name: 'framework', test: /\/node_modules\/(react|react-dom|@tanstack\/(react-query|react-router))\// },
  // Visitors need this library to sign in, and members need it for every dialog.
  { name: 'forms', test: /\/node_modules\/react-hook-form\// },
  { name: 'member', test: files('routes.tsx', 'start.tsx', 'shell/shell.tsx', 'screens/home.tsx') },
  { name: 'headings', test: files('ui/layout/showcase.tsx', 'ui/text/page-title.tsx') },
  {
    name: 'catalog',
    test: files(
      'screens/product.tsx',
      'shell/failure.tsx',
      'features/catalog/product-row.tsx',
      'features/ingredients/ingredient-filter.tsx',
    ),
  },
  // These menus, dialogs, and lists are not part of the first screen, so their code loads when the page is idle.
  {
    name: 'menus',
    test: files(
      'shell/take-up.ts',
      'shell/side-drawer.tsx',
      'shell/top-bar-menus.tsx',
      'shell/product-search/search-sheet.tsx',
      'features/shelves/card-menu.tsx',
      'features/shelves/add-to-shelf-dialog.tsx',
      'features/shelves/pending/pending-list.tsx',
      'features/activity/new-activity.tsx',
      'ui/feedback/toaster.tsx',
    ),
  },
  // These banners, product cards, and dialogs are not part of the first screen and are less urgent than the menus, so
  // they have their own group.
  {
    name: 'late',
    test: files(
      'shell/late-banners.tsx',
      'features/shades/about-shade.tsx',
      'features/ingredients/label-card.tsx',
      'features/shelves/details/entry-dialogs.tsx',
    ),
  },
  // Notes and buttons on cards of products in use. Only members with such products load them.
  {
    name: 'uses',
    test: files('features/shelves/usage/used-it-button.tsx'),
  },
];

/**
 * Returns a function that matches these files in web/. Throws if a file does not exist, because its group would
 * otherwise silently omit the file.
 */
function files(...paths: string[]): (id: string) => boolean {
  for (const path of paths) {
    if (!existsSync(join(import.meta.dirname, 'web', path)))
      throw new Error(`vite.config.ts groups web/${path}, which does not exist`);
  }
  return (id) => paths.some((path) => id.endsWith(`/web/${path}`));
}

// `#contract/…`, `#illustration/…` and `#web/…` resolve through the "imports" field in package.json.
export default defineConfig({
  root: 'web',
  plugins: [react(), retainStyles],
  worker: { format: 'es' },
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // The page does not link to source maps, and the server does not serve them (`scripts/web-build.ts`).
    sourcemap: 'hidden',
    // All supported browsers preload modules natively.
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions: {
      // On a slow machine, the bundler would print timing warnings at the first start.
      checks: { bundlerTimings: false },
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: { codeSplitting: { groups }, strictExecutionOrder: true },
    },
  },
});
