import { escapeHtml } from '../http/escape-html.ts'

/** One row of a list in an email: what, a second line, and what it costs. */
export type MailRow = { name: string; detail?: string; amount?: string; isStrong?: boolean }

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'rows'; rows: readonly MailRow[] }
  | { kind: 'button'; label: string; href: string }

/** What an email says. Text and HTML are made from this one source. */
export type MailPage = {
  subject: string
  heading: string
  blocks: readonly MailBlock[]
  /** Small print at the end. */
  footer: string
  /** A link below the small print. */
  footerLink?: { label: string; href: string }
}

/** The email as plain text and as HTML. Every value is escaped, so names may hold any letters. */
export const renderMailPage = (page: MailPage): { subject: string; text: string; html: string } => ({
  subject: page.subject,
  text: textOf(page),
  html: htmlOf(page),
})

function textOf({ heading, blocks, footer, footerLink }: MailPage): string {
  const link = footerLink === undefined ? [] : [`${footerLink.label}:\n${footerLink.href}`]
  return [heading, ...blocks.map(blockText), '--', footer, ...link, ''].join('\n\n')
}

function blockText(block: MailBlock): string {
  if (block.kind === 'text') return block.text
  if (block.kind === 'button') return `${block.label}:\n${block.href}`
  return block.rows
    .map(({ name, detail, amount }) => {
      const line = amount === undefined ? name : `${name}: ${amount}`
      return detail === undefined ? line : `${line}\n  ${detail}`
    })
    .join('\n')
}

/** Tables and styles in attributes, because mail programs know little else. The style sheet only serves the dark. */
function htmlOf({ subject, heading, blocks, footer, footerLink }: MailPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #161814 !important }
  .card { background: #1f221d !important; border-color: #3a4036 !important }
  .ink, .ink td { color: #f1f3ee !important }
  .soft { color: #b3baad !important }
  .line td { border-color: #3a4036 !important }
  .button { background: #8fd19e !important; color: #10240f !important }
}
</style>
</head>
<body class="page" style="margin:0;background:#f5f6f2">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f6f2">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;overflow-wrap:anywhere;word-break:break-word;background:#ffffff;border:1px solid #dfe3da;border-radius:12px;font-family:${FONT}">
<tr><td class="soft" style="padding:24px 24px 0;font-size:14px;color:#5b6456">Mainstreet</td></tr>
<tr><td class="ink" style="padding:4px 24px 8px;color:#1c211a"><h1 style="margin:0;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1></td></tr>
${blocks.map(blockHtml).join('\n')}
<tr><td class="soft" style="padding:16px 24px 24px;font-size:13px;line-height:1.5;color:#5b6456">${linesOf(footer)}${footerLink === undefined ? '' : `<br><a class="soft" href="${escapeHtml(footerLink.href)}" style="color:#5b6456">${escapeHtml(footerLink.label)}</a>`}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const FONT = '-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

function blockHtml(block: MailBlock): string {
  if (block.kind === 'text') {
    return `<tr><td class="ink" style="padding:8px 24px;font-size:16px;line-height:1.5;color:#1c211a">${linesOf(block.text)}</td></tr>`
  }
  if (block.kind === 'button') {
    return `<tr><td style="padding:12px 24px"><a class="button" href="${escapeHtml(block.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f6b3a;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></td></tr>`
  }
  const rows = block.rows.map(
    ({ name, detail, amount, isStrong }) =>
      `<tr class="line"><td style="padding:8px 0;border-top:1px solid #e6e9e1;font-size:15px${isStrong ? ';font-weight:700' : ''}">${escapeHtml(name)}${detail === undefined ? '' : `<br><span class="soft" style="font-size:13px;color:#5b6456">${escapeHtml(detail)}</span>`}</td><td align="right" valign="top" style="padding:8px 0 8px 16px;border-top:1px solid #e6e9e1;font-size:15px;white-space:nowrap${isStrong ? ';font-weight:700' : ''}">${escapeHtml(amount ?? '')}</td></tr>`,
  )
  return `<tr><td style="padding:8px 24px"><table role="presentation" class="ink" width="100%" cellpadding="0" cellspacing="0" style="color:#1c211a">${rows.join('')}</table></td></tr>`
}

const linesOf = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
