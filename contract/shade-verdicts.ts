import * as z from 'zod/mini';
import { product } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { idParams } from './shapes.ts';
import { shadeVerdicts } from './statuses.ts';

/** The viewer's verdict on a shade. Only the viewer ever receives it. */
const ownShadeVerdict = z.object({ verdict: z.nullable(z.enum(shadeVerdicts)) });

export const getShadeVerdict = endpoint({
  method: 'GET',
  path: '/api/products/:id/shade-verdict',
  access: 'member',
  summary: "Returns the viewer's own verdict on a shade",
  params: idParams,
  response: ownShadeVerdict,
});
export const giveShadeVerdict = endpoint({
  method: 'POST',
  path: '/api/products/:id/shade-verdict',
  access: 'member',
  summary: 'Saves the viewer’s verdict on a shade that they use or have tried; replaces the previous verdict',
  params: idParams,
  body: z.object({ verdict: z.enum(shadeVerdicts, 'Choose how it matches') }),
  response: ownShadeVerdict,
});
export const withdrawShadeVerdict = endpoint({
  method: 'DELETE',
  path: '/api/products/:id/shade-verdict',
  access: 'member',
  openToSuspended: true,
  summary: 'Removes the viewer’s verdict on a shade',
  params: idParams,
  response: ownShadeVerdict,
});

/** Minus a secret number from 0 to 9, then rounded down to a multiple of five (SHADE-40). */
const wornShade = z.object({ product, people: z.number() });
export const listWornShades = endpoint({
  method: 'GET',
  path: '/api/products/:id/worn-shades',
  access: 'member',
  summary: "Lists shades of other products that match members whose verdicts agree with the viewer's",
  params: idParams,
  response: z.array(wornShade),
});
