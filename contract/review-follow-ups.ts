import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { id, optionalText } from './shapes.ts';
import { followUpVerdicts } from './statuses.ts';

export const followUpForm = z.object({
  verdict: z.enum(followUpVerdicts, 'Choose whether your review still holds'),
  comment: z.optional(optionalText('Comment', limits.review.comment)),
});

export const addFollowUp = endpoint('POST /api/me/follow-ups', {
  keyed: true,
  status: 201,
  summary: "Adds a follow-up to the viewer's own review and closes the open question",
  body: z.extend(followUpForm, { reviewId: id }),
});
export const deleteFollowUp = endpoint('DELETE /api/me/follow-ups/:id', {
  summary: "Deletes a follow-up from the viewer's own review",
});
/** `id` is the id of the review. */
export const putQuestionOff = endpoint('DELETE /api/me/follow-ups/questions/:id', {
  summary: 'Permanently dismisses the question of whether the viewer’s own review still holds',
});
