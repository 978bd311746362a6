import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import { authRoutes } from './auth/routes.ts';
import type { Context } from './context.ts';
import { installErrorAnswers } from './http/errors.ts';
import { installOpenApi } from './http/open-api.ts';
import { installMedia } from './http/media.ts';
import { registrar } from './http/register.ts';
import { installAppLinks } from './http/app-links.ts';
import { allowWrapper } from './http/cross-origin.ts';
import { contentSecurityPolicy } from './http/security.ts';
import { installWeb } from './http/web.ts';
import { createLiveNotifications } from './live-notifications.ts';
import { downloadRegistrar } from './http/download.ts';
import { streamRegistrar } from './http/event-stream.ts';
import { measureAnswers } from './metrics/measure.ts';
import { activityRoutes } from './routes/activity.ts';
import { adminBrandRoutes } from './routes/admin-brands.ts';
import { adminRoutes } from './routes/admin.ts';
import { suspensionRoutes } from './routes/suspensions.ts';
import { authCallRoutes } from './routes/auth.ts';
import { catalogueImportRoutes } from './routes/catalogue-imports.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { followRoutes } from './routes/follows.ts';
import { notificationRoutes } from './routes/notifications.ts';
import { ownDataRoutes } from './routes/own-data.ts';
import { peopleRoutes } from './routes/people.ts';
import { productMergeRoutes } from './routes/product-merges.ts';
import { reviewRoutes } from './routes/reviews.ts';
import { projectPanRoutes } from './routes/project-pan.ts';
import { shelfRoutes } from './routes/shelves.ts';
import { submissionRoutes } from './routes/submissions.ts';
import { workQueueRoutes } from './routes/work-queue.ts';

/** Builds the whole server without listening, so that tests can call it in process; measures into the registry, if any. */
export async function createApp(context: Context, measurements?: Registry): Promise<FastifyInstance> {
  const { config } = context;
  const app = fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 300 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('viewer', null);
  installErrorAnswers(app);
  if (measurements) measureAnswers(app, measurements);
  await app.register(helmet, contentSecurityPolicy(config));
  await allowWrapper(app, config);
  await app.register(compress, { threshold: 1024 });
  await installOpenApi(app);
  await app.register(authRoutes(context), { prefix: '/auth/v1' });
  const register = registrar(app, context);
  authCallRoutes(register);
  peopleRoutes(register);
  followRoutes(register);
  catalogueRoutes(register);
  shelfRoutes(register);
  reviewRoutes(register);
  projectPanRoutes(register);
  ownDataRoutes(register, downloadRegistrar(app, context));
  activityRoutes(register);
  submissionRoutes(register);
  adminRoutes(register);
  workQueueRoutes(register);
  catalogueImportRoutes(register, downloadRegistrar(app, context));
  suspensionRoutes(register);
  adminBrandRoutes(register);
  productMergeRoutes(register);
  notificationRoutes(register, streamRegistrar(app, context), createLiveNotifications(app, context.database));
  installMedia(app, context);
  installAppLinks(app, config);
  await installWeb(app);
  app.addHook('onReady', async () => context.accessTokens.livingSessions.start());
  app.addHook('onClose', () => context.accessTokens.livingSessions.stop());
  return app;
}

/** A number counts the proxies in front, nearest first. */
function trustedProxies(setting: Context['config']['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}
