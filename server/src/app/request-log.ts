import type { FastifyRequest } from 'fastify'

/**
 * What the log says of a request. The query is left out: it holds emails and places, and links of invites that were
 * sent before their token moved to the fragment hold a secret there.
 */
export const describeRequest = ({ method, url, ip, host }: FastifyRequest) => ({
  method,
  path: url.split('?', 1)[0],
  host,
  remoteAddress: ip,
})
