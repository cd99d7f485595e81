import { setFlagsFromString } from 'node:v8'

const growth = (factor: number) => setFlagsFromString(`--semi-space-growth-factor=${factor}`)

/**
 * Loading hundreds of modules makes much garbage at once. V8 answers by growing its space for new objects to the
 * most, and an idle process keeps that: 60 MB of resident memory for nothing. Until `endLeanStart` it does not grow.
 */
export const beginLeanStart = (): void => growth(1)

/** From now on there is work to do, and the space for new objects grows with it. */
export const endLeanStart = (): void => growth(2)
