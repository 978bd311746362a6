import { buildWeb, webIsCurrent } from '../scripts/web-build.ts';

/** Once before the browser tests: they drive the web as it is served. */
export async function setup(): Promise<void> {
  if (!(await webIsCurrent())) await buildWeb();
}
