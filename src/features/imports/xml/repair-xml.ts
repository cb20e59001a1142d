import { createTagRepairer } from '#features/imports/xml/repair-tags.ts'
import { MAX_REFERENCE_LENGTH, readReference } from '#features/imports/xml/character-references.ts'
import { UnrepairableError } from '#features/imports/xml/unrepairable.ts'

/** A repair made to the input. */
export interface Repair {
  readonly line: number
  readonly what: string
}

/** Repairs the next chunk; returns the repaired text with the repairs at their positions in between. */
export type XmlRepairer = (text: string, isLast: boolean) => readonly (string | Repair)[]

type Inside = 'text' | 'cdata' | 'comment' | 'instruction'

const ENDS: Readonly<Record<Exclude<Inside, 'text'>, string>> = {
  cdata: ']]>',
  comment: '-->',
  instruction: '?>',
}
const MAX_TAG_LENGTH = 20_000
const MAX_DOCTYPE_LENGTH = 100_000
// oxlint-disable-next-line no-control-regex -- these are what XML forbids
const FORBIDDEN = /[\0-\b\v\f\x0e-\x1f\ufffe\uffff]+/g

/**
 * Repairs nearly well-formed XML in chunks and constant memory. Well-formed input is unchanged, except that
 * comments, instructions and the document type are removed; line numbers are preserved. Files that declare entities
 * are rejected (P26): expanding them is unsafe, and unexpanded names would become text.
 */
export function createXmlRepairer(): XmlRepairer {
  const tags = createTagRepairer()
  let buffer = ''
  let at = 0
  let line = 1
  let inside: Inside = 'text'
  let out: (string | Repair)[] = []

  const take = (length: number): string => {
    const taken = buffer.slice(at, at + length)
    at += length
    return taken
  }
  const count = (text: string): number => {
    let lines = 0
    for (let next = text.indexOf('\n'); next >= 0; next = text.indexOf('\n', next + 1)) lines++
    return lines
  }
  const note = (what: string): void => void out.push({ line, what })
  const drop = (length: number): void => {
    const lines = count(take(length))
    line += lines
    if (lines > 0) out.push('\n'.repeat(lines))
  }
  const pass = (length: number): void => {
    const text = take(length)
    if (tags.depth() === 0) {
      if (/\S/.test(text)) note('Text outside the root element was left out.')
      out.push(text.replace(/\S+/g, ''))
    } else if (text.search(FORBIDDEN) >= 0) {
      note('Characters that XML does not allow were left out.')
      out.push(text.replace(FORBIDDEN, ''))
    } else out.push(text)
    line += count(text)
  }

  /** Continues inside a non-text section; returns false when more input is needed. */
  const readSection = (kind: Exclude<Inside, 'text'>, isLast: boolean): boolean => {
    const end = ENDS[kind]
    const found = buffer.indexOf(end, at)
    const stop = found >= 0 ? found : Math.max(at, isLast ? buffer.length : buffer.length - end.length + 1)
    if (kind === 'cdata' && tags.depth() > 0) {
      pass(stop - at)
      if (found >= 0) out.push(take(end.length))
    } else drop(stop - at + (found >= 0 ? end.length : 0))
    if (found >= 0) inside = 'text'
    return found >= 0
  }

  const begin = (kind: Exclude<Inside, 'text'>, opening: string): true => {
    if (kind === 'cdata' && tags.depth() > 0) out.push(take(opening.length))
    else drop(opening.length)
    inside = kind
    return true
  }

  const doctype = (isLast: boolean): boolean => {
    const bracket = buffer.indexOf('[', at)
    const close = buffer.indexOf('>', at)
    const inner = bracket >= 0 && bracket < close ? buffer.indexOf(']', bracket) : -1
    const end =
      bracket >= 0 && bracket < close ? buffer.indexOf('>', inner < 0 ? buffer.length : inner) : close
    if (end < 0 && !isLast && buffer.length - at < MAX_DOCTYPE_LENGTH) return false
    const whole = buffer.slice(at, end < 0 ? buffer.length : end + 1)
    if (end < 0 || whole.includes('<!ENTITY')) {
      throw new UnrepairableError('It declares its own entities, which are never expanded')
    }
    drop(whole.length)
    return true
  }

  /** Reads markup starting at '<'; returns false when more input is needed. */
  const markup = (isLast: boolean): boolean => {
    if (!isLast && buffer.length - at < 10) return false
    if (buffer.startsWith('<!--', at)) return begin('comment', '<!--')
    if (buffer.startsWith('<![CDATA[', at)) return begin('cdata', '<![CDATA[')
    if (buffer.startsWith('<?', at)) return begin('instruction', '<?')
    if (buffer.slice(at, at + 9).toLowerCase() === '<!doctype' && tags.depth() === 0) return doctype(isLast)
    const end = endOfTag(buffer, at)
    if (end === undefined && !isLast && buffer.length - at < MAX_TAG_LENGTH) return false
    if (end === undefined || end < 0) {
      note("An unescaped '<' was read as text.")
      if (tags.depth() > 0) out.push('&lt;')
      at++
      return true
    }
    const tag = take(end - at)
    if (tags.hasEnded()) note('Content after the root element was left out.')
    else {
      const repaired = tags.repair(tag)
      for (const change of repaired.changes) note(change)
      out.push(repaired.text)
    }
    line += count(tag)
    return true
  }

  /** Reads text; returns false when more input is needed. */
  const text = (isLast: boolean): boolean => {
    SPECIAL_CHARACTERS.lastIndex = at
    const next = SPECIAL_CHARACTERS.exec(buffer)
    // The chunk could end within ']]>', which text must not contain.
    const stop = next?.index ?? (isLast ? buffer.length : Math.max(at, buffer.length - 2))
    if (stop > at) pass(stop - at)
    if (!next) return false
    if (next[0] === '<') return markup(isLast)
    if (next[0] === ']]>') {
      note("An unescaped ']]>' was read as text.")
      if (tags.depth() > 0) out.push(']]&gt;')
      at += 3
      return true
    }
    if (!isLast && buffer.length - at < MAX_REFERENCE_LENGTH) return false
    const reference = readReference(buffer, at)
    if (reference.change !== undefined) note(reference.change)
    if (tags.depth() > 0) out.push(reference.text)
    at += reference.length
    return true
  }

  return (more, isLast) => {
    out = []
    buffer = buffer.slice(at) + more
    at = 0
    while (at < buffer.length && (inside === 'text' ? text(isLast) : readSection(inside, isLast)));
    return out
  }
}

const SPECIAL_CHARACTERS = /[<&]|\]\]>/g

/** Returns the end of the tag at '<'; -1 if it is not a tag, undefined if its end is not in the buffer. */
function endOfTag(text: string, at: number): number | undefined {
  if (!/^<\/?[A-Za-z_]/.test(text.slice(at, at + 3))) return -1
  let quote = ''
  const max = Math.min(text.length, at + MAX_TAG_LENGTH)
  for (let index = at + 2; index < max; index++) {
    const character = text[index]
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '>') return index + 1
    else if (character === '<') return -1
    else if ((character === '"' || character === "'") && text[index - 1] === '=') quote = character
  }
  return max === at + MAX_TAG_LENGTH ? -1 : undefined
}
