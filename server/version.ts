import manifest from '../package.json' with { type: 'json' };

/** The version of this Shelflife: package.json's, for everything that names it. */
export const version = manifest.version;
