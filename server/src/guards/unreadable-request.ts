import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { ProblemBody } from '#contract/shared/problem.ts'
import { bodyOf, sendFailure } from './errors.ts'

/** Answers an address that cannot be decoded. No hook runs for it, so the headers are set here. */
export const answerUnreadableAddress: NonNullable<FastifyServerOptions['frameworkErrors']> = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  sendFailure(error, request, reply)
}

/** Answers broken HTTP and incomplete requests. There is no reply object, only the socket. */
export const answerUnreadableRequest: NonNullable<FastifyServerOptions['clientErrorHandler']> = (
  error,
  socket,
) => {
  const code = 'code' in error ? error.code : undefined
  if (code === 'ECONNRESET') return
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') answerTooSlow(socket)
  else endWith(socket, '400 Bad Request', bodyOf('invalid_input', 'This request could not be read.'))
}

/** Answers 408 and closes the connection. */
export function answerTooSlow(socket: Socket): void {
  endWith(socket, '408 Request Timeout', bodyOf('request_timeout', 'This request took too long to arrive.'))
}

function endWith(socket: Socket, status: string, problem: ProblemBody): void {
  const body = JSON.stringify(problem)
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    )
  }
  // `end` alone keeps the connection open while the client goes on sending.
  socket.destroySoon()
}
