import { oneLine } from '#lib/one-line.ts'
import { type FieldInPlace, findFieldInPlace } from '#editor/panels/field-shape.ts'
import { valueAt, withValueAt } from '#editor/canvas/value-at.ts'
import type { BlockTypes } from '#editor/editor-block-types.tsx'
import type { Body } from '#editor/model/body.ts'
import { changeTitle } from '#editor/model/change-title.ts'
import { setBlockData } from '#editor/model/layout-edits.ts'
import type { Block } from '#blocks/contract.ts'
import type { FieldPlace } from '#features/content/canvas/canvas-messages.rules.ts'
import { isId } from '#lib/id.ts'
import type { RichText, RichTextNode } from '#lib/rich-text/schema.ts'
import { safeHref } from '#lib/urls/safe-href.ts'

/** Max characters of the title of a document. */
const MAX_TITLE = 500

/** A text that is edited on the page, as it is now. */
export interface TextInPlace {
  readonly value: string | RichText
  readonly isMultiline: boolean
}

/** A change of a text, or why it is none. */
export type AcceptedText =
  | { readonly label: string; readonly key: string; readonly edit: (body: Body) => Body }
  | { readonly problem: string }

/** Returns the field of a block at a path if it is edited on the page. */
export const fieldInPlace = (block: Pick<Block, 'fields'>, path: string): FieldInPlace | undefined =>
  findFieldInPlace(block.fields, path)

/** Returns a text that may be edited on the page; undefined if it may not, or is not there. */
export function findText(
  body: Body,
  types: BlockTypes,
  { blockId, field }: FieldPlace,
): TextInPlace | undefined {
  if (blockId === null) {
    const { title } = body
    return field === 'title' && typeof title === 'string' ? { value: title, isMultiline: false } : undefined
  }
  const found = findField(body, types, blockId, field)
  const value = found && valueAt(found.data, field)
  const isText = found?.inPlace.control === 'richText' ? isRichText(value) : typeof value === 'string'
  return isText
    ? { value: value as string | RichText, isMultiline: found?.inPlace.control === 'longText' }
    : undefined
}

/** Checks a text that was typed on the page, by the schema of its field. */
export function acceptText(
  { blockId, field }: FieldPlace,
  value: string | RichText,
  { body, types, isNew }: { readonly body: Body; readonly types: BlockTypes; readonly isNew: boolean },
): AcceptedText | undefined {
  const text = findText(body, types, { blockId, field })
  if (!text || typeof text.value !== typeof value) return undefined
  const typed = typeof value === 'string' && !text.isMultiline ? oneLine(value) : value
  if (blockId === null) {
    if (typeof typed !== 'string') return undefined
    if (typed.length > MAX_TITLE) return { problem: `Titles can have at most ${MAX_TITLE} characters.` }
    return { label: field, key: field, edit: (now) => changeTitle(now, typed, isNew) }
  }
  const found = findField(body, types, blockId, field)
  const parsed = found?.inPlace.schema.safeParse(typed)
  if (!found || !parsed) return undefined
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? 'This text is not valid.' }
  // Of rich text, what the schema knows; of a text, what was typed, with the white space at its end.
  const stored = typeof typed === 'string' ? typed : (parsed.data as RichText)
  if (typeof stored !== 'string' && hasNewUnsafePart(stored, text.value as RichText))
    return { problem: 'This link cannot be used. Enter a web address, an email address or a phone number.' }
  const data = withValueAt(found.data, field, stored) as Readonly<Record<string, unknown>> | undefined
  if (!data) return undefined
  const [name = field] = field.split('.')
  return {
    label: name,
    // That of the panel, so that letters of a word are one step wherever they were typed.
    key: `${blockId}.${name}`,
    edit: (now) =>
      now.layout && Object.hasOwn(now.layout.blocks, blockId)
        ? {
            ...now,
            layout: setBlockData(now.layout, blockId, { type: found.type, version: found.version, data }),
          }
        : now,
  }
}

function findField(body: Body, types: BlockTypes, blockId: string, path: string) {
  const blocks = body.layout?.blocks ?? {}
  const stored = Object.hasOwn(blocks, blockId) ? blocks[blockId] : undefined
  const block = stored && types.get(stored.type)
  const inPlace = block && fieldInPlace(block, path)
  const data = stored && types.read(stored)
  return inPlace && data ? { inPlace, data, type: stored.type, version: block.version } : undefined
}

const isRichText = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (value as { readonly type?: unknown }).type === 'doc'

/** Returns whether a text has a link or image that is not valid. Imported texts may have such links, and keep them. */
function hasNewUnsafePart(text: RichText, before: RichText): boolean {
  const unsafe = unsafeParts(text)
  if (unsafe.length === 0) return false
  const known = new Set(unsafeParts(before))
  return unsafe.some((part) => !known.has(part))
}

function unsafeParts(text: RichText): readonly string[] {
  const found: string[] = []
  const visit = ({ type, attrs, marks = [], content = [] }: RichTextNode): void => {
    const mediaId = attrs?.['mediaId']
    if (type === 'image' && !(typeof mediaId === 'string' && isId(mediaId))) found.push(`image:${mediaId}`)
    for (const mark of marks) {
      const href = mark.type === 'link' ? mark.attrs?.['href'] : undefined
      const isSafe = href === undefined || (typeof href === 'string' && safeHref(href) !== undefined)
      if (!isSafe) found.push(`link:${href}`)
    }
    content.forEach(visit)
  }
  text.content.forEach(visit)
  return found
}
