import type { FastifyRequest } from 'fastify'
import { anonymousNetworkOf } from '../infrastructure/http/network-address.ts'

/**
 * The log's fields of a request, without personal data. The query is left out: it holds emails and places, and older
 * invite links hold a secret token there. The address of a person is shortened to that of some hundred neighbors.
 */
export const describeRequest = ({ method, url, ip, host }: FastifyRequest) => ({
  method,
  path: url.split('?', 1)[0],
  host,
  network: anonymousNetworkOf(ip),
})
