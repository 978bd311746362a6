import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/** Must match mobile/capacitor.config.ts. Other ids are in APP_LINK_IOS and APP_LINK_ANDROID. */
const appName = 'app.shelflife';
/** URLs that iOS always opens in the browser, because the server handles them itself. */
const notForTheApp = ['/api/*', '/auth/v1/*', '/media/*', '/assets/*'];

/** Adds the routes that publish which apps may open our URLs, if the operator has configured any apps (OP-95). */
export function installAppLinks(app: FastifyInstance, { appLinkIos, appLinkAndroid }: Config): void {
  if (appLinkIos !== undefined) {
    const appID = appLinkIos.includes('.') ? appLinkIos : `${appLinkIos}.${appName}`;
    const components = [...notForTheApp.map((path) => ({ '/': path, exclude: true })), { '/': '/*' }];
    const association = { applinks: { details: [{ appIDs: [appID], components }] } };
    app.get('/.well-known/apple-app-site-association', { schema: { hide: true } }, async () => association);
  }
  if (appLinkAndroid !== undefined) {
    const [print = '', name = appName] = appLinkAndroid.split('=').toReversed();
    const target = {
      namespace: 'android_app',
      package_name: name,
      sha256_cert_fingerprints: [print.toUpperCase()],
    };
    const statements = [{ relation: ['delegate_permission/common.handle_all_urls'], target }];
    app.get('/.well-known/assetlinks.json', { schema: { hide: true } }, async () => statements);
  }
}
