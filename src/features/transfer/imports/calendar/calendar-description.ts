import type { Property } from '#features/transfer/imports/calendar/calendar-parts.ts'
import { textOf } from '#features/transfer/imports/calendar/calendar-properties.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'
import { collapseSpace, visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'

/** What an event says about itself. */
export interface Description {
  readonly html: string
  /** Whether it has a second text that says something else, which is not used. */
  readonly isCut: boolean
}

/** Returns the description of an event as HTML: its formatted text where that says the same as the plain one. */
export function descriptionOf(properties: readonly Property[]): Description {
  const text = textOf(properties, 'description')
  const html = isHtml(text) ? lines(text) : htmlOfText(text)
  const formatted = formattedText(properties)
  if (formatted === '') return { html, isCut: false }
  const isSame = wordsOf(visibleTextOfHtml(formatted)) === wordsOf(visibleTextOfHtml(html))
  if (isSame || text.trim() === '') return { html: formatted, isCut: false }
  return { html, isCut: true }
}

/** Outlook writes the text with its formatting as a property of its own. */
function formattedText(properties: readonly Property[]): string {
  const [, , , value] =
    properties.find(
      ([name, parameters]) =>
        name === 'x-alt-desc' && [undefined, 'text/html'].includes(lowerCase(parameters['fmttype'])),
    ) ?? []
  // Programs differ in whether they escape line ends there.
  return typeof value === 'string'
    ? value
        .replaceAll(/\\n/gi, '\n')
        .replaceAll(/\\([,;\\])/g, '$1')
        .trim()
    : ''
}

const lowerCase = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.toLowerCase() : undefined

const wordsOf = (text: string): string => collapseSpace(text).replaceAll(' ', '')

/** Elements by which programs format descriptions. */
const ELEMENTS: ReadonlySet<string> = new Set(
  'a b blockquote body br div em font h1 h2 h3 h4 h5 h6 hr html i img li ol p pre s span strong table tbody td th tr u ul'.split(
    ' ',
  ),
)
const TAG_START = /<\/?([a-z][a-z0-9]{0,10})[\s/>]/gi
const BLOCK_TAG = /<(?:br|div|h[1-6]|html|li|p|table)[\s/>]/i

/** Whether a text is HTML: Google and others write it as the description itself. */
const isHtml = (text: string): boolean =>
  [...text.matchAll(TAG_START)].some(([, name = '']) => ELEMENTS.has(name.toLowerCase()))

/** Line ends of a text with a few inline elements are those that its author sees. */
const lines = (html: string): string => (BLOCK_TAG.test(html) ? html : html.trim().replaceAll('\n', '<br>'))

const URL_IN_TEXT = /https?:\/\/[^\s<>"]{1,2000}/g

/** Returns a plain text as HTML: its paragraphs, with its URLs as links. */
export function htmlOfText(text: string): string {
  return text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.split('\n').map(linked).join('<br>')}</p>`)
    .join('')
}

function withoutMarks(url: string): string {
  let end = url.length
  while ('.,;:!?)'.includes(url.charAt(end - 1))) end -= 1
  return url.slice(0, end)
}

function linked(line: string): string {
  let html = ''
  let end = 0
  for (const match of line.matchAll(URL_IN_TEXT)) {
    // A full stop or comma after a URL belongs to the sentence.
    const url = withoutMarks(match[0])
    html += `${escapeHtml(line.slice(end, match.index))}<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`
    end = match.index + url.length
  }
  return html + escapeHtml(line.slice(end))
}
