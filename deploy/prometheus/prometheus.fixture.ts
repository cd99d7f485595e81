import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { freePorts, isListening, run, untilReady } from '../programs.ts'

const Alerts = z.object({
  data: z.object({
    alerts: z.array(z.object({ labels: z.object({ alertname: z.string() }), state: z.string() })),
  }),
})

const read = (file: string) => readFile(path.join(import.meta.dirname, file), 'utf8')

/**
 * Starts Prometheus by the files of this directory until the test ends. It asks and decides five times a second, and no
 * alert waits; everything else is as in the files.
 */
export async function aPrometheus(metricsPort: number): Promise<{ firing(): Promise<string[]> }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'mainstreet-prometheus-'))
  await chmod(directory, 0o755)
  const [port = 0, nobody = 0] = await freePorts(2)
  const settings = (await read('prometheus.yml'))
    .replace(/_interval: 15s/g, '_interval: 200ms')
    .replace('127.0.0.1:9464', `127.0.0.1:${metricsPort}`)
    .replace('127.0.0.1:9093', `127.0.0.1:${nobody}`)
  await writeFile(path.join(directory, 'prometheus.yml'), settings)
  const rules = (await read('alerts.yml')).replace(/^ +for: .*\n/gm, '')
  await writeFile(path.join(directory, 'alerts.yml'), rules)
  const prometheus = run('prometheus', [
    `--config.file=${path.join(directory, 'prometheus.yml')}`,
    `--storage.tsdb.path=${path.join(directory, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=error',
  ])
  onTestFinished(async () => {
    await prometheus.stop()
    await rm(directory, { recursive: true, force: true })
  })
  await untilReady('Prometheus', prometheus, () => isListening(port))
  return {
    async firing() {
      const reply = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`)
      const { data } = Alerts.parse(await reply.json())
      return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
    },
  }
}
