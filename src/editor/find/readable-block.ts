import type { BlockTypes } from '#editor/editor-block-types.tsx'
import type { ReadBlock } from '#features/content/documents/document-texts.rules.ts'

/** Returns how the texts of blocks are read from what the editor knows of their types. */
export const readWith =
  (types: BlockTypes): ReadBlock =>
  (stored) => {
    const block = types.get(stored.type)
    const data = types.read(stored)
    return block && data && { label: block.label, version: block.version, fields: block.fields, data }
  }
