import { type ChangeEvent, useRef, useState } from 'react'
import type { ImportPreview } from '#contract/inventory/import-inventory.ts'
import { ApiProblem } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useAnnounce } from '../../ui/live-region.tsx'
import { Notice } from '../../ui/notice.tsx'
import { failureText } from './failure-text.ts'
import { ImportChanges } from './import-changes.tsx'
import { importedText, importLabel, previewText } from './import-words.ts'
import { readFileText } from './read-file-text.ts'
import { useApplyImport, usePreviewImport } from './use-import.ts'

type ImportDialogProps = {
  storeId: string
  open: boolean
  onClose: () => void
  finalFocus: () => HTMLElement | null
  onImported: (text: string) => void
}

type Chosen = { name: string; csv: string; preview: ImportPreview }

const BYTES_AT_MOST = 16_000_000

/** Takes a file, shows what it would change, and changes that. */
export function ImportDialog({ storeId, open, onClose, finalFocus, onImported }: ImportDialogProps) {
  const previewImport = usePreviewImport(storeId)
  const applyImport = useApplyImport(storeId)
  const announce = useAnnounce()
  const chooser = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const show = async (name: string, csv: string) => {
    const { preview } = await previewImport.mutateAsync(csv)
    setChosen({ name, csv, preview })
    announce(previewText(preview.counts))
  }
  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    setFailure(null)
    setChosen(null)
    try {
      if (file.size > BYTES_AT_MOST) return setFailure('This file is too large. Split it into smaller ones.')
      await show(file.name, await readFileText(file))
    } catch (problem) {
      setFailure(failureText(problem))
    }
  }
  const handleApply = async () => {
    if (chosen === null || applyImport.isPending) return
    setFailure(null)
    try {
      const { csv, preview } = chosen
      const applied = await applyImport.mutateAsync({ csv, apply: preview.fingerprint })
      onImported(importedText(applied.preview.counts))
    } catch (problem) {
      setFailure(failureText(problem))
      if (problem instanceof ApiProblem && problem.code === 'import_changed') {
        await show(chosen.name, chosen.csv).catch(() => setChosen(null))
      }
    }
  }
  const counts = chosen?.preview.counts
  const isUseful = counts !== undefined && counts.added + counts.changed > 0
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      finalFocus={finalFocus}
      title="Import CSV"
      description="Choose a list of products. You see what it changes before anything is saved."
      size="large"
      closeOnOutsidePress={false}
      footer={
        <>
          {failure && (
            <Notice kind="failure" className="w-full">
              {failure}
            </Notice>
          )}
          <Button onClick={onClose}>Cancel</Button>
          {isUseful && (
            <Button
              variant="primary"
              busy={applyImport.isPending}
              busyLabel="Importing..."
              onClick={() => void handleApply()}
            >
              {importLabel(counts)}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <input
          ref={chooser}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-label="CSV file"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => void handleFile(event)}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant={isUseful ? 'secondary' : 'primary'}
            busy={previewImport.isPending}
            busyLabel="Reading..."
            onClick={() => chooser.current?.click()}
          >
            {chosen ? 'Choose Another File' : 'Choose a File'}
          </Button>
          {chosen && <span className="wrap-anywhere text-ink-soft">{chosen.name}</span>}
        </div>
        {chosen ? <ImportChanges preview={chosen.preview} /> : <FileWords />}
      </div>
    </Dialog>
  )
}

function FileWords() {
  return (
    <div className="space-y-2 text-ink-soft">
      <p>
        The first row names the columns:{' '}
        <code className="wrap-anywhere">
          item_id, item_name, item_category, price, quantity, image, color, size, hidden
        </code>
        . Only item_name and price are needed for new products.
      </p>
      <p>
        Products with a known item_id are changed, others are added, and products that the file does not name
        stay as they are. An export has the right form: change it in a spreadsheet and import it again.
      </p>
    </div>
  )
}
