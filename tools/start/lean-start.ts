import { setFlagsFromString } from 'node:v8'

const growth = (factor: number) => setFlagsFromString(`--semi-space-growth-factor=${factor}`)

/**
 * Loading hundreds of modules creates much garbage at once. V8 then grows its space for new objects to the maximum, and
 * an idle process keeps it: 60 MB of resident memory without use. Until `endLeanStart` the space does not grow.
 */
export const beginLeanStart = (): void => growth(1)

/** Lets the space for new objects grow again, as the server now has work to do. */
export const endLeanStart = (): void => growth(2)
