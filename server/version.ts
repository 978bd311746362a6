import manifest from '../package.json' with { type: 'json' };

/** The version in package.json, for every place that shows it. */
export const version = manifest.version;
