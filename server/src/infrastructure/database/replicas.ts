import type postgres from 'postgres'
import { describeDatabaseAddress, splitDatabaseAddress } from './database-address.ts'
import { createReplica, type Replica, type ReplicaOptions } from './replica.ts'

export type ReplicasOptions = Omit<ReplicaOptions, 'url' | 'connect' | 'words'> & {
  /** The address of one replica or of several. */
  url: string
  /** Opens a pool of so many connections to one of them. */
  connect: (url: string, max: number) => postgres.Sql
}

/**
 * Serves catalogue reads from the replicas in turn. Each has a pool and checks of its own, so that one that is away or
 * behind is left out alone. Without any, the primary answers.
 */
export function createReplicas(options: ReplicasOptions): Replica {
  const urls = splitDatabaseAddress(options.url)
  const replicas = urls.map((url) =>
    createReplica({
      ...options,
      url,
      connect: (max) => options.connect(url, max),
      ...(urls.length > 1 && {
        words: {
          name: `The replica ${describeDatabaseAddress(url).where}`,
          instead: 'The others answer in its place.',
        },
      }),
    }),
  )
  let turn = 0
  return {
    isUsed: () => replicas.some((one) => one.isUsed()),
    standings: () => replicas.flatMap((one) => one.standings()),
    read(read) {
      turn = (turn + 1) % replicas.length
      const inTurn = [...replicas.slice(turn), ...replicas.slice(0, turn)]
      const replica = inTurn.find((one) => one.isUsed())
      return replica ? replica.read(read) : read(options.primary)
    },
    watch: async () => void (await Promise.all(replicas.map((one) => one.watch()))),
    close: async () => void (await Promise.all(replicas.map((one) => one.close()))),
  }
}
