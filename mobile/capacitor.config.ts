const address = process.env.SHELFLIFE_URL ?? '';
if (!URL.canParse(address) || new URL(address).protocol !== 'https:')
  throw new Error('Set SHELFLIFE_URL to the https address that serves Shelflife, such as https://shelflife.example');

/** A native shell around the web build, shown from the address that serves it (decision 0012). */
const config = {
  appId: 'app.shelflife',
  appName: 'Shelflife',
  webDir: '../dist',
  server: { url: address },
};

export default config;
