import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportPreview, importInventory } from '#contract/inventory/import-inventory.ts'
import { ApiProblem, call } from '../../infrastructure/api.ts'
import { useAnnounce } from '../../ui/live-region.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { importedText, previewText } from './import-words.ts'
import { readFileText } from './read-file-text.ts'
import { saveFailureText } from './save-failure-text.ts'

type ImportFile = { name: string; csv: string; preview: ImportPreview }

const BYTES_AT_MOST = 16_000_000

/** Reads, previews and applies an import file. If the inventory changes before the import, it makes a new preview. */
export function useImportFile(storeId: string, onImported: (text: string) => void) {
  const previewImport = usePreviewImport(storeId)
  const applyImport = useApplyImport(storeId)
  const announce = useAnnounce()
  const [chosen, setChosen] = useState<ImportFile | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const show = async (name: string, csv: string) => {
    const { preview } = await previewImport.mutateAsync(csv)
    setChosen({ name, csv, preview })
    announce(previewText(preview.counts))
  }
  const choose = async (file: File) => {
    setFailure(null)
    setChosen(null)
    try {
      if (file.size > BYTES_AT_MOST) return setFailure('This file is too large. Split it into smaller ones.')
      await show(file.name, await readFileText(file))
    } catch (problem) {
      setFailure(saveFailureText(problem))
    }
  }
  const apply = useOneAtATime(async () => {
    if (chosen === null) return
    setFailure(null)
    try {
      const { csv, preview } = chosen
      await applyImport.mutateAsync(
        { csv, apply: preview.fingerprint },
        // Not called after this window is gone: a later window must not close at the answer to this one.
        { onSuccess: (applied) => onImported(importedText(applied.preview.counts)) },
      )
    } catch (problem) {
      setFailure(saveFailureText(problem))
      if (problem instanceof ApiProblem && problem.code === 'import_changed') {
        await show(chosen.name, chosen.csv).catch(() => setChosen(null))
      }
    }
  })
  return {
    chosen,
    failure,
    choose,
    apply,
    isReading: previewImport.isPending,
    isApplying: applyImport.isPending,
  }
}

const send = (storeId: string, body: { csv: string; apply?: string }) =>
  call<typeof importInventory>('POST /stores/{storeId}/inventory/import', { params: { storeId }, body })

/** Previews the changes of a file. */
const usePreviewImport = (storeId: string) =>
  useMutation({ mutationFn: (csv: string) => send(storeId, { csv }) })

/** Applies the changes of a preview. */
const useApplyImport = (storeId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (file: { csv: string; apply: string }) => send(storeId, file),
    onSettled: () => cache.invalidateQueries(),
  })
}
