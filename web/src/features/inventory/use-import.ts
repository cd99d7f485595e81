import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { importInventory } from '#contract/inventory/import-inventory.ts'
import { call } from '../../infrastructure/api.ts'

type ImportFile = { csv: string; apply?: string }

const send = (storeId: string, body: ImportFile) =>
  call<typeof importInventory>('POST /stores/{storeId}/inventory/import', { params: { storeId }, body })

/** Asks what a file would change. */
export const usePreviewImport = (storeId: string) =>
  useMutation({ mutationFn: (csv: string) => send(storeId, { csv }) })

/** Applies the changes that a preview has shown. */
export const useApplyImport = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (file: { csv: string; apply: string }) => send(storeId, file),
    onSettled: () => cache.invalidateQueries(),
  })
}
