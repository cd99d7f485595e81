import { type Config, isPrivate } from '#server/config/config.ts'

/** Whether the demo town is wanted: by default where no database is set. */
export const wantsDemo = ({ SEED_DEMO, DATABASE_URL }: Pick<Config, 'SEED_DEMO' | 'DATABASE_URL'>): boolean =>
  SEED_DEMO ?? DATABASE_URL === undefined

/**
 * How many times as many calls as usual are let through. Who tries the demo on this computer alone runs tests from one
 * address, which call faster than people do.
 */
export const limitFactorOf = (
  config: Pick<Config, 'SEED_DEMO' | 'DATABASE_URL' | 'HOST' | 'PUBLIC_URL'>,
): number => (wantsDemo(config) && isPrivate(config) ? 10 : 1)
