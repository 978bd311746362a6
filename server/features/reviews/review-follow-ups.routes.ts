import * as calls from '#contract/review-follow-ups.ts';
import { followUpReview, putQuestionOff, removeFollowUp } from './follow-up-review.action.ts';
import type { Register } from '#server/http/register.ts';

const done = { success: true as const };

export function reviewFollowUpRoutes(register: Register): void {
  register(calls.addFollowUp, async ({ viewer, body: form, today, context }) => {
    await followUpReview(context, viewer.id, { form, today });
    return done;
  });
  register(calls.deleteFollowUp, async ({ viewer, params, context }) => {
    await removeFollowUp(context, viewer.id, params.id);
    return done;
  });
  register(calls.putQuestionOff, async ({ viewer, params, context }) => {
    await putQuestionOff(context, viewer.id, params.id);
    return done;
  });
}
