import { z } from 'zod'
import type { BlockTypes } from '#editor/editor-block-types.tsx'
import { fieldsOf } from '#editor/panels/field-shape.ts'
import { blocksOf, type CanvasTarget } from '#features/content/canvas/canvas-target.rules.ts'
import { blocksInOrder, checkLayout } from '#features/content/layouts/layout.rules.ts'
import { type Layout, layoutSchema, type StoredBlock } from '#features/content/layouts/layout.types.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'
import { richTextSchema } from '#lib/rich-text/schema.ts'
import { richTextToHtml } from '#lib/rich-text/to-html.ts'

/** Blocks or sections on their way through the clipboard. */
export interface CopiedContent {
  /** Of blocks, only the placements of the sections count, not their styles. */
  readonly kind: 'blocks' | 'sections'
  /** Names the site that they were copied from, with the installation: see `siteName`. */
  readonly site: string
  readonly layout: Layout
}

/** What the clipboard gets, for us and for other programs. */
export interface ClipboardTexts {
  readonly html: string
  readonly text: string
}

const FORMAT = 1
/** Max characters of the content in the clipboard, as base64. */
export const MAX_CONTENT = 2_000_000
/** More than any target has. */
const MAX_SECTIONS = 100
/** Base64 needs no escapes, so that the attribute can be found without parsing HTML of others. */
const CONTENT = /\bdata-sitewright="([A-Za-z0-9+/=]*)"/

const contentSchema = z.strictObject({
  format: z.literal(FORMAT),
  kind: z.enum(['blocks', 'sections']),
  site: z.string().min(1).max(400),
  layout: layoutSchema,
})

/** Returns the name of a site in copied content: sites of other installations may have the same identifier. */
export const siteName = (origin: string, identifier: string): string => `${origin}/${identifier}`

/** Returns a target of a layout as content for the clipboard. */
export function contentOf(layout: Layout, target: CanvasTarget, site: string): CopiedContent {
  if (target.kind === 'section') {
    const section = layout.sections[target.id] ?? { placements: [] }
    const ids = section.placements.map(({ blockId }) => blockId)
    const part = { order: [target.id], sections: { [target.id]: section }, blocks: pick(layout, ids) }
    return { kind: 'sections', site, layout: part }
  }
  const ids = new Set(blocksOf(target))
  const sections = layout.order.flatMap((id) => {
    const placements = layout.sections[id]?.placements.filter(({ blockId }) => ids.has(blockId)) ?? []
    return placements.length === 0 ? [] : [[id, { placements }] as const]
  })
  return {
    kind: 'blocks',
    site,
    layout: {
      order: sections.map(([id]) => id),
      sections: Object.fromEntries(sections),
      blocks: pick(layout, [...ids]),
    },
  }
}

const pick = (layout: Layout, ids: readonly string[]): Readonly<Record<string, StoredBlock>> =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const block = layout.blocks[id]
      return block ? [[id, block]] : []
    }),
  )

/** Returns content as texts for the clipboard; undefined when it is too much. */
export function toClipboard(content: CopiedContent, types: BlockTypes): ClipboardTexts | undefined {
  const encoded = toBase64(JSON.stringify({ format: FORMAT, ...content }))
  if (encoded.length > MAX_CONTENT) return undefined
  const blocks = blocksInOrder(content.layout).map(([, block]) => block)
  return {
    html: `<div data-sitewright="${encoded}">${blocks.map((block) => htmlOf(block, types)).join('')}</div>`,
    text: blocks
      .map((block) => textOf(block, types))
      .filter(Boolean)
      .join('\n\n'),
  }
}

/** Returns the text in HTML of the clipboard that content is written in; undefined if there is none. */
export const encodedContent = (html: string): string | undefined => CONTENT.exec(html)?.[1]

/**
 * Returns the content in HTML of the clipboard; undefined if it has none, null if it cannot be read. Anyone can write it:
 * what it says is checked by `acceptContent`.
 */
export function readContent(html: string): CopiedContent | null | undefined {
  const encoded = encodedContent(html)
  if (encoded === undefined) return undefined
  if (encoded.length > MAX_CONTENT) return null
  try {
    const { kind, site, layout } = contentSchema.parse(JSON.parse(fromBase64(encoded)))
    const checked = checkLayout(layout)
    return checked.ok && layout.order.length <= MAX_SECTIONS ? { kind, site, layout } : null
  } catch {
    // Neither base64 nor JSON, another shape, or nested too deeply.
    return null
  }
}

function textOf(stored: StoredBlock, types: BlockTypes): string {
  const [block, data] = [types.get(stored.type), types.read(stored)]
  try {
    return block && data ? block.toText(data).trim() : ''
  } catch {
    // Unfinished input may have no text.
    return ''
  }
}

/** Rich text keeps its formats; ids of our images and documents say nothing to other programs. */
function htmlOf(stored: StoredBlock, types: BlockTypes): string {
  const block = types.get(stored.type)
  const [only, ...others] = block ? fieldsOf(block.fields) : []
  const rich =
    only?.control === 'richText' && others.length === 0
      ? richTextSchema.safeParse(types.read(stored)?.[only.name])
      : undefined
  if (rich?.success)
    return richTextToHtml(rich.data.content, { link: () => undefined, image: () => undefined })
  return textOf(stored, types)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
}

/** Characters per call: more arguments overflow the stack. */
const STEP = 8192

function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text)
  let binary = ''
  for (let at = 0; at < bytes.length; at += STEP)
    binary += String.fromCharCode(...bytes.subarray(at, at + STEP))
  return btoa(binary)
}

const fromBase64 = (encoded: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0)),
  )
