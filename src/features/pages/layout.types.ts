import { z } from 'zod'
import { type Id, idSchema } from '#lib/id.ts'
import { TONES, type Tone } from '#features/themes/palette.rules.ts'

/** One placed block: its type code, the version its data was written in, and the data. */
export interface StoredBlock {
  readonly type: number
  readonly version: number
  readonly data: Readonly<Record<string, unknown>>
}

/** Where a block stands in its section's grid of 12 columns; on a small screen every block takes the full width. */
export interface Placement {
  readonly blockId: string
  /** Columns taken on a desktop, 1–12. */
  readonly span: number
}

/** How a section is set apart from the page; without any of it, it stands on the page's own ground. */
export interface SectionLook {
  /** Its colours, which then reach from edge to edge. */
  readonly tone?: Tone | undefined
  /** An image behind it, from edge to edge, darkened so that the words on it can be read. */
  readonly mediaId?: Id | null | undefined
  /** How much of the window's height it takes at least. */
  readonly height?: 'auto' | 'tall' | 'screen' | undefined
  /** Where its blocks stand between its edges. */
  readonly align?: 'start' | 'center' | undefined
}

/** A band of the page; its placements flow in order and wrap after 12 columns. */
export interface Section extends SectionLook {
  readonly placements: readonly Placement[]
}

/** The tree of a page as normalized maps: `order` names the sections from top to bottom. */
export interface Layout {
  readonly order: readonly string[]
  readonly sections: Readonly<Record<string, Section>>
  readonly blocks: Readonly<Record<string, StoredBlock>>
}

const keySchema = z.string().regex(/^[a-z0-9-]{1,40}$/)

const storedBlockSchema = z.object({
  type: z.number().int().min(1).max(999),
  version: z.number().int().min(1),
  data: z.record(z.string(), z.unknown()),
})

const sectionSchema = z.object({
  placements: z.array(z.object({ blockId: keySchema, span: z.number().int().min(1).max(12) })),
  tone: z.enum(TONES).optional(),
  mediaId: idSchema.nullish(),
  height: z.enum(['auto', 'tall', 'screen']).optional(),
  align: z.enum(['start', 'center']).optional(),
})

/** Shape only; `layout.rules.ts` checks limits and that orders and maps agree. */
export const layoutSchema: z.ZodType<Layout> = z.object({
  order: z.array(keySchema),
  sections: z.record(keySchema, sectionSchema),
  blocks: z.record(keySchema, storedBlockSchema),
})

/** The layout without a section. */
export const EMPTY_LAYOUT: Layout = { order: [], sections: {}, blocks: {} }
