import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/**
 * `npm run bom -- FILE` writes a CycloneDX bill of materials for the production dependencies. Without FILE, it writes
 * to standard output.
 */
const [file] = process.argv.slice(2);
const options = ['--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
// Uses the npm that runs this script, because the npm in PATH may be too old for `npm sbom`.
const npm = process.env.npm_execpath;
const command = npm === undefined ? ['npm'] : [process.execPath, npm];
const [program = 'npm', ...leading] = command;
const { status, stdout, stderr } = spawnSync(program, [...leading, 'sbom', ...options], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
if (status !== 0) {
  console.error(stderr);
  process.exit(1);
}
if (file === undefined) process.stdout.write(stdout);
else {
  writeFileSync(file, stdout);
  console.log(`${JSON.parse(stdout).components.length} components in ${file}`);
}
