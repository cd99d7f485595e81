import { type Platform, platformNames } from '#contract/platforms/platform.ts'
import { Problem } from '../../infrastructure/http/problem.ts'

export const notConnected = (platform: Platform) =>
  new Problem('platform_not_connected', `This store is not connected to ${platformNames[platform]}.`)
