import type { FastifyRequest } from 'fastify'

/** Where people reach this site, without a slash at the end: as configured, else as this request did. */
export const siteOrigin = (publicUrl: string | undefined, { protocol, host }: FastifyRequest): string =>
  publicUrl?.replace(/\/+$/, '') ?? `${protocol}://${host}`
