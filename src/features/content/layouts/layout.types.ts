import { z } from 'zod'
import { type Id, idSchema } from '#lib/id.ts'
import { MAX_BLOCK_CODE } from '#features/content/layouts/own-block-types.ts'
import { TONES, type Tone } from '#features/content/layouts/tones.types.ts'

/** A block: its type code, the version of its data, and the data. */
export interface StoredBlock {
  readonly type: number
  readonly version: number
  readonly data: Readonly<Record<string, unknown>>
}

/** A block as the registry has validated it, of the current version of its type. */
export type ValidBlock = StoredBlock & { readonly [VALID_BLOCK]: true }

declare const VALID_BLOCK: unique symbol

/** Position of a block in its section's 12-column grid; full width on small screens. */
export interface Placement {
  readonly blockId: string
  /** Columns on desktop, 1–12. */
  readonly span: number
}

/** Style of a section; by default it has the background of the page. */
export interface SectionStyle {
  /** Full-width colour tone. */
  readonly tone?: Tone | undefined
  /** Full-width background image, darkened for contrast. */
  readonly mediaId?: Id | null | undefined
  /** Video file that plays without sound in place of the background image while it is visible. */
  readonly videoMediaId?: Id | null | undefined
  /** Min height relative to the viewport. */
  readonly height?: 'auto' | 'tall' | 'screen' | undefined
  /** Vertical alignment of its blocks. */
  readonly align?: 'start' | 'center' | undefined
}

/** A section of the page; its placements wrap after 12 columns. */
export interface Section extends SectionStyle {
  readonly placements: readonly Placement[]
}

/** The layout of a page as normalized maps: `order` lists the sections from top to bottom. */
export interface Layout {
  readonly order: readonly string[]
  readonly sections: Readonly<Record<string, Section>>
  readonly blocks: Readonly<Record<string, StoredBlock>>
}

/** Id of a section or a block of a layout. */
export const keySchema = z.string().regex(/^[a-z0-9-]{1,40}$/)

const storedBlockSchema = z.object({
  type: z.number().int().min(1).max(MAX_BLOCK_CODE),
  version: z.number().int().min(1),
  data: z.record(z.string(), z.unknown()),
})

const sectionSchema = z.object({
  placements: z.array(z.object({ blockId: keySchema, span: z.number().int().min(1).max(12) })),
  tone: z.enum(TONES).optional(),
  mediaId: idSchema.nullish(),
  videoMediaId: idSchema.nullish(),
  height: z.enum(['auto', 'tall', 'screen']).optional(),
  align: z.enum(['start', 'center']).optional(),
})

/** Checks the shape only; `layout.rules.ts` checks limits and consistency. */
export const layoutSchema: z.ZodType<Layout> = z.object({
  order: z.array(keySchema),
  sections: z.record(keySchema, sectionSchema),
  blocks: z.record(keySchema, storedBlockSchema),
})

/** A layout without sections. */
export const EMPTY_LAYOUT: Layout = { order: [], sections: {}, blocks: {} }
