// Starts a cluster of three PostgreSQL servers on this machine, to try Mainstreet with: `npm run cluster`.
import process from 'node:process'
import { runUntilStopped } from '#server/app/until-stopped.ts'
import { startCluster } from '../deploy/cluster/cluster.ts'

const begun = performance.now()
await runUntilStopped(async (cleanUp) => {
  const cluster = await startCluster().catch((failure: Error) => {
    console.error(failure.message)
    process.exit(1)
  })
  cleanUp(async () => cluster[Symbol.asyncDispose]())
  const url = cluster.url(cluster.nodes)
  console.log(`Three PostgreSQL servers with Patroni and etcd, and HAProxy before them (${Math.round((performance.now() - begun) / 1000)} s).

  DATABASE_URL=${url}
  DATABASE_REPLICA_URL=${url}

Or through HAProxy:

  DATABASE_URL=${cluster.proxy.primary}
  DATABASE_REPLICA_URL=${cluster.proxy.replicas}

Ctrl-C stops them and deletes their data.`)
})
