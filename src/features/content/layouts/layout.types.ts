import { z } from 'zod'
import { type Id, idSchema } from '#lib/id.ts'
import {
  MAX_BLOCK_HEIGHT,
  MAX_SECTION_HEIGHT,
  MIN_BLOCK_HEIGHT,
  MIN_SECTION_HEIGHT,
} from '#features/content/layouts/layout-limits.rules.ts'
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

/** Position of a block in its section's 12-column grid. What is missing follows from the order and the content. */
export interface Placement extends CellStyle {
  readonly blockId: string
}

/** How a block is placed in the grid of its section. Widths are columns of 12. */
export interface CellStyle {
  /** Columns on desktop, 1–12. */
  readonly span: number
  /** The first column on desktop, 1–12; after the block before it when missing. */
  readonly start?: number | undefined
  /** Min height on desktop, in px. */
  readonly height?: number | undefined
  /** It is not shown on desktop. */
  readonly hidden?: true | undefined
  /** What differs on small screens, where blocks have the full width by default. */
  readonly small?: SmallCellStyle | undefined
}

/** How a block is placed on small screens. */
export interface SmallCellStyle {
  /** Columns, 1–12; all by default. */
  readonly span?: number | undefined
  /** Its position in the section, from 0; a block without one comes at its position in the reading order. */
  readonly order?: number | undefined
  readonly hidden?: true | undefined
  readonly align?: TextAlignment | undefined
  readonly textSize?: 'small' | 'large' | undefined
}

export const TEXT_ALIGNMENTS = ['start', 'center', 'end'] as const
export type TextAlignment = (typeof TEXT_ALIGNMENTS)[number]

/** Distances between the blocks of a section. */
export const SECTION_GAPS = ['none', 'small', 'large'] as const
/** Vertical alignments of blocks that stand side by side. */
export const BLOCK_ALIGNMENTS = ['start', 'center', 'end'] as const

/** Heights of sections by name. */
export const SECTION_HEIGHTS = ['auto', 'tall', 'screen'] as const
/** Style of a section; by default it has the background of the page. */
export interface SectionStyle {
  /** Full-width colour tone. */
  readonly tone?: Tone | undefined
  /** Full-width background image, darkened for contrast. */
  readonly mediaId?: Id | null | undefined
  /** Video file that plays without sound in place of the background image while it is visible. */
  readonly videoMediaId?: Id | null | undefined
  /** Min height relative to the viewport; a number is percent of its height. */
  readonly height?: (typeof SECTION_HEIGHTS)[number] | number | undefined
  /** Alignment of its text. */
  readonly align?: 'start' | 'center' | undefined
  /** Distance between its blocks; that of the theme by default. */
  readonly gap?: (typeof SECTION_GAPS)[number] | undefined
  /** Vertical alignment of blocks that stand side by side; by default an image is centred beside text. */
  readonly blockAlign?: (typeof BLOCK_ALIGNMENTS)[number] | undefined
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

const columns = z.number().int().min(1).max(12)

/** A placement of a layout; `layout.rules.ts` checks that it is within the 12 columns. */
export const placementSchema: z.ZodType<Placement> = z.object({
  blockId: keySchema,
  span: columns,
  start: columns.optional(),
  height: z.number().int().min(MIN_BLOCK_HEIGHT).max(MAX_BLOCK_HEIGHT).optional(),
  hidden: z.literal(true).optional(),
  small: z
    .object({
      span: columns.optional(),
      order: z.number().int().min(0).max(1000).optional(),
      hidden: z.literal(true).optional(),
      align: z.enum(TEXT_ALIGNMENTS).optional(),
      textSize: z.enum(['small', 'large']).optional(),
    })
    .optional(),
})

const sectionSchema = z.object({
  placements: z.array(placementSchema),
  tone: z.enum(TONES).optional(),
  mediaId: idSchema.nullish(),
  videoMediaId: idSchema.nullish(),
  height: z
    .union([z.enum(SECTION_HEIGHTS), z.number().int().min(MIN_SECTION_HEIGHT).max(MAX_SECTION_HEIGHT)])
    .optional(),
  align: z.enum(['start', 'center']).optional(),
  gap: z.enum(SECTION_GAPS).optional(),
  blockAlign: z.enum(BLOCK_ALIGNMENTS).optional(),
})

/** Checks the shape only; `layout.rules.ts` checks limits and consistency. */
export const layoutSchema: z.ZodType<Layout> = z.object({
  order: z.array(keySchema),
  sections: z.record(keySchema, sectionSchema),
  blocks: z.record(keySchema, storedBlockSchema),
})

/** A layout without sections. */
export const EMPTY_LAYOUT: Layout = { order: [], sections: {}, blocks: {} }
