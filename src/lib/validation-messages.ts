import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** More values than a sentence should list. */
const MAX_LISTED = 12

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Enter an email address such as name@example.com.',
  url: 'Enter a complete URL, such as https://example.com.',
  datetime: 'Enter a date and time such as 2026-05-31T09:30:00Z.',
  date: 'Enter a date such as 2026-05-31.',
  time: 'Enter a time such as 09:30.',
  ipv4: 'Enter an IP address such as 192.0.2.1.',
  ipv6: 'Enter an IP address such as 2001:db8::1.',
  uuid: 'This is not a valid id.',
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  bigint: 'Enter a whole number.',
  boolean: 'Enter true or false.',
  array: 'Enter a list.',
  tuple: 'Enter a list.',
  set: 'Enter a list.',
  object: 'Enter an object with named fields.',
  record: 'Enter an object with named fields.',
  map: 'Enter an object with named fields.',
  date: 'Enter a date such as 2026-05-31.',
  null: 'Leave this empty.',
  undefined: 'Leave this out.',
  never: 'Leave this out.',
}

const GENERAL = 'This value is not valid. Check it and try again.'

/** Returns a sentence that says what to enter instead, for a failed check without a message of its own. */
export function validationMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is missing. Fill it in.'
      return TYPES[String(issue.expected)] ?? GENERAL
    case 'invalid_value':
      return choiceMessage(issue.values as readonly unknown[])
    case 'too_big':
      return sizeMessage(issue, Number(issue.maximum), 'most')
    case 'too_small':
      return sizeMessage(issue, Number(issue.minimum), 'least')
    case 'invalid_format':
      return formatMessage(issue)
    case 'not_multiple_of':
      return Number(issue.divisor) === 1
        ? 'Enter a whole number.'
        : `Enter a multiple of ${String(issue.divisor)}.`
    case 'unrecognized_keys':
      return issue.keys.length === 1
        ? `Remove “${issue.keys[0]}”: there is no such field.`
        : `Remove ${issue.keys.map((key) => `“${key}”`).join(', ')}: there are no such fields.`
    case 'invalid_key':
      return 'One of the names is not valid. Check them.'
    case 'invalid_element':
      return 'One of the entries is not valid. Check them.'
    case 'invalid_union':
      return unionMessage(issue)
    default:
      return GENERAL
  }
}

function choiceMessage(values: readonly unknown[]): string {
  if (values.length === 1) return `Only “${String(values[0])}” is accepted here.`
  if (values.length > MAX_LISTED) return 'Choose one of the offered values.'
  return `Choose one of: ${values.map((value) => (value === '' ? '(empty)' : String(value))).join(', ')}.`
}

function sizeMessage(
  issue: Extract<Issue, { code: 'too_big' | 'too_small' }>,
  limit: number,
  bound: 'most' | 'least',
): string {
  const { origin, exact, inclusive } = issue
  const much = exact ? 'exactly' : `at ${bound}`
  if (origin === 'string') {
    if (bound === 'least' && limit === 1) return 'Fill this in.'
    return `Use ${much} ${limit === 1 ? '1 character' : `${limit} characters`}.`
  }
  if (origin === 'array' || origin === 'set' || origin === 'map') {
    if (bound === 'least' && limit === 1) return 'Add at least one entry.'
    return `Use ${much} ${limit === 1 ? '1 entry' : `${limit} entries`}.`
  }
  if (origin === 'date') return `Enter a date that is ${bound === 'most' ? 'earlier' : 'later'}.`
  // The bounds of integers are JavaScript's, not those of a field.
  if (Math.abs(limit) >= Number.MAX_SAFE_INTEGER) return 'This number is out of range.'
  if (inclusive === false) return `Enter a number ${bound === 'most' ? 'below' : 'above'} ${limit}.`
  return `Enter ${much} ${limit}.`
}

function formatMessage(issue: Extract<Issue, { code: 'invalid_format' }>): string {
  const { format } = issue
  if (format === 'starts_with') return `Begin this with “${String(issue['prefix'])}”.`
  if (format === 'ends_with') return `End this with “${String(issue['suffix'])}”.`
  if (format === 'includes') return `This has to contain “${String(issue['includes'])}”.`
  return FORMATS[format] ?? 'This has a form that is not accepted here. Check the characters.'
}

/** The message of the option that the value comes closest to: the first one of its type. */
function unionMessage(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  if ('options' in issue && Array.isArray(issue.options) && issue.options.length > 0)
    return choiceMessage(issue.options)
  const options: readonly (readonly z.core.$ZodIssue[])[] = issue.errors ?? []
  const values = options.map(([first]) =>
    first?.code === 'invalid_value' && first.path.length === 0 ? first.values : [],
  )
  if (values.length > 0 && values.every((some) => some.length > 0)) return choiceMessage(values.flat())
  const ofType = options.find(
    ([first]) => first !== undefined && !(first.path.length === 0 && first.code === 'invalid_type'),
  )
  const closest = (ofType ?? options[0])?.[0]
  if (closest === undefined) return GENERAL
  return closest.path.length === 0 ? closest.message : `${closest.path.join('.')}: ${closest.message}`
}

// Every schema without a message of its own uses these, wherever it is parsed.
z.config({ customError: validationMessage })
