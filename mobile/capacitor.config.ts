const address = process.env.SHELFLIFE_URL ?? '';
if (!URL.canParse(address) || new URL(address).protocol !== 'https:')
  throw new Error('Set SHELFLIFE_URL to the https address that serves Shelflife, such as https://shelflife.example');

/** The settings of the native shell. The shell contains the web build, which calls the server (decision 38). */
const config = {
  appId: process.env.APP_ID ?? 'app.shelflife',
  appName: 'Shelflife',
  webDir: 'www',
  // Pages have the origin https://localhost or capacitor://localhost. The server lists both in WRAPPER_ORIGINS.
  server: { androidScheme: 'https', hostname: 'localhost' },
  // No background color is set, because one color would apply to both themes. The splash screen has a color for each
  // theme, and covers the background while the app starts.
  ios: { contentInset: 'never' },
  plugins: {
    // The duration in milliseconds is only a limit. The page hides the splash screen earlier
    // (web/lib/device/settle-in-wrapper.ts).
    SplashScreen: { launchAutoHide: true, launchShowDuration: 10_000 },
    StatusBar: { overlaysWebView: true, style: 'DEFAULT' },
    Keyboard: { resize: 'native', resizeOnFullScreen: true },
  },
};

export default config;
