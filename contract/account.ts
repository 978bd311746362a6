import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { photoBodyLimit } from './photo-limits.ts';
import { currentUserResponse } from './people.ts';
import { givenPassword, timestamp } from './shapes.ts';

export const provePassword = endpoint('POST /api/me/password-proof', {
  openToSuspended: true,
  summary: 'Confirms the password, so that this session can change the second factor for the next ten minutes',
  body: z.object({ password: givenPassword }),
});

/** What happens to the member's reviews: `deleted` with the account, or `kept` without the member's name and photos. */
export const reviewChoices = ['deleted', 'kept'] as const;
export type ReviewsChoice = (typeof reviewChoices)[number];

export const orderDeletion = endpoint('POST /api/me/deletion', {
  openToSuspended: true,
  summary: `Schedules the account’s deletion in ${limits.account.deletionDays} days and signs the member out everywhere`,
  body: z.object({ password: givenPassword, reviews: z.enum(reviewChoices, 'Choose what happens to your reviews') }),
  response: z.object({ deletesOn: timestamp }),
});
export const cancelDeletion = endpoint('DELETE /api/me/deletion', {
  openToSuspended: true,
  summary: 'Cancels the account’s deletion; repeating has no effect',
  response: currentUserResponse,
});

export const changePicture = endpoint('POST /api/me/picture', {
  summary: 'Sets the profile picture, which is sent as an image data URL',
  bodyLimit: photoBodyLimit(1, limits.profilePicture.bytes),
  photos: true,
  body: z.object({ picture: z.string('Choose a picture') }),
  response: currentUserResponse,
});
export const removePicture = endpoint('DELETE /api/me/picture', {
  openToSuspended: true,
  summary: 'Removes the profile picture; repeating has no effect',
  response: currentUserResponse,
});
