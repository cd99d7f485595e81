import description from '../../../package.json' with { type: 'json' }

/** The version of the release that runs. `package.json` is its only source. */
export const VERSION: string = description.version
