import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const legalPageNames = ['privacy', 'rules'] as const;
const page = z.enum(legalPageNames);
export type LegalPageName = z.infer<typeof page>;

export const getLegalPage = endpoint('GET /api/legal/:page', {
  access: 'anyone',
  summary: 'Returns the operator’s own privacy policy or community rules',
  params: z.object({ page }),
  /** The text has headings ("# …", "## …"), lists ("- …"), and paragraphs. Null if the default page applies. */
  response: z.object({ text: z.nullable(z.string()) }),
});
