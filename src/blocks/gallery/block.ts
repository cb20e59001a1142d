import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/pages/block-types.ts'
import { ALIGNMENT } from '#features/pages/style-types.ts'
import { idSchema } from '#lib/id.ts'
import {
  findDesign,
  GALLERY_DESIGN,
  GALLERY_TRANSITION,
  type GalleryDesign,
  SWIPE_BOUNDARIES,
} from '#lib/gallery/designs.ts'
import {
  CAROUSEL_DEFAULTS,
  DEFAULT_COLUMN_WIDTH,
  GRID_DEFAULTS,
  MAX_GALLERY_ITEMS,
  parseColumnWidth,
  parseSnapPoints,
} from '#lib/gallery/gallery-limits.ts'
import { LIGHTBOX_THEME } from '#lib/lightbox-marks.ts'
import { linkTargetSchema } from '#parts/scope.ts'

const itemSchema = z.object({
  mediaId: idSchema,
  title: z.string().max(300).default(''),
  caption: z.string().max(1000).default(''),
  link: linkTargetSchema.nullable().default(null),
  /** Address of a video, of which the image is the poster. */
  video: z.string().max(2000).default(''),
  /** What an address names its slide by, where it shows an item: the item's id and url id (RTE-07). */
  item: z.object({ id: idSchema, urlId: z.string().min(1).max(200) }).optional(),
})

/** Shown where one of these designs is chosen. */
const of = (...designs: readonly GalleryDesign[]) => ({ when: { design: designs } })
const moving = of('carousel', 'stacked', 'strip')

