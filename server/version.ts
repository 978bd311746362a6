import manifest from '../package.json' with { type: 'json' };

/** The version in package.json. All places that show the version use this constant. */
export const version = manifest.version;
