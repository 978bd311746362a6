import manifest from '../package.json' with { type: 'json' };

/** The version from package.json. Every place that shows the version uses this constant. */
export const version = manifest.version;
