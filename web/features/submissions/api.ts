import type { CallInput } from '#contract/endpoint.ts';
import { requestProduct, submitPhotos } from '#contract/submissions.ts';
import { send } from '#web/lib/client.ts';

export function sendRequest(body: CallInput<typeof requestProduct>['body']) {
  return send(requestProduct, { body });
}

export function sendPhotos(body: CallInput<typeof submitPhotos>['body']) {
  return send(submitPhotos, { body });
}
