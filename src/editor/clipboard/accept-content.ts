import type { CopiedContent } from '#editor/clipboard/copied-content.ts'
import { type ReferenceKind, withoutReferences } from '#editor/clipboard/without-references.ts'
import type { BlockTypes } from '#editor/editor-block-types.tsx'
import { fieldsOf } from '#editor/panels/field-shape.ts'
import type { BlockData } from '#blocks/contract.ts'
import type { Layout, Section, StoredBlock } from '#features/content/layouts/layout.types.ts'
import { type RichText, type RichTextNode, richTextSchema } from '#lib/rich-text/schema.ts'
import { safeHref } from '#lib/urls/safe-href.ts'

/** Content that may be inserted. */
export interface AcceptedContent {
  readonly kind: CopiedContent['kind']
  readonly layout: Layout
  /** Names of the blocks with code that would run on the site. */
  readonly code: readonly string[]
  /** Sentences about what was left out. */
  readonly notes: readonly string[]
}

/**
 * Checks content of the clipboard, which any page may have put there, as a save would: blocks of unknown types or with
 * invalid settings are left out, and so are fields that their schemas do not know. What is not of this site loses its
 * references to things of its own site.
 */
export function acceptContent(
  { kind, site, layout }: CopiedContent,
  types: BlockTypes,
  here: string,
): AcceptedContent {
  const references: ReferenceKind[] = []
  const isForeign = site !== here
  let rejected = 0
  const blocks: Record<string, StoredBlock> = {}
  for (const [id, stored] of Object.entries(layout.blocks)) {
    const block = acceptBlock(stored, types, isForeign ? (found) => references.push(found) : undefined)
    if (block) blocks[id] = block
    else rejected += 1
  }
  const sections = Object.entries(layout.sections).map(([id, section]): [string, Section] => [
    id,
    {
      ...(isForeign ? withoutMedia(section, references) : section),
      placements: section.placements.filter(({ blockId }) => Object.hasOwn(blocks, blockId)),
    },
  ])
  return {
    kind,
    layout: { ...layout, sections: Object.fromEntries(sections), blocks },
    code: Object.values(blocks).flatMap((block) => (hasCode(block, types) ? [labelOf(block, types)] : [])),
    notes: [
      ...(references.length > 0
        ? [`${countOf(references)} to another site and ${were(references)} left out.`]
        : []),
      ...(rejected > 0
        ? [`${plural(rejected, 'block')} could not be read and ${rejected === 1 ? 'was' : 'were'} left out.`]
        : []),
    ],
  }
}

function acceptBlock(
  stored: StoredBlock,
  types: BlockTypes,
  onReference: ((kind: ReferenceKind) => void) | undefined,
): StoredBlock | undefined {
  const [block, data] = [types.get(stored.type), types.read(stored)]
  if (!block || !data || Object.keys(types.problems(stored)).length > 0) return undefined
  const cleaned = onReference ? withoutReferences(block.fields, data, onReference) : data
  const parsed = block.fields.safeParse(withSafeTexts(cleaned))
  if (!parsed.success) return undefined
  return { type: stored.type, version: block.version, data: parsed.data as BlockData }
}

/** Returns data whose rich texts have no links that a page would not follow. */
function withSafeTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSafeTexts)
  if (typeof value !== 'object' || value === null) return value
  const text =
    (value as { readonly type?: unknown }).type === 'doc' ? richTextSchema.safeParse(value) : undefined
  if (text?.success) return withSafeLinks(text.data)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withSafeTexts(one)]))
}

function withSafeLinks({ type, content }: RichText): RichText {
  const visit = (nodes: readonly RichTextNode[]): readonly RichTextNode[] =>
    nodes.map((node) => ({
      ...node,
      ...(node.marks && {
        marks: node.marks.filter(({ type: name, attrs }) => {
          const href = name === 'link' ? attrs?.['href'] : undefined
          return typeof href !== 'string' || safeHref(href) !== undefined
        }),
      }),
      ...(node.content && { content: visit(node.content) }),
    }))
  return { type, content: visit(content) }
}

function withoutMedia(section: Section, references: ReferenceKind[]): Section {
  const { mediaId, videoMediaId, ...rest } = section
  if (typeof mediaId === 'string') references.push('image')
  if (typeof videoMediaId === 'string') references.push('file')
  return rest
}

/** Whether a block has source code, which may run on published pages. */
const hasCode = (stored: StoredBlock, types: BlockTypes): boolean => {
  const block = types.get(stored.type)
  return (
    block !== undefined &&
    fieldsOf(block.fields).some(({ name, control }) => control === 'sourceCode' && stored.data[name] !== '')
  )
}

const labelOf = ({ type }: StoredBlock, types: BlockTypes): string => types.get(type)?.label ?? 'Block'

const NAMES: Readonly<Record<ReferenceKind, string>> = {
  image: 'image',
  file: 'file',
  link: 'link',
  other: 'setting',
}

/** Returns what belongs to another site, with its verb: `2 images and 1 link belong`. */
function countOf(references: readonly ReferenceKind[]): string {
  const parts = (Object.keys(NAMES) as ReferenceKind[]).flatMap((kind) => {
    const count = references.filter((one) => one === kind).length
    return count === 0 ? [] : [plural(count, NAMES[kind])]
  })
  return `${new Intl.ListFormat('en').format(parts)} ${references.length === 1 ? 'belongs' : 'belong'}`
}

const were = ({ length }: readonly ReferenceKind[]): string => (length === 1 ? 'was' : 'were')

const plural = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`
