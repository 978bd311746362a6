const wrappers = new WeakMap<Node, Element>();
let isPatched = false;

/**
 * Lets React update and remove text that a page translator has wrapped in <font> elements. React holds on to the
 * original text nodes: without this, changed text would stay invisible, and removing it would crash the app
 * (https://github.com/facebook/react/issues/11538).
 */
export function followTranslation(): void {
  new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const wrapper = [...addedNodes, previousSibling, nextSibling].find(isWrapper);
      if (!wrapper) continue;
      for (const node of removedNodes) if (node instanceof Text) wrappers.set(node, wrapper);
      if (!isPatched) patchNodes();
    }
  }).observe(document.body, { childList: true, subtree: true });
}

function isWrapper(node: Node | null): node is Element {
  return node instanceof Element && node.localName === 'font';
}

function standIn(parent: Node, text: Node): Node | undefined {
  const wrapper = text.parentElement?.closest('font') ?? wrappers.get(text);
  let child: Node | null | undefined = wrapper;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child ?? undefined;
}

function patchNodes(): void {
  isPatched = true;
  const { removeChild, insertBefore } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this || !(child instanceof Text)) return removeChild.call(this, child) as Child;
    const wrapper = standIn(this, child);
    if (wrapper) removeChild.call(this, wrapper);
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(this: Node, node: Child, before: Node | null) {
    const isElsewhere = before instanceof Text && before.parentNode !== this;
    return insertBefore.call(this, node, isElsewhere ? (standIn(this, before) ?? null) : before) as Child;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      if (this instanceof Text) unwrap(this);
      value?.set?.call(this, text);
    },
  });
}

/** Shows the original text again. The translator then translates the new text. */
function unwrap(text: Text): void {
  let wrapper: Element | undefined;
  let outer: Element | null | undefined = text.parentElement?.closest('font') ?? wrappers.get(text);
  for (; outer; outer = outer.parentElement?.closest('font')) wrapper = outer;
  if (wrapper?.isConnected) wrapper.replaceWith(text);
}
