import compress from '@fastify/compress';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import { authRoutes, authCallRoutes } from './auth/routes.ts';
import type { Context } from './context.ts';
import { installApiReference, installOpenApi } from './http/open-api.ts';
import { installErrorResponses, watchProxyHeader, malformedRequestOptions, refuseUnreadable } from './http/errors.ts';
import { installHealth } from './http/health.ts';
import { installIllustrations, installMedia } from './http/media.ts';
import { registrar } from './http/register.ts';
import { installAppLinks, installWeb } from './http/web.ts';
import { allowWrapper, installSecurityHeaders } from './http/security.ts';
import { acceptFiles, acceptJson } from './http/json-bodies.ts';
import { checkRows } from '#server/database/rows.ts';
import { meterBodies } from './http/metered-bodies.ts';
import { compileValidator, writerOf } from './http/long-validator.ts';
import { createLiveActivity, createLiveNotifications } from '#server/features/activity/live.ts';
import { followRequests } from './log/current-request.ts';
import { collectCallMetrics, measureResponses } from './metrics/measure.ts';
import { accountRoutes, deviceRoutes } from './features/account/account.routes.ts';
import { activityRoutes } from './features/activity/activity.routes.ts';
import { adminChangeRoutes } from './features/admin-changes/admin-changes.routes.ts';
import { adminSynonymRoutes } from './features/search/admin-synonyms.routes.ts';
import { adminRoutes } from './features/catalog-admin/admin.routes.ts';
import { duplicateRoutes } from './features/catalog-admin/duplicates.routes.ts';
import { suspensionRoutes } from './features/moderation/suspensions.routes.ts';
import { diaryRoutes } from './features/diary/diary.routes.ts';
import { useRoutes } from './features/uses/uses.routes.ts';
import { expiryRoutes } from './features/expiry/expiry.routes.ts';
import { uploadRoutes } from './features/uploads/uploads.routes.ts';
import { progressPhotoRoutes } from './features/progress-photos/progress-photos.routes.ts';
import { packageRoutes } from './features/packages/packages.routes.ts';
import { spendingRoutes } from './features/spending/spending.routes.ts';
import { beautyLifeRoutes } from './features/beauty-life/beauty-life.routes.ts';
import { statisticsRoutes } from './features/statistics/statistics.routes.ts';
import { yearReviewRoutes } from './features/year-in-review/year-in-review.routes.ts';
import { catalogImportRoutes } from './features/catalog-import/catalog-imports.routes.ts';
import { catalogRoutes } from './features/catalog/catalog.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { ingredientRoutes } from './features/ingredients/ingredients.routes.ts';
import { legalRoutes } from './features/legal/legal.routes.ts';
import { dataExportRoutes } from './features/account/own-data.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { reviewRoutes } from './features/reviews/reviews.routes.ts';
import { panProjectRoutes } from './features/pan-projects/pan-projects.routes.ts';
import { panChallengeRoutes } from './features/pan-challenge/pan-challenge.routes.ts';
import { shelfImportRoutes } from './features/shelf-import/shelf-import.routes.ts';
import { shadeRoutes } from './features/shades/shades.routes.ts';
import { shelfRoutes } from './features/shelves/shelves.routes.ts';
import { operationsRoutes } from './features/operations/operations.routes.ts';
import { submissionRoutes } from './features/submissions/submissions.routes.ts';
import { moderationQueueRoutes } from './features/moderation/moderation-queue.routes.ts';

/** Builds the whole server without listening on a port, so that tests can call it in the same process. */
export async function createApp(context: Context, measurements?: Registry): Promise<FastifyInstance> {
  const { config } = context;
  if (!config.production) checkRows();
  const app = fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: 256 * 1024,
    // While the server shuts down, requests on open connections still get responses.
    return503OnClosing: false,
    // Every log line already contains the request id (log/create-log.ts).
    childLoggerFactory: (logger) => logger,
    ...malformedRequestOptions,
  });
  app.setValidatorCompiler(compileValidator);
  // In production, the schema only serializes the response. Outside production, it also validates the response.
  app.setSerializerCompiler(config.production ? ({ schema }) => writerOf(schema) : serializerCompiler);
  app.decorateRequest('viewer', null);
  installErrorResponses(app, context);
  followRequests(app);
  watchProxyHeader(app, context);
  if (measurements) measureResponses(app, measurements);
  const metrics = collectCallMetrics(app, context);
  await installSecurityHeaders(app, config);
  refuseUnreadable(app);
  meterBodies(app);
  acceptJson(app);
  acceptFiles(app);
  await allowWrapper(app, config);
  await app.register(compress, { threshold: 1024 });
  await installOpenApi(app);
  await installApiReference(app);
  await app.register(authRoutes(context), { prefix: '/auth/v1' });
  const register = registrar(app, context);
  authCallRoutes(register);
  accountRoutes(register);
  deviceRoutes(register);
  peopleRoutes(register);
  catalogRoutes(register);
  searchRoutes(register);
  ingredientRoutes(register);
  diaryRoutes(register);
  useRoutes(register);
  expiryRoutes(register);
  spendingRoutes(register);
  packageRoutes(register);
  progressPhotoRoutes(register);
  uploadRoutes(register);
  statisticsRoutes(register);
  yearReviewRoutes(register);
  beautyLifeRoutes(register);
  shelfRoutes(register);
  reviewRoutes(register);
  panChallengeRoutes(register);
  panProjectRoutes(register);
  shadeRoutes(register);
  shelfImportRoutes(register);
  dataExportRoutes(register);
  legalRoutes(register);
  submissionRoutes(register);
  adminRoutes(register);
  duplicateRoutes(register);
  adminChangeRoutes(register);
  moderationQueueRoutes(register);
  catalogImportRoutes(register);
  suspensionRoutes(register);
  operationsRoutes(register, metrics);
  adminSynonymRoutes(register);
  activityRoutes(register, {
    notifications: createLiveNotifications(app, context.database),
    activity: createLiveActivity(app, context.database),
  });
  installHealth(app, context);
  installMedia(app, context);
  installIllustrations(app, context);
  installAppLinks(app, config);
  await installWeb(app, config.publicUrl);
  for (const listening of [context.accessTokens.livingSessions, context.catalog]) {
    app.addHook('onReady', async () => listening.start());
    app.addHook('onClose', () => listening.stop());
  }
  app.addHook('onClose', () => context.memberHits.stop());
  app.addHook('onClose', async () => context.refusals.flush());
  return app;
}

/** If the setting is a number, trusts that many proxies in front of the server. */
function trustedProxies(setting: Context['config']['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}
