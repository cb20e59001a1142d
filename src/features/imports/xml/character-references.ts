import { parseHtml } from '#lib/html/parse.ts'

/** References of one text, made sound. */
export interface RepairedReferences {
  readonly text: string
  /** What was changed, one sentence each. */
  readonly changes: readonly string[]
}

/** Longest reference that is looked for: `&CounterClockwiseContourIntegral;`. */
export const MAX_REFERENCE = 40

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([0-9A-Fa-f]{1,6})|([A-Za-z][0-9A-Za-z]{1,34}));/y
const OF_XML: ReadonlySet<string> = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])

/** Reads what begins with '&' at a place of a text: how long it is there, and how XML would write it. */
export function readReference(
  text: string,
  at: number,
): { readonly length: number; readonly text: string; readonly change?: string } {
  REFERENCE.lastIndex = at
  const [whole, decimal, hexadecimal, name = ''] = REFERENCE.exec(text) ?? []
  if (whole === undefined) return { length: 1, text: '&amp;', change: "'&' stands for itself." }
  if (OF_XML.has(name)) return { length: whole.length, text: whole }
  if (name !== '') {
    const character = characterOf(whole)
    const change = `'${whole}' is no entity of XML.`
    // Never the text of an entity that the file itself declares (P26): a name that no browser knows stays a name.
    if (character === undefined) return { length: whole.length, text: `&amp;${whole.slice(1)}`, change }
    return { length: whole.length, text: escapeXml(character), change }
  }
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  if (isCharacter(code)) return { length: whole.length, text: whole }
  return { length: whole.length, text: '', change: `'${whole}' is no character.` }
}

/** All references of a text, made sound. */
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

/** The character that a browser shows for a named reference. */
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
