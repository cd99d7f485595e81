import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AlertDialogProvider, useConfirm } from './alert-dialog.tsx'

type Confirm = ReturnType<typeof useConfirm>

/** The function that asks. A page drawn on the server answers no question, so each one stands. */
function askingNobody(): Confirm {
  let confirm: Confirm | undefined
  const Page = () => {
    confirm = useConfirm()
    return null
  }
  renderToStaticMarkup(
    <AlertDialogProvider>
      <Page />
    </AlertDialogProvider>,
  )
  if (!confirm) throw new Error('The page was not drawn')
  return confirm
}

/** The answer, or 'none yet'. */
const answerNow = (answer: Promise<boolean>) =>
  Promise.race([answer, new Promise((resolve) => setImmediate(resolve, 'none yet'))])

test('a question is asked once while it stands, and other questions wait behind it', async () => {
  const confirm = askingNobody()
  const discard = { text: 'Discard your changes?', action: 'Discard' }
  const answers = [confirm(discard), confirm(discard), confirm({ text: 'Delete soap?', action: 'Delete' })]
  expect(await Promise.all(answers.map(answerNow))).toEqual(['none yet', false, 'none yet'])
})
