import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { bodyOf, sendFailure } from './errors.ts'

/** Answers addresses that cannot be decoded. No hook runs for them, so the headers are set here. */
export const answerUnreadableAddress: NonNullable<FastifyServerOptions['frameworkErrors']> = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  sendFailure(error, request, reply)
}

/** Answers what is not HTTP: there is no request yet, only a socket. */
export const answerUnreadableRequest: NonNullable<FastifyServerOptions['clientErrorHandler']> = (
  error,
  socket,
) => {
  if ('code' in error && error.code === 'ECONNRESET') return
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(bodyOf('invalid_input', 'This request could not be read.'))
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
