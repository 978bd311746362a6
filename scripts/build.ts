import { buildWeb, webIsCurrent } from './web-build.ts';

// Overrides NODE_ENV, because Vite would otherwise bundle the development build of React.
process.env['NODE_ENV'] = 'production';

if (!process.argv.includes('--if-stale') || !(await webIsCurrent())) {
  const started = Date.now();
  console.log('Building the web app …');
  await buildWeb();
  console.log(`  built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
