import { z } from 'zod'
import { PLATFORMS } from './platform.ts'

// In a file of its own, so that pages that show platform names do not load the schema library.
export const PlatformSchema = z
  .enum(PLATFORMS)
  .meta({ description: 'The platform of the shop.', examples: ['squarespace'] })
