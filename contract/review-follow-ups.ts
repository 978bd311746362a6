import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { id, idParams, optionalText, success } from './shapes.ts';
import { followUpVerdicts } from './statuses.ts';

export const followUpForm = z.object({
  verdict: z.enum(followUpVerdicts, 'Please choose whether your review still holds'),
  comment: z.optional(
    optionalText(limits.review.comment, `Comment must be ${limits.review.comment} characters or less`),
  ),
});

export const addFollowUp = endpoint({
  method: 'POST',
  path: '/api/me/follow-ups',
  access: 'member',
  keyed: true,
  status: 201,
  summary: "Adds a follow-up to the viewer's own review and closes the open question",
  body: z.extend(followUpForm, { reviewId: id }),
  response: success,
});
export const deleteFollowUp = endpoint({
  method: 'DELETE',
  path: '/api/me/follow-ups/:id',
  access: 'member',
  summary: "Deletes a follow-up from the viewer's own review",
  params: idParams,
  response: success,
});
/** `id` is the id of the review. */
export const putQuestionOff = endpoint({
  method: 'DELETE',
  path: '/api/me/follow-ups/questions/:id',
  access: 'member',
  summary: 'Permanently dismisses the question of whether the viewer’s own review still holds',
  params: idParams,
  response: success,
});
