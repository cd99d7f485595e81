import type { FastifyRequest } from 'fastify'

/**
 * The log's fields of a request. The query is left out: it holds emails and places, and older invite links hold a
 * secret token there.
 */
export const describeRequest = ({ method, url, ip, host }: FastifyRequest) => ({
  method,
  path: url.split('?', 1)[0],
  host,
  remoteAddress: ip,
})
