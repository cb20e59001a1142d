import { attribute, type HtmlElement, styleValue } from '#lib/html/tree.ts'
import type { RichTextMark } from '#lib/rich-text/schema.ts'
import { COLOUR_ATTRIBUTE, textColour } from '#lib/rich-text/text-colours.ts'

const MARK_OF_ELEMENT: ReadonlyMap<string, RichTextMark['type']> = new Map([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['dfn', 'italic'],
  ['u', 'underline'],
  ['s', 'strike'],
  ['strike', 'strike'],
  ['del', 'deleted'],
  ['ins', 'inserted'],
  ['code', 'code'],
  ['tt', 'code'],
  ['sub', 'subscript'],
  ['sup', 'superscript'],
  ['mark', 'highlight'],
  ['small', 'small'],
  ['abbr', 'abbreviation'],
  ['acronym', 'abbreviation'],
  ['cite', 'citation'],
  ['q', 'inlineQuote'],
  ['kbd', 'keyboard'],
  ['samp', 'sample'],
  ['var', 'variable'],
])

/** Returns the marks of an element besides a link: by its name, style and language. */
export function marksOf(element: HtmlElement): readonly RichTextMark[] {
  const marks: RichTextMark[] = []
  const type = markOfName(element)
  if (type === 'abbreviation') {
    const title = attribute(element, 'title')
    marks.push(title === '' ? { type } : { type, attrs: { title } })
  } else if (type !== undefined) marks.push({ type })
  if (element.name === 'span' || element.name === 'font') marks.push(...styledMarks(element))
  const token = textColour(attribute(element, COLOUR_ATTRIBUTE))
  if (element.name === 'span' && token !== undefined) marks.push({ type: 'colour', attrs: { token } })
  if (element.name === 'span' || element.name === 'bdo' || element.name === 'bdi')
    marks.push(...languageMarks(element))
  return marks
}

/** Word processors wrap what is neither bold nor italic in elements whose style says so. */
function markOfName(element: HtmlElement): RichTextMark['type'] | undefined {
  const type = MARK_OF_ELEMENT.get(element.name)
  if (type === 'bold' && /^(?:normal|[1-4]00)$/.test(styleValue(element, 'font-weight'))) return undefined
  if (type === 'italic' && styleValue(element, 'font-style') === 'normal') return undefined
  return type
}

/** Returns the mark of an element's language and direction; empty without both. */
export function languageMarks(element: HtmlElement): readonly RichTextMark[] {
  const lang = attribute(element, 'lang')
  const dir = attribute(element, 'dir').toLowerCase()
  const attrs = {
    ...(/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(lang) ? { lang } : {}),
    ...(dir === 'ltr' || dir === 'rtl' ? { dir } : {}),
  }
  return Object.keys(attrs).length > 0 ? [{ type: 'language', attrs }] : []
}

/** Styles that word processors write instead of elements. */
function styledMarks(element: HtmlElement): readonly RichTextMark[] {
  const weight = styleValue(element, 'font-weight')
  const decoration = `${styleValue(element, 'text-decoration')} ${styleValue(element, 'text-decoration-line')}`
  const marks: RichTextMark[] = []
  if (weight === 'bold' || weight === 'bolder' || Number(weight) >= 600) marks.push({ type: 'bold' })
  if (styleValue(element, 'font-style') === 'italic') marks.push({ type: 'italic' })
  if (decoration.includes('underline')) marks.push({ type: 'underline' })
  if (decoration.includes('line-through')) marks.push({ type: 'strike' })
  return marks
}

/** Adds marks to others; one of each type, and the inner link takes precedence. */
export function withMarks(
  marks: readonly RichTextMark[],
  added: readonly RichTextMark[],
): readonly RichTextMark[] {
  if (added.length === 0) return marks
  const types = new Set(added.map(({ type }) => type))
  return [...marks.filter(({ type }) => !types.has(type)), ...added]
}
