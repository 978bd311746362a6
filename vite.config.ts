import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * The bundler inlines class names as constants. After that, no code imports the style sheets, and the bundler would
 * drop them without this plugin.
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
 * Groups of code that load together. A group contains the matching modules and all of their imports that are not in an
 * earlier group. The bundler splits all other code itself. An extra request costs more than a few lines that a screen
 * does not need.
 */
const groups = [
  { name: 'admin-styles', test: /\/web\/(features|screens)\/admin[^?]*\.css/ },
  {
    name: 'late-styles',
    test: /\/web\/(features|screens)\/(statistics|year-in-review|spending|progress-photos|packages|diary)[^?]*\.css/,
  },
  { name: 'styles', test: /\.css/ },
  { name: 'framework', test: /\/node_modules\/(react|react-dom|@tanstack\/(react-query|react-router))\// },
  // Visitors need these files to sign in, and members need them for every dialog.
  { name: 'forms', test: /\/node_modules\/react-hook-form\// },
  { name: 'member', test: /\/web\/(routes|start|shell\/shell|screens\/home)\.tsx$/ },
  { name: 'headings', test: /\/web\/ui\/(layout\/showcase|text\/emphasised-title)\.tsx$/ },
  {
    name: 'catalogue',
    test: /\/web\/(screens\/product|shell\/failure|features\/(catalogue\/product-row|ingredients\/(left-out|ingredient-filter)))\.tsx$/,
  },
  // These open only on a press, so they load once the page is idle.
  {
    name: 'menus',
    test: /\/web\/(shell\/(take-up|side-drawer|top-bar-menus|product-search\/search-sheet)|features\/shelves\/(card-menu|add-to-shelf-dialog|pending-list)|features\/activity\/new-activity|ui\/feedback\/toaster)\.tsx?$/,
  },
  // The product page renders these last.
  {
    name: 'late',
    test: /\/web\/(shell\/late-banners|features\/(shades\/about-shade|ingredients\/label-card|shelves\/(shade-dialog|usage-date-dialog)))\.tsx$/,
  },
];

// `#contract/…`, `#illustration/…` and `#web/…` resolve through the "imports" of package.json.
export default defineConfig({
  root: 'web',
  plugins: [react(), retainStyles],
  worker: { format: 'es' },
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // The page does not link to source maps, and the server does not serve them (`scripts/source-maps.ts`).
    sourcemap: 'hidden',
    // All supported browsers preload modules natively.
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions: {
      // On a slow machine, the first start would print these timing warnings.
      checks: { bundlerTimings: false },
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: { codeSplitting: { groups }, strictExecutionOrder: true },
    },
  },
});
