import { createTagRepairer } from '#features/imports/xml/repair-tags.ts'
import { MAX_REFERENCE, readReference } from '#features/imports/xml/character-references.ts'
import { UnrepairableError } from '#features/imports/xml/unrepairable.ts'

/** Something that was read otherwise than it was written. */
export interface Repair {
  readonly line: number
  readonly what: string
}

/** Mends the next part of a file; answers what can be read on, with what was mended at its place in between. */
export type XmlRepairer = (text: string, isLast: boolean) => readonly (string | Repair)[]

type Inside = 'text' | 'cdata' | 'comment' | 'instruction'

const ENDS: Readonly<Record<Exclude<Inside, 'text'>, string>> = {
  cdata: ']]>',
  comment: '-->',
  instruction: '?>',
}
const MAX_TAG = 20_000
const MAX_DOCTYPE = 100_000
// oxlint-disable-next-line no-control-regex -- these are what XML forbids
const FORBIDDEN = /[\0-\b\v\f\x0e-\x1f\ufffe\uffff]+/g

/**
 * Makes a file readable that is XML only nearly, piece by piece and in memory that does not grow with it. Whatever is
 * sound comes out as it was, but for comments, instructions and the document type; line numbers stay. A file that
 * declares entities of its own is refused (P26): none is ever expanded, and left as names they would be its text.
 */
export function createXmlRepairer(): XmlRepairer {
  const tags = createTagRepairer()
  let held = ''
  let at = 0
  let line = 1
  let inside: Inside = 'text'
  let out: (string | Repair)[] = []

  const take = (length: number): string => {
    const taken = held.slice(at, at + length)
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
      if (/\S/.test(text)) note('Text outside of everything was left out.')
      out.push(text.replace(/\S+/g, ''))
    } else if (text.search(FORBIDDEN) >= 0) {
      note('Characters that XML forbids were left out.')
      out.push(text.replace(FORBIDDEN, ''))
    } else out.push(text)
    line += count(text)
  }

  /** Goes on with what is no text; false when more of the file is needed. */
  const goOn = (kind: Exclude<Inside, 'text'>, isLast: boolean): boolean => {
    const end = ENDS[kind]
    const found = held.indexOf(end, at)
    const stop = found >= 0 ? found : Math.max(at, isLast ? held.length : held.length - end.length + 1)
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
    const bracket = held.indexOf('[', at)
    const close = held.indexOf('>', at)
    const inner = bracket >= 0 && bracket < close ? held.indexOf(']', bracket) : -1
    const end = bracket >= 0 && bracket < close ? held.indexOf('>', inner < 0 ? held.length : inner) : close
    if (end < 0 && !isLast && held.length - at < MAX_DOCTYPE) return false
    const whole = held.slice(at, end < 0 ? held.length : end + 1)
    if (end < 0 || whole.includes('<!ENTITY')) {
      throw new UnrepairableError('It declares entities of its own, which are never expanded')
    }
    drop(whole.length)
    return true
  }

  /** Reads on from a '<'; false when more of the file is needed. */
  const markup = (isLast: boolean): boolean => {
    if (!isLast && held.length - at < 10) return false
    if (held.startsWith('<!--', at)) return begin('comment', '<!--')
    if (held.startsWith('<![CDATA[', at)) return begin('cdata', '<![CDATA[')
    if (held.startsWith('<?', at)) return begin('instruction', '<?')
    if (held.slice(at, at + 9).toLowerCase() === '<!doctype' && tags.depth() === 0) return doctype(isLast)
    const end = endOfTag(held, at)
    if (end === undefined && !isLast && held.length - at < MAX_TAG) return false
    if (end === undefined || end < 0) {
      note("'<' stands for itself.")
      if (tags.depth() > 0) out.push('&lt;')
      at++
      return true
    }
    const tag = take(end - at)
    if (tags.hasEnded()) note('What stands behind the end was left out.')
    else {
      const repaired = tags.repair(tag)
      for (const change of repaired.changes) note(change)
      out.push(repaired.text)
    }
    line += count(tag)
    return true
  }

  /** Reads on in a text; false when more of the file is needed. */
  const text = (isLast: boolean): boolean => {
    SIGN.lastIndex = at
    const next = SIGN.exec(held)
    // Half of the sign that no text may hold could be the end of what is here.
    const stop = next?.index ?? (isLast ? held.length : Math.max(at, held.length - 2))
    if (stop > at) pass(stop - at)
    if (!next) return false
    if (next[0] === '<') return markup(isLast)
    if (next[0] === ']]>') {
      note("']]>' stands in a text.")
      if (tags.depth() > 0) out.push(']]&gt;')
      at += 3
      return true
    }
    if (!isLast && held.length - at < MAX_REFERENCE) return false
    const reference = readReference(held, at)
    if (reference.change !== undefined) note(reference.change)
    if (tags.depth() > 0) out.push(reference.text)
    at += reference.length
    return true
  }

  return (more, isLast) => {
    out = []
    held = held.slice(at) + more
    at = 0
    while (at < held.length && (inside === 'text' ? text(isLast) : goOn(inside, isLast)));
    return out
  }
}

const SIGN = /[<&]|\]\]>/g

/** Where the tag at a '<' ends; -1 when none begins there, undefined when its end is not in sight. */
function endOfTag(text: string, at: number): number | undefined {
  if (!/^<\/?[A-Za-z_]/.test(text.slice(at, at + 3))) return -1
  let quote = ''
  const most = Math.min(text.length, at + MAX_TAG)
  for (let index = at + 2; index < most; index++) {
    const character = text[index]
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '>') return index + 1
    else if (character === '<') return -1
    else if ((character === '"' || character === "'") && text[index - 1] === '=') quote = character
  }
  return most === at + MAX_TAG ? -1 : undefined
}
