/** Max characters of the name of an own field: it is a label before its content. */
const MAX_NAME = 60

/** Namespaces of Shopify with references, ratings and settings, which say nothing to buyers. */
const TECHNICAL =
  /^(?:shopify--|reviews$|google|mm-google|mc-facebook|facebook|judgeme|yotpo|loox|seo$|global$)/i

/** Names of columns with own fields; the first group is the name. */
const PATTERNS: readonly RegExp[] = [
  /^custom[ _]field[. ](?:custom[. ])?(.+)$/i,
  /^metafield: (?:custom\.)?([^[]+)/i,
]
/** After the name of a metafield in an export of Shopify, before its namespace and key: `(product.metafields.a.b)`. */
const METAFIELD = ' (product.metafields.'

/** Returns the name and the namespace of a metafield of Shopify, by that of its column. */
function metafieldOf(column: string): { readonly name: string; readonly namespace: string } | undefined {
  const at = column.toLowerCase().lastIndexOf(METAFIELD)
  if (at <= 0 || !column.endsWith(')')) return undefined
  const [namespace = ''] = column.slice(at + METAFIELD.length).split('.')
  return { name: column.slice(0, at), namespace }
}

/** What WooCommerce keeps for plugins and for people; names of plugins begin with an underscore or with their own name. */
const META = /^meta: ?(.+)$/i
const PLUGINS =
  /^meta: ?(?:_|wpml|fb_|rank_math|yoast|aioseo|jetpack|elementor|et_|wc_|woocommerce|slide_template|total_sales|site-|ast-|pys_|mailchimp|hwp_|wp_|inline_featured)/i

/** Returns the name of an own field for people, by that of its column. */
export function ownFieldName(column: string): string {
  const text = column.trim()
  const [matched] = [...PATTERNS, META].flatMap((pattern) => pattern.exec(text)?.[1] ?? [])
  const found = metafieldOf(text)?.name ?? matched ?? text
  const words = found.replaceAll(/[\s_]+/g, ' ').trim()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.slice(0, MAX_NAME).trim()
}

/** Whether a column has an own field for people, by its name. */
export function isOwnField(column: string): boolean {
  const text = column.trim()
  const metafield = metafieldOf(text)
  if (metafield) return !TECHNICAL.test(metafield.namespace)
  return PATTERNS.some((pattern) => pattern.test(text)) || (META.test(text) && !PLUGINS.test(text))
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
