import { uploadPhoto } from '#contract/uploads.ts';
import type { Register } from '#server/http/register.ts';
import { saveUpload } from '#server/media/save-upload.ts';

export function uploadRoutes(register: Register): void {
  register(uploadPhoto, async ({ viewer, params, body, context }) => {
    await saveUpload(context, viewer.id, params.id.toLowerCase(), body);
    return { success: true as const };
  });
}
