import { UnrepairableError } from '#features/transfer/imports/xml/unrepairable.ts'
import { repairReferences } from '#features/transfer/imports/xml/character-references.ts'

/** A repaired tag; empty when it is left out. */
export interface RepairedTag {
  readonly text: string
  /** What was changed, one sentence each. */
  readonly changes: readonly string[]
}

export interface TagRepairer {
  /** How many elements are open. */
  depth(): number
  /** Whether the outermost element has ended. */
  hasEnded(): boolean
  repair(tag: string): RepairedTag
}

interface Open {
  /** As written in the file. */
  readonly written: string
  /** As passed to the parser. */
  readonly name: string
}

/** HTML elements that faulty exports leave unescaped in texts; no format has elements of these names. */
const HTML_MARKUP: ReadonlySet<string> = new Set(
  (
    'a abbr b blockquote br center cite code del div em figcaption figure font h1 h2 h3 h4 h5 h6 hr i iframe img ins ' +
    'li ol p pre q s small span strike strong sub sup table tbody td th thead tr tt u ul'
  ).split(' '),
)
/** Depth of the elements that contain text. */
const OUTER_LEVELS = 3
const MAX_OPEN = 100

const NAMESPACES: ReadonlyMap<string, string> = new Map([
  ['wp', 'http://wordpress.org/export/1.2/'],
  ['excerpt', 'http://wordpress.org/export/1.2/excerpt/'],
  ['content', 'http://purl.org/rss/1.0/modules/content/'],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
])

/**
 * Repairs one tag at a time: missing or surplus end tags, unquoted attributes, undeclared prefixes, unescaped HTML.
 * A well-formed tag is unchanged.
 */
export function createTagRepairer(): TagRepairer {
  const open: Open[] = []
  const declared = new Set(['xml', 'xmlns'])
  let ended = false

  const start = (tag: string, written: string): RepairedTag => {
    if (open.length >= MAX_OPEN)
      throw new UnrepairableError(`Elements are nested deeper than ${MAX_OPEN} levels`)
    const isEmpty = tag.endsWith('/>')
    const changes: string[] = []
    const attributes = attributesOf(tag, written, changes)
    for (const name of attributes.keys()) if (name.startsWith('xmlns:')) declared.add(name.slice(6))
    let name = written
    const [prefix, local] = splitName(written)
    if (prefix !== undefined && !declared.has(prefix)) {
      const uri = NAMESPACES.get(prefix)
      changes.push(`The prefix '${prefix}:' is not declared.`)
      if (uri === undefined) name = `${prefix}-${local}`
      else attributes.set(`xmlns:${prefix}`, uri)
    }
    const valid = [...attributes].filter(
      ([key]) => declared.has(splitName(key)[0] ?? 'xml') || key.startsWith('xmlns:'),
    )
    if (!isEmpty) open.push({ written, name })
    else if (open.length === 0) ended = true
    if (changes.length === 0 && valid.length === attributes.size) return { text: tag, changes }
    const lines = '\n'.repeat(tag.split('\n').length - 1)
    const text = `<${name}${valid.map(([key, value]) => ` ${key}="${value}"`).join('')}${lines}${isEmpty ? '/' : ''}>`
    return { text, changes }
  }

  const end = (tag: string, written: string): RepairedTag => {
    const same = open.findLastIndex((one) => one.written === written)
    const index =
      same >= 0 ? same : open.findLastIndex((one) => one.written.toLowerCase() === written.toLowerCase())
    const lines = '\n'.repeat(tag.split('\n').length - 1)
    if (index < 0) return { text: lines, changes: [`</${written}> has no start tag and was left out.`] }
    const closing = open.splice(index).reverse()
    if (open.length === 0) ended = true
    const missing = closing
      .slice(0, -1)
      .map((one) => `<${one.written}> has no end tag; it was closed with its parent.`)
    const text = closing.map((one) => `</${one.name}>`).join('')
    return { text: `${text}${lines}`, changes: missing }
  }

  return {
    depth: () => open.length,
    hasEnded: () => ended,
    repair(tag) {
      const [, slash, written = ''] = NAME.exec(tag) ?? []
      if (open.length >= OUTER_LEVELS && HTML_MARKUP.has(written.toLowerCase())) {
        const { text } = repairReferences(tag)
        return { text: text.replaceAll('<', '&lt;'), changes: ['Unescaped HTML was read as text.'] }
      }
      return slash === '/' ? end(tag, written) : start(tag, written)
    },
  }
}

const NAME = /^<(\/?)([A-Za-z_][\w.:-]*)/

function splitName(name: string): readonly [prefix: string | undefined, local: string] {
  const colon = name.indexOf(':')
  return colon < 0 ? [undefined, name] : [name.slice(0, colon), name.slice(colon + 1).replaceAll(':', '-')]
}

const SEPARATOR = /[\s/]+/y
const KEY = /[^\s=/>"']+/y
const EQUALS = /\s*=\s*/y
const VALUE = /"([^"]*)"|'([^']*)'|([^\s"'>]+)/y

/** Returns the attributes, escaped for double quotes. */
function attributesOf(tag: string, name: string, changes: string[]): Map<string, string> {
  const attributes = new Map<string, string>()
  const change = (sentence: string): void => {
    if (!changes.includes(sentence)) changes.push(sentence)
  }
  let at = name.length + 1
  const take = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = at
    const found = expression.exec(tag)
    if (found) at += found[0].length
    return found
  }
  for (;;) {
    take(SEPARATOR)
    if (at >= tag.length || tag[at] === '>') return attributes
    const key = take(KEY)?.[0]
    if (key === undefined) {
      change(`An attribute of <${name}> is malformed.`)
      at++
      continue
    }
    const found = take(EQUALS) ? take(VALUE) : null
    const [, double, single, bare] = found ?? []
    const value = double ?? single ?? bare ?? ''
    const repaired = repairReferences(value)
    for (const sentence of repaired.changes) change(sentence)
    if (!found || bare !== undefined) change(`An attribute of <${name}> has no quotes or no value.`)
    if (value.includes('<')) change(`An attribute of <${name}> contains an unescaped '<'.`)
    if (!/^[A-Za-z_][\w.:-]*$/.test(key)) change(`An attribute of <${name}> is malformed.`)
    else if (attributes.has(key))
      change(`<${name}> has the attribute '${key}' twice; the first one was used.`)
    else attributes.set(key, repaired.text.replaceAll('<', '&lt;').replaceAll('"', '&quot;'))
  }
}
