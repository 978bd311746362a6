const address = process.env.SHELFLIFE_URL ?? '';
if (!URL.canParse(address) || new URL(address).protocol !== 'https:')
  throw new Error('Set SHELFLIFE_URL to the https address that serves Shelflife, such as https://shelflife.example');

/** A native shell with the web build packed inside, which speaks to that address (decision 0038). */
const config = {
  appId: process.env.APP_ID ?? 'app.shelflife',
  appName: 'Shelflife',
  webDir: 'www',
  // Pages stand at https://localhost and capacitor://localhost: the server names both in WRAPPER_ORIGINS.
  server: { androidScheme: 'https', hostname: 'localhost' },
  // No color here: it would be the same by day and by night. The splash has both, and lies over it until the page
  // takes it away (web/lib/device/settle-in-wrapper.ts); after ten seconds it goes anyhow.
  ios: { contentInset: 'never' },
  plugins: {
    SplashScreen: { launchAutoHide: true, launchShowDuration: 10_000 },
    StatusBar: { overlaysWebView: true, style: 'DEFAULT' },
    Keyboard: { resize: 'native', resizeOnFullScreen: true },
  },
};

export default config;
