/** The components that React rendered in one commit, by name. */
export interface Commit {
  components: Record<string, { rendered: number; mounted: number }>;
  /** The components that rendered although the component around them did not: their own state or context changed. */
  starts: string[];
}
declare global {
  var commits: Commit[];
}

/** The fields of React's internal nodes that the count needs. */
interface Fiber {
  tag: number;
  flags: number;
  type: unknown;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/**
 * Runs in the page before React. Installs the hook of React's developer tools, which React calls after each commit, and
 * records each commit in `commits`.
 */
export function countRenders(): void {
  /** Functions, classes, and components in `forwardRef` or `memo`. */
  const componentTags = new Set([0, 1, 11, 14, 15]);
  const performedWork = 1;
  const known = new WeakSet<Fiber>();
  globalThis.commits = [];

  const nameOf = (type: unknown): string => {
    if (typeof type === 'function') return 'displayName' in type ? String(type.displayName) : type.name;
    if (typeof type !== 'object' || type === null) return '';
    return nameOf('type' in type ? type.type : 'render' in type ? type.render : undefined);
  };
  /** True if the fiber is not from an earlier commit, and has React's flag `PerformedWork`. */
  const hasRendered = (fiber: Fiber) => !known.has(fiber) && (fiber.flags & performedWork) !== 0;
  /**
   * Calls `see` for each fiber. `parentRendered` is true if the nearest component around the fiber rendered in this
   * commit.
   */
  const visit = (
    first: Fiber | null,
    see: (fiber: Fiber, parentRendered: boolean) => void,
    parentRendered = false,
  ): void => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      const rendered = componentTags.has(fiber.tag) ? hasRendered(fiber) : parentRendered;
      see(fiber, parentRendered);
      visit(fiber.child, see, rendered);
    }
  };
  const hook = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE: () => undefined,
    onScheduleFiberRoot: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onCommitFiberRoot: (_renderer: number, { current }: { current: Fiber }) => {
      const components: Commit['components'] = {};
      const starts: string[] = [];
      visit(current.child, (fiber, parentRendered) => {
        if (!componentTags.has(fiber.tag) || !hasRendered(fiber)) return;
        const name = nameOf(fiber.type) || 'unnamed';
        if (!parentRendered) starts.push(name);
        const counts = (components[name] ??= { rendered: 0, mounted: 0 });
        counts.rendered += 1;
        if (fiber.alternate === null) counts.mounted += 1;
      });
      // React reuses the previous fiber of a component for its next render.
      visit(current.child, (fiber) => {
        known.add(fiber);
        if (fiber.alternate) known.delete(fiber.alternate);
      });
      globalThis.commits.push({ components, starts });
    },
  };
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}
