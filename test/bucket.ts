import { createServer, type IncomingHttpHeaders } from 'node:http';

/** The number of keys per listing, which is so low that one picture's files are spread over two listings. */
const keysPerListing = 2;

/** Opens an S3 bucket on 127.0.0.1 that stores its objects in memory. */
export async function openBucket(name: string) {
  const objects = new Map<string, { bytes: Buffer; writtenAt: Date }>();
  const last: { headers: IncomingHttpHeaders } = { headers: {} };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    last.headers = request.headers;
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return response.writeHead(403).end();
    if (pathname === `/${name}` && searchParams.get('list-type') === '2')
      return response.end(listing(searchParams.get('prefix') ?? '', searchParams.get('start-after') ?? ''));
    const key = pathname.slice(`/${name}/`.length);
    if (request.method === 'PUT') objects.set(key, { bytes: Buffer.concat(chunks), writtenAt: new Date() });
    if (request.method === 'DELETE') objects.delete(key);
    const object = objects.get(key);
    if (request.method === 'GET' && !object) return response.writeHead(404).end();
    return response.writeHead(request.method === 'DELETE' ? 204 : 200).end(object?.bytes);
  });
  function listing(prefix: string, after: string): string {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const contents = keys.slice(0, keysPerListing).map((key) => {
      const { bytes, writtenAt = new Date() } = objects.get(key) ?? {};
      return `<Contents><Key>${key}</Key><LastModified>${writtenAt.toISOString()}</LastModified><Size>${bytes?.length}</Size></Contents>`;
    });
    const isTruncated = keys.length > keysPerListing;
    return `<?xml version="1.0"?><ListBucketResult><Name>${name}</Name><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}</ListBucketResult>`;
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The bucket does not listen');
  return { endpoint: `http://127.0.0.1:${address.port}`, objects, last, close: () => void server.close() };
}
