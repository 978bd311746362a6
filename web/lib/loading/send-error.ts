import { type BrowserFamily, type ClientErrorReport, reportClientError } from '#contract/client-errors.ts';
import { withoutPersonalData } from '#contract/error-message.ts';
import { limits } from '#contract/limits.ts';
import { fromServer } from '#web/server-address.ts';

/** The first match counts, because most user agents also contain "Chrome" and "Safari". */
const families: readonly [RegExp, BrowserFamily][] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

function framesOf(stack: string): ClientErrorReport['frames'] {
  return [...stack.matchAll(/\/assets\/([\w-]+\.js):(\d+):(\d+)/g)]
    .slice(0, limits.clientErrors.frames)
    .map(([, file = '', line, column]) => ({ file, line: Number(line), column: Number(column) }));
}

function presentBuild(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  return /([\w-]{1,40})\.\w+$/.exec(script)?.[1] ?? 'unknown';
}

/** Without the token, so that the server does not learn who had the error (OPER-07). */
export async function sendError(message: string, stack: string, route: string): Promise<void> {
  const report: ClientErrorReport = {
    message: withoutPersonalData(message),
    frames: framesOf(stack),
    build: presentBuild(),
    route,
    browser: families.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? 'other',
  };
  await fetch(fromServer(reportClientError.path), {
    method: reportClientError.method,
    credentials: 'omit',
    keepalive: true,
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
}
