import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import cors from '@fastify/cors';

/** Browser features that our pages do not need. They are disabled, so that injected scripts cannot use them. */
const permissionsPolicy = (
  'accelerometer autoplay browsing-topics display-capture geolocation gyroscope magnetometer ' +
  'microphone midi payment publickey-credentials-get screen-wake-lock serial usb xr-spatial-tracking'
)
  .split(' ')
  .map((feature) => `${feature}=()`)
  // The barcode scanner needs the camera.
  .concat('camera=(self)')
  .join(', ');

export async function installSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const headers = { ...(await headersOfHelmet(config)), 'permissions-policy': permissionsPolicy };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Helmet would build them for every response, but they never change, so the server reads them only once. */
async function headersOfHelmet(config: Config): Promise<Record<string, string>> {
  const app = fastify();
  await app.register(helmet, contentSecurityPolicy(config));
  app.get('/', () => '');
  const { headers } = await app.inject('/');
  await app.close();
  const ofEveryResponse = ['content-type', 'content-length', 'date', 'connection'];
  const own = Object.entries(headers).filter(([name]) => !ofEveryResponse.includes(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

/** Headers for input that is rejected before it becomes a request. */
export const bareSecurityHeaders: Record<string, string> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};

/** External pictures (OP-78) are copied to our store before they are shown. */
function contentSecurityPolicy(config: Config): FastifyHelmetOptions {
  const isSecure = config.publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // React writes style attributes (shade colors, drawings), which requires inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isSecure,
    crossOriginEmbedderPolicy: false,
  };
}

/** The native wrapper has its own origin. Cookies are not allowed: the app sends the session token in a header. */
export async function allowWrapper(app: FastifyInstance, { wrapperOrigins }: Config): Promise<void> {
  if (wrapperOrigins.length === 0) return;
  await app.register(cors, {
    origin: wrapperOrigins,
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    exposedHeaders: ['x-next-cursor', 'retry-after'],
    maxAge: 600,
  });
}
