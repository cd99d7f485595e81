import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { assertPortFree } from '#server/app/free-port.ts'
import { startServer } from '#server/app/start.ts'
import { type CleanUp, runUntilStopped, type StopSignal } from '#server/app/until-stopped.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { makeToken } from '#server/infrastructure/crypto/token.ts'
import { settleDemoPassword } from './start/demo-password.ts'
import { reportStartFailure } from './start/report-start-failure.ts'
import { seedDemoTown } from './start/seed-demo-town.ts'
import { sendDemoCourier } from './start/send-demo-courier.ts'
import { withSandbox } from './start/start-sandbox.ts'
import { limitFactorOf, wantsDemo } from './start/wants-demo.ts'
import { addressOf, welcomeText } from './start/welcome.ts'
import { buildWeb } from './web-build/build-web.ts'

const root = path.resolve(import.meta.dirname, '..')

/** For what is still being written to the output. */
const LAST_WORDS_MS = 1_000

growYoungSpaceBy(1)
try {
  const config = readConfig(process.env)
  await assertPortFree(config.HOST, config.PORT)
  await runUntilStopped((cleanUp, stop) => start(config, cleanUp, stop))
} catch (error) {
  reportStartFailure(error)
}
// The database driver may leave a connection that it was opening. It would keep the process running.
setTimeout(() => process.exit(), LAST_WORDS_MS).unref()

async function start(config: Config, cleanUp: CleanUp, stop: StopSignal): Promise<void> {
  const say = (line: string) => console.log(line)
  await traceWork(cleanUp)
  const noNeed = new AbortController()
  cleanUp(async () => noNeed.abort())
  const webDirectory = buildWeb(root, {
    signal: AbortSignal.any([noNeed.signal, stop]),
    onBuild: () => say('Building the web app …'),
  }).then(({ directory }) => directory)
  // The server awaits the build after the database has started. Until then a failed build must not end the process.
  webDirectory.catch(() => {})
  const hasDemo = wantsDemo(config)
  const courierToken = makeToken()
  let isNewTown = false
  let demoPassword: string | null = null
  const { port, metricsPort } = await startServer({
    config: hasDemo ? await withSandbox(config, cleanUp) : config,
    cleanUp,
    stop,
    say,
    async prepare(sql) {
      if (hasDemo) isNewTown = await seedDemoTown(sql, say, courierToken)
      demoPassword = await settleDemoPassword(sql, config)
    },
    webDirectory,
    limitFactor: limitFactorOf(config),
  })
  growYoungSpaceBy(2)
  const extraLines: [string, string][] = []
  if (hasDemo)
    extraLines.push([
      'Platforms',
      'a sandbox of Shopify, Squarespace and Wix (SEED_DEMO=false connects the real ones)',
    ])
  if (isNewTown) {
    void sendDemoCourier({ address: addressOf(config.HOST, port), token: courierToken }, { stop, say })
    extraLines.push(['Courier', 'sets out in a minute and brings June an order'])
  }
  if (metricsPort !== undefined)
    extraLines.push(['Metrics', `${addressOf(config.METRICS_HOST, metricsPort)}/api/metrics`])
  say(
    welcomeText({
      address: config.PUBLIC_URL ?? addressOf(config.HOST, port),
      config,
      demoPassword,
      extraLines,
    }),
  )
}

/** The package is loaded only where somebody has asked for traces. */
async function traceWork(cleanUp: CleanUp): Promise<void> {
  if (!Object.keys(process.env).some((name) => name.startsWith('OTEL_'))) return
  const { startTracing } = await import('#server/app/tracing/start-tracing.ts')
  const stopTracing = await startTracing(process.env)
  if (stopTracing) cleanUp(stopTracing)
}

/**
 * Loading hundreds of modules creates much garbage at once. V8 then grows its space for new objects to the maximum, and
 * an idle process keeps it: 60 MB of resident memory without use. The factor 1 stops the growth during the start, and
 * 2, the usual one, allows it when the server has work to do.
 */
function growYoungSpaceBy(factor: number): void {
  setFlagsFromString(`--semi-space-growth-factor=${factor}`)
}
