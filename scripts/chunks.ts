/** Which code comes together. A request costs more than the few lines that a screen does not need. */

interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

type Chunk =
  | 'framework'
  | 'member'
  | 'catalogue'
  | 'menus'
  | 'about-product'
  | 'schemas'
  | 'kept-for-later'
  | 'styles'
  | 'admin-styles'
  | 'statistics-styles'
  | 'package-styles';

const framework =
  /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-virtual|virtual-core)[\w-]+)\/|rolldown\/runtime/;
/** What only menus and dialogs need: of the first, buttons use `Slot` alone. */
const packagesOfMenus =
  /\/@radix-ui\/(?!react-(slot|compose-refs)\/)|\/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|@floating-ui\/[\w-]+)\//;
/** They load where they are wanted. */
const packagesOfFew =
  /\/node_modules\/(@supabase|react-hook-form|@hookform|@visx|d3-[\w-]+|internmap|delaunator|robust-predicates|classnames|@tanstack\/(react-virtual|virtual-core))\//;

const isAdmin = (id: string) => /\/web\/(features\/admin\/|screens\/admin)/.test(id);
/** Plots and years: few open them, and seldom. */
const isStatistics = (id: string) => /\/web\/(features|screens)\/(statistics|year-review)/.test(id);
/** Own pages of a package and what it cost, and what comes late on My Shelves; the product page's link is with the rest. */
const isOfPackage = (id: string) =>
  /\/web\/((features|screens)\/(spending|progress-photos)|features\/(opening\/(?!package-link)|shelves\/clock-note))/.test(
    id,
  );
const isScreen = (id: string) => /\/web\/screens\/[\w-]+\.tsx$/.test(id);

/** The start, the shell and the first screen of a member. */
const firstSeen = /\/web\/(main|start|shell\/shell|screens\/home)\.tsx$/;
/** A failure is shown by what these screens show it with. */
const catalogueScreens =
  /\/web\/(screens\/(browse|brand|product|discover|section|search|shelves|profile|user)|shell\/failure)\.tsx$/;
/** What a press opens: it comes once the page stands. */
const opened =
  /\/web\/(shell\/(take-up|side-drawer|top-bar-menus|add-menu|product-search\/search-sheet)|features\/shelves\/(card-menu|add-to-shelf-dialog|waiting-list)|features\/activity\/new-activity|ui\/feedback\/toaster)\.tsx?$/;

/** What the product page shows once it stands: shades like it, its label, the dialogs of notes and dates. */
const aboutProduct =
  /\/web\/features\/(shades\/about-shade|ingredients\/label-card|shelves\/(shade-dialog|usage-date-dialog))\.tsx$/;

/** What is kept on the device for another time: last of all. */
const keptForLater = /\/web\/shell\/(keep-offline\.ts|late-banners\.tsx)$/;

/** Whether one of the files leads to this one without an `import()` in between. */
function isReached(id: string, from: RegExp, graph: Graph, seen = new Set<string>()): boolean {
  if (from.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isReached(importer, from, graph, seen));
}

function stylesOf(id: string): Chunk {
  if (isAdmin(id)) return 'admin-styles';
  if (isOfPackage(id)) return 'package-styles';
  return isStatistics(id) ? 'statistics-styles' : 'styles';
}

/** The chunk of a module; nothing where the bundler's own choice is best. */
export function chunkOf(id: string, graph: Graph): Chunk | undefined {
  if (/\.css(\?|$)/.test(id)) return stylesOf(id);
  if (framework.test(id)) return 'framework';
  if (id.includes('/node_modules/zod/')) return 'schemas';
  if (isAdmin(id) || isScreen(id) || packagesOfFew.test(id)) return undefined;
  if (id.includes('/node_modules/')) return packagesOfMenus.test(id) ? 'menus' : 'member';
  if (isReached(id, firstSeen, graph)) return 'member';
  if (isReached(id, opened, graph)) return 'menus';
  if (isReached(id, catalogueScreens, graph)) return 'catalogue';
  if (isReached(id, keptForLater, graph)) return 'kept-for-later';
  return isReached(id, aboutProduct, graph) ? 'about-product' : undefined;
}
