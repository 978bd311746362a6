import { getLegalPage } from '#contract/legal.ts';
import type { Register } from '#server/http/register.ts';
import { readPage } from './read-page.ts';

export function legalRoutes(register: Register): void {
  register(getLegalPage, async ({ params, context }) => ({
    text: await readPage(context.config.legalDir, params.page),
  }));
}
