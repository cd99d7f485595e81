export type ContactMessage = { name: string; email: string; subject: string; message: string }

export const CONTACT_SUBJECTS = [
  { value: '', label: 'Select a topic' },
  { value: 'business-partnership', label: 'Business Partnership' },
  { value: 'customer-support', label: 'Customer Support' },
  { value: 'general-inquiry', label: 'General Inquiry' },
  { value: 'technical-issue', label: 'Technical Issue' },
  { value: 'feedback', label: 'Feedback & Suggestions' },
] as const

const NO_SUBJECT = 'Contact Form Submission'

/** A mailto address that opens the visitor's mail program with everything filled in. */
export function contactMail(to: string, { name, email, subject, message }: ContactMessage): string {
  // Mail separates lines by CR LF, and a text area may use other line ends.
  const body = [`Name: ${name}`, `Email: ${email}`, '', ...message.split(/\r?\n/)].join('\r\n')
  const parts = { subject: subject || NO_SUBJECT, body }
  // Not URLSearchParams: mail programs show its plus signs.
  const query = Object.entries(parts).map(([part, text]) => `${part}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?${query.join('&')}`
}
