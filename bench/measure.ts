import autocannon from 'autocannon'

export type Load = {
  port: number
  paths: string[]
  connections: number
  seconds: number
  encodings?: string
  cookie?: string
}
export type Measure = { answers: number; perSecond: number; p50: number; p99: number }

/** Calls the addresses in turn for some seconds. An answer that is not 200 fails the run. */
export async function measure({
  port,
  paths,
  connections,
  seconds,
  encodings,
  cookie,
}: Load): Promise<Measure> {
  const times: number[] = []
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: `http://127.0.0.1:${port}`,
        connections,
        duration: seconds,
        requests: paths.map((path) => ({ method: 'GET', path })),
        headers: {
          ...(encodings !== undefined && { 'accept-encoding': encodings }),
          ...(cookie !== undefined && { cookie }),
        },
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    )
    run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were not good, ${result.errors} calls failed: ${paths[0]}`)
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN
  return {
    answers: times.length,
    perSecond: times.length / result.duration,
    p50: quantile(0.5),
    p99: quantile(0.99),
  }
}

/** The median of repeated measurements, by throughput. */
export function medianMeasure(measures: Measure[]): Measure {
  const middle = measures.toSorted((a, b) => a.perSecond - b.perSecond)[measures.length >> 1]
  if (!middle) throw new RangeError('Nothing was measured')
  return middle
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN
}
