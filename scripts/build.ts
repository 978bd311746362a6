import { buildWeb, webIsCurrent } from './web-build.ts';

// Without it React would be built for development where NODE_ENV says so.
process.env['NODE_ENV'] = 'production';

if (!process.argv.includes('--if-stale') || !(await webIsCurrent())) {
  const started = Date.now();
  console.log('Building the web …');
  await buildWeb();
  console.log(`  built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
