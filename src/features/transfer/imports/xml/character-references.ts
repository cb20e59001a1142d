import { parseHtml } from '#lib/html/parse.ts'

/** A text with its references repaired. */
export interface RepairedReferences {
  readonly text: string
  /** What was changed, one sentence each. */
  readonly changes: readonly string[]
}

/** Length of the longest reference that is recognized: `&CounterClockwiseContourIntegral;`. */
export const MAX_REFERENCE_LENGTH = 40

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([0-9A-Fa-f]{1,6})|([A-Za-z][0-9A-Za-z]{1,34}));/y
const XML_ENTITIES: ReadonlySet<string> = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])

/** Reads the reference at '&': its length in the input, and its valid XML form. */
export function readReference(
  text: string,
  at: number,
): { readonly length: number; readonly text: string; readonly change?: string } {
  REFERENCE.lastIndex = at
  const [whole, decimal, hexadecimal, name = ''] = REFERENCE.exec(text) ?? []
  if (whole === undefined) return { length: 1, text: '&amp;', change: "An unescaped '&' was read as text." }
  if (XML_ENTITIES.has(name)) return { length: whole.length, text: whole }
  if (name !== '') {
    const character = characterOf(whole)
    const change = `'${whole}' is not an XML entity.`
    // Never expands an entity that the file itself declares (P26): a name unknown to browsers stays a name.
    if (character === undefined) return { length: whole.length, text: `&amp;${whole.slice(1)}`, change }
    return { length: whole.length, text: escapeXml(character), change }
  }
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  if (isCharacter(code)) return { length: whole.length, text: whole }
  return { length: whole.length, text: '', change: `'${whole}' is not a valid character.` }
}

/** Repairs all references of a text. */
export function repairReferences(text: string): RepairedReferences {
  if (!text.includes('&')) return { text, changes: [] }
  const parts: string[] = []
  const changes = new Set<string>()
  let at = 0
  for (;;) {
    const next = text.indexOf('&', at)
    if (next < 0) break
    const found = readReference(text, next)
    parts.push(text.slice(at, next), found.text)
    if (found.change !== undefined) changes.add(found.change)
    at = next + found.length
  }
  parts.push(text.slice(at))
  return { text: parts.join(''), changes: [...changes] }
}

/** Returns the character of a named HTML reference. */
function characterOf(reference: string): string | undefined {
  const [node] = parseHtml(reference)
  return node?.kind === 'text' && node.text !== reference ? node.text : undefined
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function isCharacter(code: number): boolean {
  return (
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  )
}
