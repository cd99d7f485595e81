import Mail from 'lucide-react/icons/mail'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { hasTyped, useUnsaved } from '../../ui/dialogs/use-unsaved.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { CONTACT_SUBJECTS, type ContactMessage, contactMail } from './contact-mail.ts'
import { useOperator } from './operator.tsx'

export function Component() {
  const [opened, setOpened] = useState(false)
  const { email: address } = useOperator()
  const form = useRef<HTMLFormElement>(null)
  // The email program has the message.
  const isHandedOver = useRef(false)
  useUnsaved(() => !isHandedOver.current && hasTyped(form.current))

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const message = Object.fromEntries(new FormData(event.currentTarget)) as ContactMessage
    // The browser calls this leaving the page, too.
    isHandedOver.current = true
    window.location.assign(contactMail(address, message))
    setOpened(true)
  }

  return (
    <>
      <PageHeading title="Contact" subtitle="A question, a problem or an idea: we read every message." />
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_18rem]">
        <Card className="sm:p-8">
          <form
            ref={form}
            noValidate
            onSubmit={handleSubmit}
            onChange={() => {
              isHandedOver.current = false
            }}
            className="space-y-4"
          >
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField label="Name" name="name" autoComplete="name" />
              <TextField label="Email" name="email" type="email" autoComplete="email" />
            </div>
            <SelectField label="Subject" name="subject" options={CONTACT_SUBJECTS} />
            <TextAreaField label="Message" name="message" rows={6} />
            <Button type="submit" variant="primary">
              Send Message
            </Button>
            {opened && (
              <Notice kind="info">
                Your email program opens with the message: press send there. If nothing opened, write to{' '}
                <EmailText>{address}</EmailText>.
              </Notice>
            )}
          </form>
        </Card>
        <Card as="aside" className="space-y-5 bg-sunk shadow-none">
          <div>
            <h2 className="flex items-center gap-2 text-lead">
              <Mail aria-hidden="true" className="size-5 text-accent" />
              By email
            </h2>
            <a
              href={`mailto:${address}`}
              className="mt-1 inline-flex min-h-target items-center text-accent underline"
            >
              <EmailText>{address}</EmailText>
            </a>
          </div>
          <div>
            <h2 className="flex items-center gap-2 text-lead">
              <ReceiptText aria-hidden="true" className="size-5 text-accent" />
              About an order
            </h2>
            <p className="mt-1 text-ink-soft">
              Add the order number from your confirmation. It is the quickest way for us to find it.
            </p>
          </div>
        </Card>
      </div>
    </>
  )
}
