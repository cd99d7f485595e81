/** The link that calls a phone as a person wrote it: '(615) 555-0142 ext. 7' → 'tel:6155550142;ext=7' */
export function telephone(phone: string): string {
  const [, number = '', rest = ''] = /^([^x#,;]*)(.*)$/is.exec(phone.normalize('NFKC')) ?? []
  const [digits, extension] = [number, rest].map((part) => part.replace(/\D/g, ''))
  return `tel:${number.includes('+') ? '+' : ''}${digits}${extension ? `;ext=${extension}` : ''}`
}
