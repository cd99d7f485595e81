import { z } from 'zod'

/**
 * Sets plain texts for the zod issues that have no text in the contract. Each begins with 'Must', so that the field's
 * name can be put before it.
 */
export function speakPlainly(): void {
  z.config({ localeError: plainIssueText })
}

const kinds: Record<string, string> = {
  int: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

const formats: Record<string, string> = {
  uuid: 'an id',
  email: 'an email address',
  url: 'an address',
  datetime: 'a time such as 2026-05-01T09:00:00Z',
}

export function plainIssueText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Must be given'
        : `Must be ${kinds[issue.expected] ?? issue.expected}`
    case 'too_small':
      return `Must ${limit(issue.origin, 'at least', 'more than', issue.inclusive, issue.minimum)}`
    case 'too_big':
      return `Must ${limit(issue.origin, 'at most', 'less than', issue.inclusive, issue.maximum)}`
    case 'invalid_format':
      return formats[issue.format] ? `Must be ${formats[issue.format]}` : 'Must have another form'
    case 'invalid_value':
      return `Must be ${oneOf(issue.values)}`
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options)
        ? `Must be ${oneOf(issue.options)}`
        : 'Must have another form'
    case 'unrecognized_keys':
      return `Must not have ${issue.keys.join(', ')}`
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`
    default:
      return 'Must have another form'
  }
}

function limit(
  origin: string,
  closed: string,
  open: string,
  inclusive: boolean | undefined,
  by: unknown,
): string {
  const words = `${inclusive === false ? open : closed} ${by}`
  if (origin === 'string') return `have ${words} characters`
  if (origin === 'array' || origin === 'set') return `have ${words} entries`
  return `be ${words}`
}

const oneOf = (values: readonly unknown[]) =>
  values.length === 1 ? `${values[0]}` : `one of ${values.map(String).join(', ')}`
