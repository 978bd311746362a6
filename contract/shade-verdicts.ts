import * as z from 'zod/mini';
import { product } from './catalog.ts';
import { endpoint } from './endpoint.ts';

import { shadeVerdicts } from './statuses.ts';

/** The viewer's verdict on a shade. Only the viewer ever receives it. */
const ownShadeVerdict = z.object({ verdict: z.nullable(z.enum(shadeVerdicts)) });

export const getShadeVerdict = endpoint('GET /api/products/:id/shade-verdict', {
  summary: "Returns the viewer's own verdict on a shade",
  response: ownShadeVerdict,
});
export const giveShadeVerdict = endpoint('POST /api/products/:id/shade-verdict', {
  summary: 'Saves the viewer’s verdict on a shade that they use or have tried; replaces the previous verdict',
  body: z.object({ verdict: z.enum(shadeVerdicts, 'Choose how it matches') }),
  response: ownShadeVerdict,
});
export const withdrawShadeVerdict = endpoint('DELETE /api/products/:id/shade-verdict', {
  openToSuspended: true,
  summary: 'Removes the viewer’s verdict on a shade',
  response: ownShadeVerdict,
});

/** Minus a secret number from 0 to 9, then rounded down to a multiple of five (SHADE-40). */
const wornShade = z.object({ product, people: z.number() });
export const listWornShades = endpoint('GET /api/products/:id/worn-shades', {
  summary: "Lists shades of other products that match members whose verdicts agree with the viewer's",
  response: z.array(wornShade),
});
