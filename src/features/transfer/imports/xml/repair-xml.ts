import { createTagRepairer } from '#features/transfer/imports/xml/repair-tags.ts'
import { MAX_REFERENCE_LENGTH, readReference } from '#features/transfer/imports/xml/character-references.ts'
import { createRepairBuffer, type Repair } from '#features/transfer/imports/xml/repair-buffer.ts'
import { UnrepairableError } from '#features/transfer/imports/xml/unrepairable.ts'

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

/**
 * Repairs nearly well-formed XML in chunks and constant memory. Well-formed input is unchanged, except that
 * comments, instructions and the document type are removed; line numbers are preserved. Files that declare entities
 * are rejected (P26): expanding them is unsafe, and unexpanded names would become text.
 */
export function createXmlRepairer(): XmlRepairer {
  const tags = createTagRepairer()
  const input = createRepairBuffer(() => tags.depth() > 0)
  let inside: Inside = 'text'

  /** Continues inside a non-text section; returns false when more input is needed. */
  const readSection = (kind: Exclude<Inside, 'text'>, isLast: boolean): boolean => {
    const end = ENDS[kind]
    const found = input.text.indexOf(end, input.at)
    const stop =
      found >= 0 ? found : Math.max(input.at, isLast ? input.text.length : input.text.length - end.length + 1)
    if (kind === 'cdata' && tags.depth() > 0) {
      input.pass(stop - input.at)
      if (found >= 0) input.write(input.take(end.length))
    } else input.drop(stop - input.at + (found >= 0 ? end.length : 0))
    if (found >= 0) inside = 'text'
    return found >= 0
  }

  const begin = (kind: Exclude<Inside, 'text'>, opening: string): true => {
    if (kind === 'cdata' && tags.depth() > 0) input.write(input.take(opening.length))
    else input.drop(opening.length)
    inside = kind
    return true
  }

  const doctype = (isLast: boolean): boolean => {
    const bracket = input.text.indexOf('[', input.at)
    const close = input.text.indexOf('>', input.at)
    const inner = bracket >= 0 && bracket < close ? input.text.indexOf(']', bracket) : -1
    const end =
      bracket >= 0 && bracket < close ? input.text.indexOf('>', inner < 0 ? input.text.length : inner) : close
    if (end < 0 && !isLast && input.text.length - input.at < MAX_DOCTYPE_LENGTH) return false
    const whole = input.text.slice(input.at, end < 0 ? input.text.length : end + 1)
    if (end < 0 || whole.includes('<!ENTITY')) {
      throw new UnrepairableError('It declares its own entities, which are never expanded')
    }
    input.drop(whole.length)
    return true
  }

  /** Reads markup starting at '<'; returns false when more input is needed. */
  const markup = (isLast: boolean): boolean => {
    if (!isLast && input.text.length - input.at < 10) return false
    if (input.text.startsWith('<!--', input.at)) return begin('comment', '<!--')
    if (input.text.startsWith('<![CDATA[', input.at)) return begin('cdata', '<![CDATA[')
    if (input.text.startsWith('<?', input.at)) return begin('instruction', '<?')
    if (input.text.slice(input.at, input.at + 9).toLowerCase() === '<!doctype' && tags.depth() === 0)
      return doctype(isLast)
    const end = endOfTag(input.text, input.at)
    if (end === undefined && !isLast && input.text.length - input.at < MAX_TAG_LENGTH) return false
    if (end === undefined || end < 0) {
      input.note("An unescaped '<' was read as text.")
      if (tags.depth() > 0) input.write('&lt;')
      input.skip(1)
      return true
    }
    const tag = input.take(end - input.at)
    if (tags.hasEnded()) input.note('Content after the root element was left out.')
    else {
      const repaired = tags.repair(tag)
      for (const change of repaired.changes) input.note(change)
      input.write(repaired.text)
    }
    input.countLines(tag)
    return true
  }

  /** Reads text; returns false when more input is needed. */
  const text = (isLast: boolean): boolean => {
    SPECIAL_CHARACTERS.lastIndex = input.at
    const next = SPECIAL_CHARACTERS.exec(input.text)
    // The chunk could end within ']]>', which text must not contain.
    const stop = next?.index ?? (isLast ? input.text.length : Math.max(input.at, input.text.length - 2))
    if (stop > input.at) input.pass(stop - input.at)
    if (!next) return false
    if (next[0] === '<') return markup(isLast)
    if (next[0] === ']]>') {
      input.note("An unescaped ']]>' was read as text.")
      if (tags.depth() > 0) input.write(']]&gt;')
      input.skip(3)
      return true
    }
    if (!isLast && input.text.length - input.at < MAX_REFERENCE_LENGTH) return false
    const reference = readReference(input.text, input.at)
    if (reference.change !== undefined) input.note(reference.change)
    if (tags.depth() > 0) input.write(reference.text)
    input.skip(reference.length)
    return true
  }

  return (more, isLast) => {
    input.start(more)
    while (input.at < input.text.length && (inside === 'text' ? text(isLast) : readSection(inside, isLast)));
    return input.repaired()
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
