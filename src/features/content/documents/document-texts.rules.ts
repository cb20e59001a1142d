import { z } from 'zod'
import { entryBodySchema } from '#features/content/collections/body.types.ts'
import { productExtraFields } from '#features/content/collections/product-extras.types.ts'
import type { Layout, StoredBlock } from '#features/content/layouts/layout.types.ts'
import { sharingFields } from '#features/content/layouts/sharing.types.ts'
import { pageBodySchema } from '#features/content/layouts/types.ts'
import { type PartMatch, partsOf, replaceMatches, type TextForm } from '#lib/find-text/replace-in-text.ts'
import { type SchemaText, textsOfSchema, type ValuePath, withValue } from '#lib/find-text/schema-texts.ts'
import { excerptAround, findMatches, type MatchExcerpt, type TextQuery } from '#lib/find-text/text-matches.ts'
import type { RichText } from '#lib/rich-text/schema.ts'

/** The content of a document, as it is stored. */
export interface TextBody {
  readonly [field: string]: unknown
  readonly layout?: Layout
}

/** A block of which the texts are known: its type, and its data in the current version. */
export interface ReadableBlock {
  readonly label: string
  readonly version: number
  readonly fields: z.ZodObject
  readonly data: Readonly<Record<string, unknown>>
}

/** Returns a block that can be read; undefined for an unknown type or data that no upgrade can read. */
export type ReadBlock = (stored: StoredBlock) => ReadableBlock | undefined

/** Where a text of a document is. */
interface PlacedText {
  /** The block of the text; null for a field of the document itself, such as its title. */
  readonly blockId: string | null
  readonly path: ValuePath
}

/** A match of a query in a text of a document. */
export interface TextMatch extends PartMatch, PlacedText {
  /** The names of block and field, such as `Image: Alt text`. */
  readonly label: string
  /** Returns the text around it; made only where it is shown, as a letter may have thousands of matches. */
  readonly excerpt: () => MatchExcerpt
}

/** A document after a replacement. */
export interface ReplacedTexts<Body> {
  readonly body: Body
  /** How many matches were replaced. */
  readonly count: number
  /** Why others were not, by the label of their text. */
  readonly problems: readonly { readonly label: string; readonly problem: string }[]
}

const named = <Schema extends z.ZodType>(schema: Schema, label: string): Schema =>
  schema.meta({ label, control: 'text', forReaders: true })

/** The texts of pages, collections and items beside their blocks. */
const BODY_FIELDS = z.object({
  title: named(pageBodySchema.shape.title, 'Title'),
  excerpt: named(entryBodySchema.shape.excerpt, 'Excerpt'),
  description: named(pageBodySchema.shape.description, 'Description'),
  infoSections: productExtraFields.infoSections,
  searchTitle: named(sharingFields.searchTitle, 'Search title'),
  searchDescription: named(sharingFields.searchDescription, 'Search description'),
  socialTitle: named(sharingFields.socialTitle, 'Social title'),
  socialDescription: named(sharingFields.socialDescription, 'Social description'),
})

/** Returns the matches of a query in a document: those of its title and other fields, then of its blocks in page order. */
export function findTextMatches(
  body: TextBody,
  readBlock: ReadBlock,
  query: TextQuery,
): readonly TextMatch[] {
  return textsOf(body, readBlock).flatMap((text) =>
    matchesIn(text, query).map(({ excerpt, ...match }) => ({
      ...match,
      blockId: text.blockId,
      path: text.path,
      label: text.label,
      excerpt,
    })),
  )
}

/** Returns whether two matches are in the same text. */
export const isSameText = (one: PlacedText, other: PlacedText): boolean =>
  one.blockId === other.blockId && one.path.join('.') === other.path.join('.')

/**
 * Replaces the matches of a query in a document, or the one of them that is given. A text that its field would no longer
 * accept, such as one that gets too long, stays as it is.
 */
export function replaceTexts<Body extends TextBody>(
  body: Body,
  readBlock: ReadBlock,
  query: TextQuery,
  replacement: string,
  only?: TextMatch,
): ReplacedTexts<Body> {
  const changes: Changes = { own: {}, blocks: new Map() }
  let count = 0
  const problems: { label: string; problem: string }[] = []
  for (const text of textsOf(body, readBlock)) {
    const matches = matchesIn(text, query).filter(
      ({ part, start }) =>
        only === undefined || (isSameText(text, only) && part === only.part && start === only.start),
    )
    if (matches.length === 0) continue
    const problem = change(changes, body, text, replaceMatches(text.value, matches, replacement))
    if (problem === undefined) count += matches.length
    else problems.push({ label: text.label, problem })
  }
  return { body: withChanges(body, changes), count, problems }
}

