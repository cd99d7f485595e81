import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  ImportColumns,
  ImportPreview,
  importInventory,
  MissingStock,
} from '#contract/inventory/import-inventory.ts'
import { ApiProblem, call } from '../../../infrastructure/api.ts'
import { readAllAgain } from '../../../infrastructure/read-all-again.ts'
import { useAnnounce } from '../../../ui/live-region.tsx'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import { inventoryKey } from '../inventory-search.ts'
import { saveFailureText } from '../save-failure-text.ts'
import { importedText, previewText } from './import-words.ts'
import { FileRefused, readImportFile } from './read-import-file.ts'

type ImportFile = {
  name: string
  csv: string
  /** The columns that the person has matched. */
  columns: ImportColumns | undefined
  /** What the person has said about products whose stock is not in the file. */
  missingStock: MissingStock | undefined
  preview: ImportPreview
}

const STOCK_REQUIRED = 'Choose the stock of the new products first.'

/** Reads, previews and applies an import file. If the inventory changes before the import, it makes a new preview. */
export function useImportFile(storeId: string, onImported: (text: string) => void) {
  const previewImport = usePreviewImport(storeId)
  const applyImport = useApplyImport(storeId)
  const announce = useAnnounce()
  const [chosen, setChosen] = useState<ImportFile | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const [isReading, setReading] = useState(false)
  const [isMatching, setMatching] = useState(false)

  const show = async ({ name, csv, columns, missingStock }: Omit<ImportFile, 'preview'>) => {
    const { preview } = await previewImport.mutateAsync({ csv, columns, missingStock })
    setChosen({ name, csv, columns, missingStock, preview })
    setMatching(isUnknown(preview))
    announce(previewText(preview.counts))
  }
  const showWith = async (said: Partial<Pick<ImportFile, 'columns' | 'missingStock'>>) => {
    if (chosen === null) return
    setFailure(null)
    setChosen({ ...chosen, ...said })
    await show({ ...chosen, ...said }).catch((problem: unknown) => setFailure(saveFailureText(problem)))
  }
  const choose = async (file: File) => {
    setFailure(null)
    setChosen(null)
    try {
      setReading(true)
      const csv = await readImportFile(file)
      await show({ name: file.name, csv, columns: undefined, missingStock: undefined })
    } catch (problem) {
      setFailure(problem instanceof FileRefused ? problem.message : saveFailureText(problem))
    } finally {
      setReading(false)
    }
  }
  const apply = useOneAtATime(async () => {
    if (chosen === null) return
    const { csv, columns, missingStock, preview } = chosen
    if (preview.withoutStock > 0 && missingStock === undefined) return setFailure(STOCK_REQUIRED)
    setFailure(null)
    try {
      await applyImport.mutateAsync(
        { csv, columns, missingStock, apply: preview.fingerprint },
        // Not called after this window is gone: a later window must not close at the answer to this one.
        { onSuccess: (applied) => onImported(importedText(applied.preview.counts)) },
      )
    } catch (problem) {
      setFailure(saveFailureText(problem))
      if (problem instanceof ApiProblem && problem.code === 'import_changed') {
        await show(chosen).catch(() => setChosen(null))
      }
    }
  })
  return {
    chosen,
    failure,
    choose,
    apply,
    showWith,
    isMatching,
    startMatching: () => setMatching(true),
    isReading: isReading || previewImport.isPending,
    isApplying: applyImport.isPending,
  }
}

/** Whether none of the columns names the products. */
const isUnknown = ({ vendor, columns }: ImportPreview): boolean =>
  vendor === null && !columns.some(({ field }) => field === 'item_name' || field === 'item_id')

type Sent = Pick<ImportFile, 'csv' | 'columns' | 'missingStock'> & { apply?: string }

const send = (storeId: string, { columns, missingStock, ...body }: Sent) =>
  call<typeof importInventory>('POST /stores/{storeId}/inventory/import', {
    params: { storeId },
    body: { ...body, ...(columns && { columns }), ...(missingStock && { missingStock }) },
  })

/** Previews the changes of a file. */
const usePreviewImport = (storeId: string) =>
  useMutation({ mutationFn: (file: Omit<Sent, 'apply'>) => send(storeId, file) })

/** Applies the changes of a preview. */
const useApplyImport = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (file: Sent) => send(storeId, file),
    onSettled: () => readAllAgain(cache, inventoryKey(storeId)),
  })
}
