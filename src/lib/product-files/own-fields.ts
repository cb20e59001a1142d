/** Max characters of the name of an own field: it is a label before its content. */
const MAX_NAME = 60

/** Namespaces of Shopify with references, ratings and settings, which say nothing to buyers. */
const TECHNICAL =
  /^(?:shopify--|reviews$|google|mm-google|mc-facebook|facebook|judgeme|yotpo|loox|seo$|global$)/i

/** Names of columns with own fields; the first group is the name, and a second one its namespace. */
const PATTERNS: readonly RegExp[] = [
  /^custom[ _]field[. ](?:custom[. ])?(.+)$/i,
  /^metafield: (?:custom\.)?([^[]+)/i,
  /^(.+) \(product\.metafields\.([^.)]+)\.[^)]+\)$/i,
]
/** What WooCommerce keeps for plugins, and rarely for people. */
const META = /^meta: ?(.+)$/i

/** Returns the name of an own field for people, by that of its column. */
export function ownFieldName(column: string): string {
  const found = [...PATTERNS, META].flatMap((pattern) => pattern.exec(column.trim())?.[1] ?? [])[0] ?? column
  const words = found.replaceAll(/[\s_]+/g, ' ').trim()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.slice(0, MAX_NAME).trim()
}

/** Whether a column has an own field for people, by its name. */
export function isOwnField(column: string): boolean {
  const match = PATTERNS.flatMap((pattern) => pattern.exec(column.trim()) ?? [])
  return match.length > 0 && !TECHNICAL.test(match[2] ?? '')
}

/** Content that refers to something of another shop. */
const REFERENCE = /\bgid:\/\//

/**
 * Returns the content of an own field as a text of one line: lists and measures of Shopify as people write them. Undefined
 * for what is no text, such as rich text as JSON and references to other things.
 */
export function ownFieldText(cell: string): string | undefined {
  if (REFERENCE.test(cell)) return undefined
  const plain = cell.replaceAll(/\s+/g, ' ').trim()
  if (!/^[[{]/.test(plain)) return plain
  let value: unknown
  try {
    value = JSON.parse(cell)
  } catch {
    return plain
  }
  return textOf(value)
}

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

function textOf(value: unknown): string | undefined {
  if (isPlain(value)) return String(value).replaceAll(/\s+/g, ' ').trim()
  if (Array.isArray(value)) {
    const parts = value.map(textOf)
    return parts.includes(undefined) ? undefined : parts.join(', ')
  }
  const { value: amount, unit } = (value ?? {}) as { readonly value?: unknown; readonly unit?: unknown }
  return isPlain(amount) && isPlain(unit) ? `${amount} ${unit}` : undefined
}
