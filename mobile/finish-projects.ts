import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paper } from './icons.ts';

/**
 * Replaces the first match, or every match of a global pattern. Throws if the text stays the same, because then
 * Capacitor's template has changed.
 */
function edit(file: string, former: string | RegExp, next: string): void {
  const text = readFileSync(file, 'utf8');
  const edited = text.replace(former, next);
  if (edited === text) throw new Error(`${file} no longer matches Capacitor's template: ${String(former)}`);
  writeFileSync(file, edited);
}

/** Adds the app's permissions, deep links, and colors to the projects that Capacitor generated. */
export function finishProjects(mobile: string, server: URL): void {
  finishAndroid(join(mobile, 'android', 'app', 'src', 'main'), server.hostname);
  finishApple(join(mobile, 'ios', 'App', 'App'), server.hostname);
}

function finishAndroid(main: string, host: string): void {
  const manifest = join(main, 'AndroidManifest.xml');
  // The app needs only the network and the camera. Devices without a camera can also install the app.
  edit(
    manifest,
    /\s*<uses-permission android:name="android\.permission\.INTERNET" \/>/,
    `
    <uses-permission android:name="android.permission.INTERNET" />
    <uses-permission android:name="android.permission.CAMERA" />
    <uses-feature android:name="android.hardware.camera" android:required="false" />`,
  );
  // A device backup must not contain member data.
  edit(manifest, 'android:allowBackup="true"', 'android:allowBackup="false"');
  edit(
    manifest,
    '</activity>',
    `    <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" android:host="${host}" />
            </intent-filter>

        </activity>`,
  );
  const layers = ['anydpi-v26/ic_launcher.xml', 'anydpi-v26/ic_launcher_round.xml'];
  for (const layer of layers) {
    writeFileSync(
      join(main, 'res', `mipmap-${layer}`),
      `<?xml version="1.0" encoding="utf-8"?>
<adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
    <background android:drawable="@color/ic_launcher_background"/>
    <foreground android:drawable="@mipmap/ic_launcher_foreground"/>
    <monochrome android:drawable="@mipmap/ic_launcher_monochrome"/>
</adaptive-icon>
`,
    );
  }
  edit(join(main, 'res', 'values', 'ic_launcher_background.xml'), /#[0-9A-Fa-f]{6}/, '#FAF5EC');
  colorSplash(join(main, 'res'));
}

/** Sets the background color of the splash screen. From Android 12 on, the system draws the splash screen itself. */
function colorSplash(res: string): void {
  for (const [folder, color] of [
    ['values', paper.light],
    ['values-night', paper.dark],
  ] as const) {
    mkdirSync(join(res, folder), { recursive: true });
    writeFileSync(
      join(res, folder, 'paper.xml'),
      `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n    <color name="paper">${color}</color>\n</resources>\n`,
    );
  }
  edit(
    join(res, 'values', 'styles.xml'),
    '<item name="android:background">@drawable/splash</item>',
    `<item name="android:background">@drawable/splash</item>
        <item name="windowSplashScreenBackground">@color/paper</item>`,
  );
}

function finishApple(app: string, host: string): void {
  edit(
    join(app, 'Info.plist'),
    '<key>LSRequiresIPhoneOS</key>',
    `<key>NSCameraUsageDescription</key>
	<string>To read barcodes and to take photos of products. Pictures of the scanner stay on this device.</string>
	<key>NSPhotoLibraryUsageDescription</key>
	<string>To choose photos for your reviews.</string>
	<key>ITSAppUsesNonExemptEncryption</key>
	<false/>
	<key>LSRequiresIPhoneOS</key>`,
  );
  writeFileSync(
    join(app, 'App.entitlements'),
    `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>com.apple.developer.associated-domains</key>
	<array>
		<string>applinks:${host}</string>
	</array>
</dict>
</plist>
`,
  );
  edit(
    join(app, '..', 'App.xcodeproj', 'project.pbxproj'),
    /(INFOPLIST_FILE = App\/Info\.plist;)/g,
    'CODE_SIGN_ENTITLEMENTS = App/App.entitlements;\n\t\t\t\t$1',
  );
}
