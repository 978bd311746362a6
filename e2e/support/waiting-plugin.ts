/**
 * Linter rules for browser flows: assertions must wait for the expected state, tests must not wait for a fixed time,
 * and actions need `await`.
 */

interface Node {
  readonly type: string;
  readonly parent?: Node | null;
  readonly [field: string]: unknown;
}

interface Context {
  report(found: { node: Node; message: string }): void;
}

/** Playwright methods that read the page immediately and only once. */
const looks = new Set([
  'allInnerTexts',
  'allTextContents',
  'boundingBox',
  'count',
  'getAttribute',
  'innerHTML',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEditable',
  'isEnabled',
  'isHidden',
  'isVisible',
  'textContent',
]);

/** Methods that act on a page. Without `await`, the test continues before the action has finished. */
const steps = new Set([
  'blur',
  'check',
  'clear',
  'click',
  'dblclick',
  'emulateMedia',
  'fill',
  'focus',
  'goBack',
  'goForward',
  'goto',
  'hears',
  'hover',
  'press',
  'pressSequentially',
  'reload',
  'route',
  'selectOption',
  'setInputFiles',
  'setOffline',
  'setViewportSize',
  'tap',
  'uncheck',
  'unroute',
  'waitFor',
  'waitForFunction',
  'waitForURL',
]);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const isFunction = ({ type }: Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** Returns the name of the called function or method: `click` for `button.click()`, `expect` for `expect(…)`. */
function calledName(node: unknown): string | undefined {
  if (!isNode(node) || node.type !== 'CallExpression' || !isNode(node['callee'])) return undefined;
  const callee = node['callee'];
  const name = callee.type === 'MemberExpression' ? callee['property'] : callee;
  return isNode(name) && typeof name['name'] === 'string' ? name['name'] : undefined;
}

/** Returns the name of the called method, or undefined for any other node, such as a call of a plain function. */
const calledMethod = (node: unknown) => (isNode(node) && receiverOf(node) !== undefined ? calledName(node) : undefined);

/** Returns the object of a method call: `button` for `button.click()`. */
function receiverOf(call: Node): unknown {
  return isNode(call['callee']) ? call['callee']['object'] : undefined;
}

const isExpectation = (call: Node) => {
  const receiver = receiverOf(call);
  const name = calledName(call);
  return name === 'expect' || (name === 'soft' && isNode(receiver) && receiver['name'] === 'expect');
};

/** Returns the nearest `expect` call that has this node in an argument, within the same function. */
function expectationAround(node: Node): Node | undefined {
  for (let inner = node, outer = node.parent; outer; inner = outer, outer = outer.parent) {
    if (isFunction(outer)) return undefined;
    const isArgument = outer.type === 'CallExpression' && outer['callee'] !== inner;
    if (isArgument && isExpectation(outer)) return outer;
  }
  return undefined;
}

/**
 * Returns true if the innermost function around the node is the test itself. Code in a nested function is allowed,
 * because that function may be polled.
 */
function standsInTest(node: Node): boolean {
  let at = node.parent;
  while (at && !isFunction(at) && at.type !== 'FunctionDeclaration') at = at.parent;
  const call = at?.parent;
  return isNode(call) && ['test', 'siteTest'].includes(calledName(call) ?? '');
}

/**
 * Returns true for a variable, which may hold a promise, and for a request that the test itself sends to the server.
 */
function mayBeAwaited(awaited: unknown): boolean {
  if (!isNode(awaited)) return false;
  return awaited.type === 'Identifier' || ['call', 'fetch'].includes(calledName(awaited) ?? '');
}

const oneTimeLook = {
  create: (context: Context) => ({
    AwaitExpression(node: Node) {
      const awaited = node['argument'];
      if (expectationAround(node) && !mayBeAwaited(awaited))
        context.report({
          node,
          message: 'Looks once. Use "await expect(locator).to…" or "await expect.poll(() => …)", which wait.',
        });
      else if (looks.has(calledMethod(awaited) ?? '') && standsInTest(node))
        context.report({
          node,
          message: 'Reads once what may still change. Expect it with a locator, or read it inside of expect.poll().',
        });
    },
  }),
};

const sleep = {
  create: (context: Context) => ({
    CallExpression(node: Node) {
      const name = calledName(node);
      // `test.setTimeout` does not wait, so it is allowed.
      if (name === 'waitForTimeout' || (name === 'setTimeout' && calledMethod(node) === undefined))
        context.report({ node, message: 'Waits for time. Wait for what a person would see.' });
    },
    Literal(node: Node) {
      if (node['value'] === 'networkidle')
        context.report({ node, message: 'Takes a page that still draws for one that rests. Use settled().' });
    },
  }),
};

const missingAwait = {
  create: (context: Context) => ({
    ExpressionStatement(node: Node) {
      const call = node['expression'];
      if (!isNode(call)) return;
      const name = calledMethod(call) ?? '';
      if (steps.has(name) || isOnLocator(call))
        context.report({ node, message: `"${name}" needs "await": the test goes on before it is done.` });
    },
  }),
};

/** Playwright's matchers wait, so they return a promise. Other matchers wait only after `expect.poll`. */
const waitingMatcher =
  /^to(BeAttached|BeChecked|BeDisabled|BeEditable|BeEnabled|BeFocused|BeHidden|BeInViewport|BeVisible|ContainText|HaveAccessible\w+|HaveAttribute|HaveClass|HaveCount|HaveCSS|HaveId|HaveJSProperty|HaveRole|HaveText|HaveTitle|HaveURL|HaveValues?)$/;

function isOnLocator(call: Node): boolean {
  if (waitingMatcher.test(calledName(call) ?? '')) return true;
  for (let at = receiverOf(call); isNode(at); at = at.type === 'CallExpression' ? receiverOf(at) : at['object'])
    if (calledName(at) === 'poll') return true;
  return false;
}

export default {
  meta: { name: 'waiting' },
  rules: { 'one-time-look': oneTimeLook, sleep, 'missing-await': missingAwait },
};
