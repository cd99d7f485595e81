import description from '../../../package.json' with { type: 'json' }

/**
 * The version of this Mainstreet, such as '0.2.0'. It is read at the start: an update may replace the file while the
 * process still runs the former version.
 */
export const VERSION: string = description.version
