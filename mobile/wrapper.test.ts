import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shows } from '../test/rules.ts';

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const read = (path: string) => readFileSync(root(path), 'utf8');
const wrapper = () => import('./capacitor.config.ts');

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('The native wrapper loads the bundled web build instead of a URL', async () => {
  shows('MOB-01');
  vi.stubEnv('SHELFLIFE_URL', 'https://shelflife.example');
  const { default: config } = await wrapper();
  expect(config).toMatchObject({ webDir: 'www', server: { androidScheme: 'https', hostname: 'localhost' } });
  expect(config.server).not.toHaveProperty('url');
  // A color in the configuration would apply to both themes.
  expect(JSON.stringify(config)).not.toMatch(/#[0-9a-f]{6}/i);
});

test('The runtime dependencies of the wrapper are pinned to exact versions', () => {
  shows('MOB-01');
  const { dependencies } = JSON.parse(read('mobile/package.json'));
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['@capacitor/android', '@capacitor/ios']));
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

test.each(['', 'shelflife.example', 'http://shelflife.example'])(
  'The wrapper rejects "%s" as the URL of the website',
  async (address) => {
    vi.stubEnv('SHELFLIFE_URL', address);
    await expect(wrapper()).rejects.toThrow('Set SHELFLIFE_URL');
  },
);

test('The web manifest declares three shortcuts and a share target, and its images have the declared sizes', async () => {
  shows('MOB-14');
  const manifest = JSON.parse(read('web/public/manifest.webmanifest'));
  for (const { src, sizes, type } of manifest.icons) {
    expect(existsSync(root(`web/public${src}`))).toBe(true);
    if (type !== 'image/png') continue;
    const { width, height } = await sharp(root(`web/public${src}`)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  for (const { src, sizes } of manifest.screenshots) {
    const { width, height } = await sharp(root(`web/public${src}`)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/shelves', '/scan', '/write-review']);
  expect(manifest.share_target).toMatchObject({ action: '/share', method: 'POST', enctype: 'multipart/form-data' });
});

/** Tests the projects only if they exist. They are not committed, because `npm run mobile:sync` generates them. */
const areThere = existsSync(root('mobile/android/app')) && existsSync(root('mobile/ios/App'));
describe('The native projects', () => {
  beforeEach(({ skip }) => skip(!areThere, 'needs the native projects: npm run mobile:sync'));

  const android = 'mobile/android/app/src/main';
  const apple = 'mobile/ios/App/App';

  test('The native apps request access only to the network, the camera, and photos', () => {
    shows('MOB-16');
    const manifest = read(`${android}/AndroidManifest.xml`);
    expect([...manifest.matchAll(/uses-permission android:name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'android.permission.INTERNET',
      'android.permission.CAMERA',
    ]);
    expect(manifest).toContain('android:allowBackup="false"');
    const asked = [...read(`${apple}/Info.plist`).matchAll(/<key>(NS\w+UsageDescription)<\/key>/g)].map(
      ([, key]) => key,
    );
    expect(asked).toEqual(['NSCameraUsageDescription', 'NSPhotoLibraryUsageDescription']);
  });

  test('Both native projects contain the same web build and open links to its server', () => {
    shows('MOB-01', 'OP-95');
    expect(read(`${android}/res/values/strings.xml`)).toContain('<string name="app_name">Shelflife</string>');
    const page = read(`${android}/assets/public/index.html`);
    const [, server = ''] = /connect-src 'self' (https:[^;"]+)/.exec(page) ?? [];
    expect(read(`${apple}/public/index.html`)).toBe(page);
    const { hostname } = new URL(server);
    expect(read(`${android}/AndroidManifest.xml`)).toContain(`android:host="${hostname}"`);
    expect(read(`${apple}/App.entitlements`)).toContain(`applinks:${hostname}`);
    expect(read('mobile/ios/App/App.xcodeproj/project.pbxproj')).toContain(
      'CODE_SIGN_ENTITLEMENTS = App/App.entitlements;',
    );
  });

  test('The native projects have icons and splash screens in every required size', async () => {
    shows('MOB-16');
    const sizeOf = async (path: string) => {
      const { width, height } = await sharp(root(path)).metadata();
      return [width, height];
    };
    for (const [name, factor] of Object.entries({ mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 })) {
      const icons = join(android, 'res', `mipmap-${name}`);
      expect(await sizeOf(`${icons}/ic_launcher.png`)).toEqual([48 * factor, 48 * factor]);
      expect(await sizeOf(`${icons}/ic_launcher_round.png`)).toEqual([48 * factor, 48 * factor]);
      expect(await sizeOf(`${icons}/ic_launcher_foreground.png`)).toEqual([108 * factor, 108 * factor]);
      for (const theme of ['', '-night']) {
        const splash = `${android}/res/drawable-port${theme}-${name}/splash.png`;
        expect(await sizeOf(splash)).toEqual([320 * factor, 480 * factor]);
      }
    }
    expect(read(`${android}/res/values/styles.xml`)).toContain('"windowSplashScreenBackground">@color/paper<');
    expect(read(`${android}/res/values/paper.xml`)).toContain('#faf5ec');
    expect(read(`${android}/res/values-night/paper.xml`)).toContain('#17120f');
    const icon = `${apple}/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png`;
    expect(await sizeOf(icon)).toEqual([1024, 1024]);
    expect((await sharp(root(icon)).metadata()).hasAlpha).toBe(false);
    const { images } = JSON.parse(read(`${apple}/Assets.xcassets/Splash.imageset/Contents.json`));
    expect(images.some(({ appearances }: { appearances?: unknown }) => appearances)).toBe(true);
    for (const { filename } of images)
      expect(existsSync(root(`${apple}/Assets.xcassets/Splash.imageset/${filename}`))).toBe(true);
  });
});
