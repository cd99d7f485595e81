import { z } from 'zod'
import { PLATFORMS } from './platform.ts'

// Apart from the names, so that a page that shows platforms does not load the schema library.
export const PlatformSchema = z
  .enum(PLATFORMS)
  .meta({ description: 'Where the shop is.', examples: ['squarespace'] })
