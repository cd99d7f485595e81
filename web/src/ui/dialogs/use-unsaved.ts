import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'
import { holdPage, type IsUnsaved, isUnsavedNow, letGo } from '../../infrastructure/leave-guard.ts'
import { useConfirm } from './alert-dialog.tsx'

const ANSWERS = { action: 'Discard', cancel: 'Keep editing', danger: true }

const CANCEL = {
  text: 'Are you sure you want to cancel? Any unsaved changes will be lost.',
  ...ANSWERS,
}

const LEAVE = {
  text: 'Some changes are not saved.',
  detail: 'They are lost when you leave this page.',
  ...ANSWERS,
}

/**
 * The rule of every form that can lose typed words: leaving its page asks while `isUnsaved` says so. It is called at
 * that moment, so it may read fields of the document. Returns what a Cancel or a closed window does: it asks too, with
 * `always` in any case.
 */
export function useUnsaved(isUnsaved: IsUnsaved) {
  const confirm = useConfirm()
  const { navigator } = useContext(NavigationContext)
  // A window that closes, or a page that goes, is drawn for a moment after the answer.
  const isGivenUp = useRef(false)
  const isUnsavedInPage = useEffectEvent((way: 'page' | 'tab') => !isGivenUp.current && isUnsaved(way))
  useEffect(
    () => holdPage((way) => isUnsavedInPage(way), { navigator, ask: () => confirm(LEAVE) }),
    [navigator, confirm],
  )
  return async (go: () => void, { always = false } = {}) => {
    if ((always || isUnsaved('page')) && !(await confirm(CANCEL))) return
    isGivenUp.current = true
    go()
  }
}

/** Asks before an act that leaves the page by no link, such as a logout. */
export function useAskToLeave(): () => Promise<boolean> {
  const confirm = useConfirm()
  return async () => {
    if (!isUnsavedNow('page')) return true
    const leaves = await confirm(LEAVE)
    if (leaves) letGo()
    return leaves
  }
}

/** Whether a field of the form has other words than when it was drawn. For forms that hold no values in state. */
export const hasTyped = (form: HTMLFormElement | null): boolean =>
  [...(form?.elements ?? [])].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.value !== field.defaultValue,
  )
