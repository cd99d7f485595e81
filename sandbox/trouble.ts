import type { ServerResponse } from 'node:http'

/** Ways in which any server on the internet can fail. */
export type Trouble =
  | 'error'
  | 'slow'
  | 'broken'
  | 'garbage'
  | 'html'
  | 'huge'
  | 'redirect'
  | 'hang-up'
  | 'empty'

export const TROUBLES: readonly Trouble[] = [
  'error',
  'slow',
  'broken',
  'garbage',
  'html',
  'huge',
  'redirect',
  'hang-up',
  'empty',
]

const JSON_TYPE = { 'content-type': 'application/json' }

/** `elsewhere` is where a redirect leads. No call may arrive there. */
export const troubles: Record<Trouble, (response: ServerResponse, elsewhere: string) => void> = {
  error: (response) => void response.writeHead(500, JSON_TYPE).end('{"errors":"secret upstream words"}'),
  slow: (response) => {
    // Send the headers at once, and then a byte every 100 ms without end.
    response.writeHead(200, JSON_TYPE).write('[')
    const drip = setInterval(() => response.write(' '), 100)
    response.on('close', () => clearInterval(drip))
  },
  broken: (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' }).write('{"data":')
    setTimeout(() => response.destroy(), 20)
  },
  garbage: (response) => void response.writeHead(200, JSON_TYPE).end('{"data":{"products":'),
  html: (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Down for maintenance</h1>'),
  huge: (response) => {
    response.writeHead(200, JSON_TYPE)
    const chunk = Buffer.alloc(1024 * 1024, ' ')
    for (let sent = 0; sent < 12; sent++) response.write(chunk)
    response.end('{}')
  },
  redirect: (response, elsewhere) => void response.writeHead(307, { location: elsewhere }).end(),
  'hang-up': (response) => void response.destroy(),
  empty: (response) => void response.writeHead(200, JSON_TYPE).end(),
}
