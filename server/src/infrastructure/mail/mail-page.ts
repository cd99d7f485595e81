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

/** The colors and the type of the screens. Mail programs load no fonts, so each has fallbacks. */
const LOOK = {
  paper: '#fbf8f2',
  card: '#ffffff',
  ink: '#22261f',
  soft: '#5b6156',
  line: '#e4ddcf',
  accent: '#1d6b4f',
  text: "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  heading: "Fraunces,Georgia,'Times New Roman',serif",
}

const STRIPES = 15

/** The awning of a shop: cells of a table, because many programs show no pictures before a press. */
const awning = `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0"><tr>${Array.from(
  { length: STRIPES },
  (_, stripe) =>
    `<td class="${stripe % 2 === 0 ? 'stripe' : 'card'}" style="height:18px;font-size:0;line-height:0;border-radius:0 0 8px 8px;background:${stripe % 2 === 0 ? LOOK.accent : LOOK.card}">&nbsp;</td>`,
).join('')}</tr></table>`

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
  .card { background: #1f221d !important; border-color: #33372f !important }
  .ink, .ink td { color: #f1eee6 !important }
  .soft { color: #adb2a5 !important }
  .line td { border-color: #33372f !important }
  .stripe { background: #3f8a68 !important }
  .button { background: #6cc79f !important; color: #0d2118 !important }
}
</style>
</head>
<body class="page" style="margin:0;background:${LOOK.paper}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${LOOK.paper}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;overflow:hidden;overflow-wrap:anywhere;word-break:break-word;background:${LOOK.card};border:1px solid ${LOOK.line};border-radius:14px;font-family:${LOOK.text}">
<tr><td>${awning}</td></tr>
<tr><td class="ink" style="padding:20px 24px 0;font-family:${LOOK.heading};font-size:17px;font-weight:600;color:${LOOK.ink}">Mainstreet</td></tr>
<tr><td class="ink" style="padding:14px 24px 8px;color:${LOOK.ink}"><h1 style="margin:0;font-family:${LOOK.heading};font-size:25px;font-weight:600;line-height:1.25;letter-spacing:-0.01em">${escapeHtml(heading)}</h1></td></tr>
${blocks.map(blockHtml).join('\n')}
<tr><td class="soft" style="padding:16px 24px 24px;font-size:13px;line-height:1.5;color:${LOOK.soft}">${linesOf(footer)}${footerLink === undefined ? '' : `<br><a class="soft" href="${escapeHtml(footerLink.href)}" style="color:${LOOK.soft}">${escapeHtml(footerLink.label)}</a>`}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function blockHtml(block: MailBlock): string {
  if (block.kind === 'text') {
    return `<tr><td class="ink" style="padding:8px 24px;font-size:16px;line-height:1.5;color:${LOOK.ink}">${linesOf(block.text)}</td></tr>`
  }
  if (block.kind === 'button') {
    return `<tr><td style="padding:14px 24px"><a class="button" href="${escapeHtml(block.href)}" style="display:inline-block;padding:13px 24px;border-radius:999px;background:${LOOK.accent};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></td></tr>`
  }
  const cell = (isStrong: boolean | undefined, more = '') =>
    `padding:10px 0;border-top:1px solid ${LOOK.line};font-size:15px;line-height:1.4${more}${isStrong ? ';font-weight:700' : ''}`
  const rows = block.rows.map(
    ({ name, detail, amount, isStrong }) =>
      `<tr class="line"><td style="${cell(isStrong)}">${escapeHtml(name)}${detail === undefined ? '' : `<br><span class="soft" style="font-size:13px;color:${LOOK.soft}">${escapeHtml(detail)}</span>`}</td><td align="right" valign="top" style="${cell(isStrong, ';padding-left:16px;white-space:nowrap')}">${escapeHtml(amount ?? '')}</td></tr>`,
  )
  return `<tr><td style="padding:8px 24px"><table role="presentation" class="ink" width="100%" cellpadding="0" cellspacing="0" style="color:${LOOK.ink}">${rows.join('')}</table></td></tr>`
}

const linesOf = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
