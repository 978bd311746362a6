import { createHash, createHmac } from 'node:crypto';

export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

export interface SignedRequest {
  method: string;
  url: URL;
  /** Lower-case names; `host` and the dates are added. */
  headers?: Record<string, string>;
  body?: Buffer;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** The headers of AWS Signature Version 4, which every S3-compatible store understands. */
export function signS3(request: SignedRequest, keys: S3Keys, region: string, now: Date): Record<string, string> {
  const moment = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const contentHash = sha256(request.body ?? '');
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': contentHash,
    'x-amz-date': moment,
  };
  const names = Object.keys(headers).toSorted();
  const signedNames = names.join(';');
  const canonical = [
    request.method,
    request.url.pathname,
    '',
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    signedNames,
    contentHash,
  ].join('\n');
  const scope = `${moment.slice(0, 8)}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(
    hmac,
    hmac(hmac(`AWS4${keys.secretAccessKey}`, moment.slice(0, 8)), region),
  );
  const signature = hmac(key, toSign).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope},SignedHeaders=${signedNames},Signature=${signature}`;
  return { ...headers, authorization };
}
