import { setImmediate as nextTurn } from 'node:timers/promises'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { fail, ok, type Result } from '#lib/result.ts'
import { xmlText } from '#lib/xml.ts'
import { ATTRIBUTES, ELEMENTS, UNMOVED, UNWRAPPED } from './allowed.ts'
import { countExpansion } from './expansion.ts'
import { sizeOfSvg, type SvgSize } from './size.ts'
import { isClosedStyle, isClosedValue, isOwnReference } from './values.ts'

/** The largest drawing that is taken, in bytes. */
export const MAX_SVG_BYTES = 5 * 1024 * 1024
const MAX_ELEMENTS = 100_000
const DEEPEST = 200
const STEP = 64 * 1024

/** Why a drawing is not taken; `message` tells its owner what to do. */
export interface SvgError {
  readonly code: 'too-large' | 'damaged' | 'too-much'
  readonly message: string
}

const ERRORS = {
  'too-large': 'The drawing is larger than 5 MB. Simplify it, or export it as PNG or WebP.',
  damaged: 'This is no well-formed SVG in UTF-8. Save it anew as plain SVG and try again.',
  'too-much': 'The drawing has more parts than browsers can draw. Simplify it, or export it as PNG or WebP.',
} as const

const sendApiError = (code: SvgError['code']) => fail<SvgError>({ code, message: ERRORS[code] })

class TooMuch extends Error {}

/**
 * Writes a drawing anew with nothing in it but what is known to be harmless (P20): no scripts, no events, no HTML, no
 * document type, nothing that is fetched from elsewhere. Entities are not expanded; a drawing that needs one is refused.
 */
export async function sanitizeSvg(
  bytes: Uint8Array,
): Promise<Result<SvgSize & { readonly svg: string }, SvgError>> {
  if (bytes.length > MAX_SVG_BYTES) return sendApiError('too-large')
  const text = decode(bytes)
  if (text === undefined) return sendApiError('damaged')
  const writer = createWriter()
  const parser = new SaxesParser()
  let damaged = false
  parser.on('error', () => (damaged = true))
  parser.on('xmldecl', ({ encoding }) => (damaged ||= !/^utf-?8$/i.test(encoding ?? 'utf-8')))
  parser.on('opentag', (tag) => writer.open(tag))
  parser.on('closetag', () => writer.close())
  parser.on('text', (content) => writer.text(content))
  parser.on('cdata', (content) => writer.text(content))
  try {
    for (let at = 0; at < text.length && !damaged; at += STEP) {
      parser.write(text.slice(at, at + STEP))
      // Visitors are served in between.
      await nextTurn()
    }
    if (!damaged) parser.close()
  } catch (error) {
    if (error instanceof TooMuch) return sendApiError('too-much')
    throw error
  }
  const root = writer.root()
  if (damaged || root === undefined) return sendApiError('damaged')
  return writer.expanded() > MAX_ELEMENTS
    ? sendApiError('too-much')
    : ok({ svg: writer.svg(), ...sizeOfSvg(root) })
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** What became of an element that is open: written, taken from around its content, or left out with all that is in it. */
type Open = { readonly name: string; readonly way: 'written' | 'unwrapped' | 'gone'; css: string }

function createWriter() {
  const pieces: string[] = []
  const open: Open[] = []
  const expansion = countExpansion()
  let root: Readonly<Record<string, string>> | undefined
  let elements = 0

  /** The name without a prefix of SVG's own; one of another vocabulary is not known. */
  const nameOf = (name: string) => (name.startsWith('svg:') ? name.slice(4) : name)

  function wayOf(name: string, attributes: Readonly<Record<string, string>>): Open['way'] {
    if (open.at(-1)?.way === 'gone' || open.some((one) => one.name === 'style')) return 'gone'
    if (root === undefined) return name === 'svg' ? 'written' : 'gone'
    if (UNWRAPPED.has(name)) return 'unwrapped'
    if (!ELEMENTS.has(name)) return 'gone'
    // What moves an address could lead anywhere in time.
    const moved = attributes['attributeName']?.trim()
    return moved !== undefined && (UNMOVED.has(moved) || !ATTRIBUTES.has(moved)) ? 'gone' : 'written'
  }

  return {
    open(tag: SaxesTagPlain) {
      elements += 1
      if (elements > MAX_ELEMENTS || open.length >= DEEPEST) throw new TooMuch()
      const name = nameOf(tag.name)
      const way = wayOf(name, tag.attributes)
      open.push({ name, way, css: '' })
      if (way !== 'written') return
      const attributes = cleanAttributes(name, tag.attributes)
      expansion.open(attributes['id'])
      const used = (attributes['href'] ?? attributes['xlink:href'] ?? '').trim()
      if (used.startsWith('#')) expansion.uses(used.slice(1))
      const isRoot = root === undefined
      root ??= attributes
      if (isRoot) pieces.push(openRoot(attributes))
      else if (name !== 'style') pieces.push(openTag(name, attributes))
    },
    text(content: string) {
      const current = open.at(-1)
      if (current === undefined || open.some(({ way }) => way === 'gone')) return
      if (current.name === 'style') current.css += content
      else pieces.push(xmlText(content))
    },
    close() {
      const closed = open.pop()
      if (closed?.way !== 'written') return
      expansion.close()
      if (closed.name !== 'style') pieces.push(`</${closed.name}>`)
      else if (isClosedStyle(closed.css)) pieces.push(`<style>${xmlText(closed.css)}</style>`)
    },
    root: () => root,
    svg: () => pieces.join(''),
    expanded: () => expansion.total(),
  }
}

function cleanAttributes(
  element: string,
  attributes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const clean: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    const isReference = name === 'href' || name === 'xlink:href'
    if (isReference) {
      if (isOwnReference(value, element)) clean[name] = value
    } else if (isKept(name) && isClosedValue(value)) clean[name] = value
  }
  return clean
}

const isKept = (name: string) => ATTRIBUTES.has(name) || /^aria-[a-z]{1,30}$/.test(name)

const openTag = (name: string, attributes: Readonly<Record<string, string>>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${xmlText(value)}"`)
    .join('')}>`

/** Without a view box a drawing would be cut and not scaled, without a size each browser would take one of its own. */
function openRoot(attributes: Readonly<Record<string, string>>): string {
  const { width, height } = sizeOfSvg(attributes)
  return openTag('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
    viewBox: `0 0 ${width} ${height}`,
    ...attributes,
    width: String(width),
    height: String(height),
  })
}
