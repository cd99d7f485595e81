import { type FormEvent, useRef } from 'react'
import type { RewardProgram } from '#contract/rewards/reward-program.ts'
import { saveFailure } from '../../infrastructure/save-failure.ts'
import { isAsSent, wrongFieldsAsSent } from '../../infrastructure/wrong-fields.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialogs/alert-dialog.tsx'
import { focusAfterAnswer, useFocusFor } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { type ProgramFields, programFieldsOf, sentTerms } from './program-fields.ts'
import { ProgramFormFields } from './program-form-fields.tsx'
import { ProgramPreview } from './program-preview.tsx'
import { useChangeRewardProgram } from './use-reward-program.ts'

type ProgramFormProps = {
  storeId: string
  /** Null for a store that never had a stamp card. */
  program: RewardProgram | null
  /** Undefined until something is typed. */
  typed: ProgramFields | undefined
  onType: (fields: ProgramFields) => void
  /** Takes the focus when the pressed button goes. */
  headingId: string
}

/** Switches the stamp card of a store on and off, and changes it. What was typed stays when saving fails. */
export function ProgramForm({ storeId, program, typed, onType, headingId }: ProgramFormProps) {
  const fields = typed ?? programFieldsOf(program?.terms)
  const terms = sentTerms(fields)
  const save = useChangeRewardProgram(storeId)
  const confirm = useConfirm()
  const form = useRef<HTMLFormElement>(null)
  useFocusFor(save.error, '[aria-invalid=true]', form)
  const change = (part: Partial<ProgramFields>) => {
    if (save.isSuccess) save.reset()
    onType({ ...fields, ...part })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ isOn: true, terms })
  }
  const switchOff = async ({ terms }: RewardProgram) => {
    const sure = await confirm({
      text: 'Switch the stamp card off?',
      detail: 'No new cards are begun. Begun cards can still be filled, and full ones can be used.',
      action: 'Switch off',
    })
    if (sure) save.mutate({ isOn: false, terms }, { onSuccess: () => focusAfterAnswer(`#${headingId}`) })
  }
  const isOn = program?.isOn ?? false
  const isSwitchingOff = save.variables?.isOn === false
  // What is typed while it is being saved is not saved.
  const isSaved = save.isSuccess && (isSwitchingOff || isAsSent(save.variables.terms, terms))
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <ProgramFormFields
          fields={fields}
          wrong={wrongFieldsAsSent(save.error, save.variables, { isOn: true, terms })}
          onChange={change}
        />
        <ProgramPreview storeId={storeId} terms={terms} />
      </div>
      {save.isError && <Notice kind="failure">{saveFailure(save.error)}</Notice>}
      {isSaved && (
        <Notice kind="success">
          {isSwitchingOff
            ? 'Switched off. No new cards are begun.'
            : 'Saved. It counts for cards that are begun from now on.'}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          busy={save.isPending && !isSwitchingOff}
          busyLabel={isOn ? 'Saving...' : 'Switching on...'}
        >
          {isOn ? 'Save changes' : 'Switch on'}
        </Button>
        {program && isOn && (
          <Button busy={save.isPending && isSwitchingOff} onClick={() => void switchOff(program)}>
            Switch off
          </Button>
        )}
      </div>
    </form>
  )
}
