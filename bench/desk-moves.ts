import type { MoveName } from '#contract/orders/moves.ts'

/** A part that can be handed over or brought back. */
export type OpenPart = { orderId: string; storeId: string; version: number; status: 'processing' | 'shipped' }

/** Moves the parts one after the other, for ever: each is handed over and brought back in turns. */
export function movesOf(parts: readonly OpenPart[]): () => { seen: OpenPart; name: MoveName } {
  const now = parts.map((part) => ({ ...part }))
  let count = 0
  return () => {
    const part = now[count++ % now.length]
    if (!part) throw new Error('There are no parts to move')
    const seen = { ...part }
    part.version++
    part.status = seen.status === 'processing' ? 'shipped' : 'processing'
    return { seen, name: seen.status === 'processing' ? 'handOver' : 'bringBack' }
  }
}
