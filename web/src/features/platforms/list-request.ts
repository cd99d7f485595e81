import type { Platform } from '#contract/platforms/platform.ts'

export type ListedShop = {
  storeId: string
  platform: Platform
  /** The server takes this store where a call names none. */
  isFirst: boolean
}

type Input = { params: { platform: Platform }; query?: { storeId: string; cursor?: string } }

/** Whether a store is the first of a person's stores that is connected to the platform. */
export const isFirstConnected = (
  stores: readonly { id: string; platforms: readonly Platform[] }[],
  storeId: string,
  platform: Platform,
): boolean => {
  const first = stores.find(({ platforms }) => platforms.includes(platform))
  // A store that was connected a moment ago is not in the list yet.
  return first === undefined || first.id === storeId
}

/**
 * Asks for a page of a shop's products, as the specification writes the call: without a store where the server takes
 * this one by itself. Asks again by name when the server took another one, because another store was connected
 * meanwhile.
 */
export async function listRequest<Reply extends { storeId?: string } | readonly unknown[]>(
  { storeId, platform, isFirst }: ListedShop,
  cursor: string | null,
  send: (input: Input) => Promise<Reply>,
): Promise<Reply> {
  const params = { platform }
  if (isFirst && cursor === null) {
    const reply = await send({ params })
    if (!('storeId' in reply) || !reply.storeId || reply.storeId === storeId) return reply
  }
  return send({ params, query: { storeId, ...(cursor !== null && { cursor }) } })
}
