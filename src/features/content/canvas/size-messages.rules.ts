import { type Fields, isCount, isKey } from '#features/content/canvas/untrusted-values.rules.ts'
import { COLUMNS } from '#features/content/layouts/cell-style.rules.ts'
import { MAX_BLOCK_HEIGHT, MAX_SECTION_HEIGHT } from '#features/content/layouts/layout-limits.rules.ts'

/** Messages of the frame about the sizes of blocks and sections. */
export type SizeMessage =
  | ({ readonly type: 'canvas:cell'; readonly blockId: string } & CellValues)
  /** Set the min height of a section, in percent of the window's height; null is that of its content. */
  | { readonly type: 'canvas:sectionHeight'; readonly sectionId: string; readonly height: number | null }

/** The size of a block that is set; null removes a value, so that it follows from the order and the content. */
export interface CellValues {
  /** Columns of 12 on desktop. */
  readonly span?: number
  /** The first column on desktop. */
  readonly start?: number | null
  /** Min height on desktop, in px. */
  readonly height?: number | null
  /** Columns of 12 on small screens. */
  readonly smallSpan?: number | null
}

/** Parses a message about a size; returns undefined for anything else. */
export function readSizeMessage(message: Fields): SizeMessage | undefined {
  const { type, blockId, sectionId } = message
  switch (type) {
    case 'canvas:cell': {
      const values = readCellValues(message)
      return values && isKey(blockId) ? { type, blockId, ...values } : undefined
    }
    case 'canvas:sectionHeight': {
      const { height } = message
      const isHeight = height === null || (isCount(height) && height <= MAX_SECTION_HEIGHT)
      return isHeight && isKey(sectionId) ? { type, sectionId, height } : undefined
    }
    default:
      return undefined
  }
}

/** Returns the values that are set; undefined if one of them is none, or there is none. */
function readCellValues(data: Fields): CellValues | undefined {
  const values: Record<string, number | null> = {}
  for (const [name, max] of [
    ['span', COLUMNS],
    ['start', COLUMNS],
    ['height', MAX_BLOCK_HEIGHT],
    ['smallSpan', COLUMNS],
  ] as const) {
    const { [name]: value } = data
    if (value === undefined) continue
    const isValue = value === null ? name !== 'span' : isCount(value) && value >= 1 && value <= max
    if (!isValue) return undefined
    values[name] = value as number | null
  }
  return Object.keys(values).length === 0 ? undefined : values
}