const fields = z.object({
  // Names of the other list are taken for what they mean (GAL-44).
  design: z
    .preprocess(
      (name) => (typeof name === 'string' ? (findDesign(name) ?? name) : name),
      z.enum(GALLERY_DESIGN),
    )
    .default('grid')
    .meta({ label: 'Design', control: 'choice' } satisfies FieldMeta),
  items: z
    .array(itemSchema)
    .max(
      MAX_GALLERY_ITEMS,
      `a gallery holds at most ${MAX_GALLERY_ITEMS} images; make a second one for the rest`,
    )
    .default([])
    .meta({ label: 'Images', control: 'imageList' } satisfies FieldMeta),
  'thumbnails-per-row': z
    .number()
    .int()
    .min(1)
    .max(10)
    .default(GRID_DEFAULTS.perRow)
    .meta({ label: 'Images in a row', control: 'number', ...of('grid') } satisfies FieldMeta),
  'square-thumbs': z
    .boolean()
    .default(false)
    .meta({
      label: 'Square images',
      control: 'switch',
      ...of('grid', 'autogrid', 'list', 'carousel'),
    } satisfies FieldMeta),
  slidesPerRow: z
    .number()
    .int()
    .min(1)
    .max(10)
    .default(CAROUSEL_DEFAULTS.slidesPerRow)
    .meta({
      label: 'Slides beside each other',
      control: 'number',
      help: 'Fewer where there is little room.',
      ...of('carousel'),
    } satisfies FieldMeta),
  columnWidth: z
    .preprocess(
      (value) => parseColumnWidth(value) ?? value,
      z.number().positive('must be a number above 0').max(2000),
    )
    .default(DEFAULT_COLUMN_WIDTH)
    .meta({
      label: 'Width of a column',
      control: 'number',
      help: 'In pixels; columns are at least so wide.',
      ...of('autogrid', 'autocolumns'),
    } satisfies FieldMeta),
  listImageSize: z
    .enum(['small', 'medium', 'large'])
    .default('medium')
    .meta({ label: 'Size of images', control: 'choice', ...of('list') } satisfies FieldMeta),
  gutter: z
    .number()
    .min(0)
    .max(200)
    .nullable()
    .default(null)
    .meta({
      label: 'Space between images',
      control: 'number',
      help: 'In pixels; empty for what suits the design.',
      ...of('grid', 'autogrid', 'autocolumns', 'autorows', 'carousel', 'list', 'strip'),
    } satisfies FieldMeta),
  imageAspectRatio: z
    .preprocess(
      (value) => (typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value),
      z.union([z.literal('Auto'), z.number().min(0.1).max(10)], 'must be Auto, or a number from 0.1 to 10'),
    )
    .default('Auto')
    .meta({
      label: 'Shape of images',
      control: 'text',
      help: 'Auto, or their width divided by their height: 1.5 for three to two.',
      ...of('grid', 'autogrid', 'list', 'carousel', 'stacked'),
    } satisfies FieldMeta),
  'auto-crop': z
    .boolean()
    .default(true)
    .meta({
      label: 'Fill the shape',
      control: 'switch',
      help: 'Off: each image is seen whole, with room beside it.',
      ...of('grid', 'autogrid', 'list', 'carousel', 'stacked'),
    } satisfies FieldMeta),
  vSize: z
    .number()
    .min(80)
    .max(2000)
    .nullable()
    .default(null)
    .meta({
      label: 'Height',
      control: 'number',
      help: 'In pixels; empty for what suits the window.',
      ...of('stacked', 'strip', 'autorows'),
    } satisfies FieldMeta),
  'active-alignment': z
    .enum(ALIGNMENT)
    .default('center')
    .meta({ label: 'Place of the active image', control: 'choice', ...of('strip') } satisfies FieldMeta),
  transition: z
    .enum(GALLERY_TRANSITION)
    .default('fade')
    .meta({ label: 'Transition', control: 'choice', ...of('stacked') } satisfies FieldMeta),
  loop: z
    .boolean()
    .default(true)
    .meta({ label: 'Begin again after the last one', control: 'switch', ...moving } satisfies FieldMeta),
  autoplay: z
    .boolean()
    .default(false)
    .meta({
      label: 'Play by itself',
      control: 'switch',
      help: 'Visitors can always stop it; for those who asked for less motion it waits to be started.',
      ...moving,
    } satisfies FieldMeta),
  'autoplay-duration': z
    .number()
    .min(0.5)
    .max(600)
    .nullable()
    .default(null)
    .meta({
      label: 'Seconds for each image',
      control: 'number',
      help: 'Empty: 5.',
      ...moving,
    } satisfies FieldMeta),
  'autoplay-random': z
    .boolean()
    .default(false)
    .meta({ label: 'In any order', control: 'switch', ...moving } satisfies FieldMeta),
  thumbnails: z
    .boolean()
    .default(true)
    .meta({
      label: 'Small images to choose from',
      control: 'switch',
      ...of('stacked'),
    } satisfies FieldMeta),
  'thumbnail-strip-height': z
    .number()
    .int()
    .min(24)
    .max(300)
    .default(72)
    .meta({
      label: 'Height of small images',
      control: 'number',
      help: 'In pixels.',
      ...of('stacked'),
    } satisfies FieldMeta),
  'thumbnail-strip-margin': z
    .number()
    .min(0)
    .max(100)
    .default(12)
    .meta({
      label: 'Space around small images',
      control: 'number',
      help: 'In pixels.',
      ...of('stacked'),
    } satisfies FieldMeta),
  boundaries: z
    .enum(SWIPE_BOUNDARIES)
    .default('inertial')
    .meta({
      label: 'At the ends',
      control: 'choice',
      help: 'How far a finger can draw beyond the first and the last image.',
      ...of('carousel', 'strip'),
    } satisfies FieldMeta),
  snapPoints: z
    .string()
    .max(60)
    .refine((text) => parseSnapPoints(text) !== undefined, 'must be none, or numbers that end with %')
    .default('100%')
    .meta({
      label: 'Where a swipe rests',
      control: 'text',
      help: '100%: at whole images. none: wherever it is let go.',
      ...of('strip'),
    } satisfies FieldMeta),
  linked: z
    .string()
    .max(60)
    .default('')
    .meta({
      label: 'Moves together with',
      control: 'text',
      help: 'Galleries of a page with the same word here always show the same image.',
      ...moving,
    } satisfies FieldMeta),
  lightbox: z
    .boolean()
    .default(false)
    .meta({ label: 'Images open large', control: 'switch', needs: 'lightbox' } satisfies FieldMeta),
  lightboxTheme: z
    .enum(LIGHTBOX_THEME)
    .default('dark')
    .meta({
      label: 'Behind an open image',
      control: 'choice',
      when: { lightbox: [true] },
    } satisfies FieldMeta),
  mixedContent: z
    .boolean()
    .default(true)
    .meta({
      label: 'Videos among the images',
      control: 'switch',
      help: 'Off: of a video only its image is shown.',
    } satisfies FieldMeta),
})

export type GalleryData = z.output<typeof fields>

/** Several images and videos in one of eight designs. */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.gallery,
  name: 'gallery',
  label: 'Gallery',
  about:
    'Images and videos together, each with its caption: beside each other in five ways, in a list, or one after the other as a slideshow or a strip.',
  version: 3,
  fields,
  leadImage: ({ items }) => items[0]?.mediaId,
  features: ({ lightbox }) => (lightbox ? ['lightbox'] : []),
  toText: ({ items }) =>
    items
      .flatMap(({ title, caption }) => [title.trim(), caption.trim()])
      .filter(Boolean)
      .join('\n'),
}
