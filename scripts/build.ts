import { buildWeb, webIsCurrent } from './web-build.ts';

// Otherwise, NODE_ENV could turn this into a development build of React.
process.env['NODE_ENV'] = 'production';

if (!process.argv.includes('--if-stale') || !(await webIsCurrent())) {
  const started = Date.now();
  console.log('Building the web …');
  await buildWeb();
  console.log(`  built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
