import { uploadPhoto } from '#contract/uploads.ts';
import type { Register } from '#server/http/register.ts';
import { saveUpload } from '#server/media/save-upload.ts';

export function uploadRoutes(register: Register): void {
  register(uploadPhoto, async ({ viewer, params, query, body, context }) => {
    const upload = { id: params.id.toLowerCase(), received: body, isPrivate: query.private === 'true' };
    await saveUpload(context, viewer.id, upload);
  });
}
