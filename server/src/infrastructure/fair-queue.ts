/** Another piece of work has taken the place of this one. */
export class GaveWay extends Error {}

export type FairQueue = <Result>(person: string, work: () => Promise<Result>) => Promise<Result>

type Waiting = { go(): void; giveWay(): void }

/**
 * Runs one piece of work at a time. Users take turns, so a user with one piece waits for at most one piece of each
 * other user. When as many wait as may, the latest piece of the user with most of them gives way and rejects with
 * GaveWay.
 */
export function fairQueue(waitingAtMost: number): FairQueue {
  /** In the order of their turns. No queue is empty. */
  const queues = new Map<string, Waiting[]>()
  let waiting = 0
  let isBusy = false

  function wait(person: string): Promise<void> {
    return new Promise((go, reject) => {
      const queue = queues.get(person) ?? []
      queues.set(person, queue)
      queue.push({ go, giveWay: () => reject(new GaveWay()) })
      waiting++
      if (waiting > waitingAtMost) shorten([...queues].reduce((a, b) => (b[1].length >= a[1].length ? b : a)))
    })
  }

  function shorten([person, queue]: [string, Waiting[]]) {
    waiting--
    queue.pop()?.giveWay()
    if (queue.length === 0) queues.delete(person)
  }

  function next(afterPerson: string) {
    const own = queues.get(afterPerson)
    if (own !== undefined) {
      queues.delete(afterPerson)
      queues.set(afterPerson, own)
    }
    const [first] = queues
    isBusy = first !== undefined
    if (first === undefined) return
    const [person, queue] = first
    waiting--
    queue.shift()?.go()
    if (queue.length === 0) queues.delete(person)
  }

  return async (person, work) => {
    if (isBusy) await wait(person)
    isBusy = true
    try {
      return await work()
    } finally {
      next(person)
    }
  }
}
