import { setImmediate as nextTurn } from 'node:timers/promises'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { fail, ok, type Result } from '#lib/result.ts'
import { xmlText } from '#lib/xml.ts'
import { ATTRIBUTES, ELEMENTS, NOT_ANIMATABLE, UNWRAPPED } from './allowed.ts'
import { countExpansion } from './expansion.ts'
import { sizeOfSvg, type SvgSize } from './size.ts'
import { isSelfContainedStyle, isSelfContainedValue, isLocalReference } from './values.ts'

/** Max bytes of an SVG. */
export const MAX_SVG_BYTES = 5 * 1024 * 1024
const MAX_ELEMENTS = 100_000
const MAX_DEPTH = 200
const CHUNK_LENGTH = 64 * 1024

/** Why an SVG is rejected; `message` tells its owner what to do. */
export interface SvgError {
  readonly code: 'too-large' | 'damaged' | 'too-complex'
  readonly message: string
}

const ERRORS = {
  'too-large': 'The SVG is larger than 5 MB. Simplify it, or export it as PNG or WebP.',
  damaged: 'This is not a well-formed SVG in UTF-8. Save it again as plain SVG and retry.',
  'too-complex':
    'The SVG has more elements than browsers can render. Simplify it, or export it as PNG or WebP.',
} as const

const failWith = (code: SvgError['code']) => fail<SvgError>({ code, message: ERRORS[code] })

class TooComplexError extends Error {}

/**
 * Returns an SVG with only allowed content (P20): no scripts, events, HTML or document type, and nothing that
 * loads external resources. Entities are not expanded; an SVG that needs one is rejected.
 */
export async function sanitizeSvg(
  bytes: Uint8Array,
): Promise<Result<SvgSize & { readonly svg: string }, SvgError>> {
  if (bytes.length > MAX_SVG_BYTES) return failWith('too-large')
  const text = decode(bytes)
  if (text === undefined) return failWith('damaged')
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
    for (let at = 0; at < text.length && !damaged; at += CHUNK_LENGTH) {
      parser.write(text.slice(at, at + CHUNK_LENGTH))
      // Yield to other requests.
      await nextTurn()
    }
    if (!damaged) parser.close()
  } catch (error) {
    if (error instanceof TooComplexError) return failWith('too-complex')
    throw error
  }
  const root = writer.root()
  if (damaged || root === undefined) return failWith('damaged')
  return writer.expanded() > MAX_ELEMENTS
    ? failWith('too-complex')
    : ok({ svg: writer.svg(), ...sizeOfSvg(root) })
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** State of an open element: written, unwrapped (its content stays), or removed with its content. */
type Open = { readonly name: string; readonly state: 'written' | 'unwrapped' | 'removed'; css: string }

function createWriter() {
  const parts: string[] = []
  const open: Open[] = []
  const expansion = countExpansion()
  let root: Readonly<Record<string, string>> | undefined
  let elements = 0

  /** Returns the name without the SVG prefix; names of other vocabularies are not allowed. */
  const nameOf = (name: string) => (name.startsWith('svg:') ? name.slice(4) : name)

  function stateOf(name: string, attributes: Readonly<Record<string, string>>): Open['state'] {
    if (open.at(-1)?.state === 'removed' || open.some((one) => one.name === 'style')) return 'removed'
    if (root === undefined) return name === 'svg' ? 'written' : 'removed'
    if (UNWRAPPED.has(name)) return 'unwrapped'
    if (!ELEMENTS.has(name)) return 'removed'
    // An animated URL could point anywhere after a while.
    const moved = attributes['attributeName']?.trim()
    return moved !== undefined && (NOT_ANIMATABLE.has(moved) || !ATTRIBUTES.has(moved))
      ? 'removed'
      : 'written'
  }

  return {
    open(tag: SaxesTagPlain) {
      elements += 1
      if (elements > MAX_ELEMENTS || open.length >= MAX_DEPTH) throw new TooComplexError()
      const name = nameOf(tag.name)
      const state = stateOf(name, tag.attributes)
      open.push({ name, state, css: '' })
      if (state !== 'written') return
      const attributes = cleanAttributes(name, tag.attributes)
      expansion.open(attributes['id'])
      const used = (attributes['href'] ?? attributes['xlink:href'] ?? '').trim()
      if (used.startsWith('#')) expansion.uses(used.slice(1))
      const isRoot = root === undefined
      root ??= attributes
      if (isRoot) parts.push(openRoot(attributes))
      else if (name !== 'style') parts.push(openTag(name, attributes))
    },
    text(content: string) {
      const current = open.at(-1)
      if (current === undefined || open.some(({ state }) => state === 'removed')) return
      if (current.name === 'style') current.css += content
      else parts.push(xmlText(content))
    },
    close() {
      const closed = open.pop()
      if (closed?.state !== 'written') return
      expansion.close()
      if (closed.name !== 'style') parts.push(`</${closed.name}>`)
      else if (isSelfContainedStyle(closed.css)) parts.push(`<style>${xmlText(closed.css)}</style>`)
    },
    root: () => root,
    svg: () => parts.join(''),
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
      if (isLocalReference(value, element)) clean[name] = value
    } else if (isAllowedAttribute(name) && isSelfContainedValue(value)) clean[name] = value
  }
  return clean
}

const isAllowedAttribute = (name: string) => ATTRIBUTES.has(name) || /^aria-[a-z]{1,30}$/.test(name)

const openTag = (name: string, attributes: Readonly<Record<string, string>>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${xmlText(value)}"`)
    .join('')}>`

/**
 * Without a view box an SVG would be cropped instead of scaled, without a size each browser would choose its
 * own.
 */
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