interface DocumentText extends SchemaText {
  readonly blockId: string | null
  readonly block: ReadableBlock | undefined
}

function textsOf(body: TextBody, readBlock: ReadBlock): readonly DocumentText[] {
  const own = textsOfSchema(BODY_FIELDS, body).map((text) => ({
    ...text,
    blockId: null,
    block: undefined,
    label: text.path.length > 1 ? `Section: ${text.label}` : text.label,
  }))
  return [
    ...own,
    ...blocksInOrder(body.layout).flatMap(([id, stored]) => textsOfBlock(id, stored, readBlock)),
  ]
}

function blocksInOrder(layout: Layout | undefined): readonly (readonly [string, StoredBlock])[] {
  if (!layout) return []
  return layout.order
    .flatMap((sectionId) => layout.sections[sectionId]?.placements ?? [])
    .flatMap(({ blockId }) => {
      const stored = Object.hasOwn(layout.blocks, blockId) ? layout.blocks[blockId] : undefined
      return stored ? [[blockId, stored] as const] : []
    })
}

/** Texts of blocks that did not change are found once. */
const known = new WeakMap<StoredBlock, readonly Omit<DocumentText, 'blockId'>[]>()

function textsOfBlock(blockId: string, stored: StoredBlock, readBlock: ReadBlock): readonly DocumentText[] {
  let texts = known.get(stored)
  if (!texts) {
    const block = readBlock(stored)
    texts = block
      ? textsOfSchema(block.fields, block.data).map((text) => ({
          ...text,
          block,
          label: text.label === block.label ? block.label : `${block.label}: ${text.label}`,
        }))
      : []
    known.set(stored, texts)
  }
  return texts.map((text) => ({ ...text, blockId }))
}

function matchesIn(
  { value, form }: { readonly value: string | RichText; readonly form: TextForm },
  query: TextQuery,
): readonly (PartMatch & Pick<TextMatch, 'excerpt'>)[] {
  return partsOf(value, form).flatMap(({ text, hidden }, part) =>
    findMatches(text, query)
      .filter(({ start, end }) => !hidden.some((range) => start < range.end && end > range.start))
      .map((match) => ({ ...match, part, excerpt: () => excerptAround(text, match) })),
  )
}

/** The values that replace those of a document: of its own fields, and the data of its blocks. */
interface Changes {
  own: Readonly<Record<string, unknown>>
  readonly blocks: Map<string, StoredBlock>
}

/** Adds a changed text to the changes, or returns why it cannot be stored. */
function change(
  changes: Changes,
  body: TextBody,
  { blockId, block, path }: DocumentText,
  value: string | RichText,
): string | undefined {
  const name = String(path[0])
  if (blockId === null || !block) {
    const before = { [name]: body[name], ...changes.own }
    const after = withValue(before, path, value) as Changes['own']
    const problem = newProblem(BODY_FIELDS.shape[name as keyof typeof BODY_FIELDS.shape], before, after, name)
    if (problem === undefined) changes.own = after
    return problem
  }
  const before = changes.blocks.get(blockId)?.data ?? block.data
  const after = withValue(before, path, value) as StoredBlock['data']
  const problem = newProblem(block.fields.shape[name] as z.ZodType, before, after, name)
  const type = body.layout?.blocks[blockId]?.type
  if (problem === undefined && type !== undefined)
    changes.blocks.set(blockId, { type, version: block.version, data: after })
  return problem
}

function withChanges<Body extends TextBody>(body: Body, { own, blocks }: Changes): Body {
  const { layout } = body
  return {
    ...body,
    ...own,
    ...(layout && blocks.size > 0
      ? { layout: { ...layout, blocks: { ...layout.blocks, ...Object.fromEntries(blocks) } } }
      : {}),
  }
}

/** Returns why a value is not valid that takes the place of a valid one. */
function newProblem(
  schema: z.ZodType,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  name: string,
): string | undefined {
  const parsed = schema.safeParse(after[name])
  if (parsed.success || !schema.safeParse(before[name]).success) return undefined
  return parsed.error.issues[0]?.message ?? 'This text is not valid.'
}
