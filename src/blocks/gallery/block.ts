import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { GALLERY_MARKER } from '#features/media/galleries/gallery.marker.ts'
import { LIGHTBOX_MARKER } from '#features/media/lightbox/lightbox.marker.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { ALIGNMENT } from '#features/content/layouts/style-types.ts'
import { idSchema } from '#lib/id.ts'
import {
  GALLERY_DESIGN,
  GALLERY_TRANSITION,
  type GalleryDesign,
  SWIPE_BOUNDARIES,
} from '#features/media/galleries/types.ts'
import {
  findDesign,
  CAROUSEL_DEFAULTS,
  DEFAULT_COLUMN_WIDTH,
  GRID_DEFAULTS,
  MAX_GALLERY_ITEMS,
  parseColumnWidth,
  parseSnapPoints,
} from '#features/media/galleries/rules.ts'
import { LIGHTBOX_THEME } from '#parts/lightbox-attributes.ts'
import { linkTargetSchema } from '#parts/scope.ts'

const itemSchema = z.object({
  mediaId: idSchema,
  title: z
    .string()
    .max(300)
    .default('')
    .meta({ label: 'Title', control: 'text', inPlace: true } satisfies FieldMeta),
  caption: z
    .string()
    .max(1000)
    .default('')
    .meta({ label: 'Caption', control: 'text', inPlace: true } satisfies FieldMeta),
  link: linkTargetSchema.nullable().default(null),
  /** URL of a video, with the image as its poster. */
  video: z.string().max(2000).default(''),
  /** The item that the slide shows; URLs name the slide by its id and url id (RTE-07). */
  item: z.object({ id: idSchema, urlId: z.string().min(1).max(200) }).optional(),
})

/** Shown only for these designs. */
const of = (...designs: readonly GalleryDesign[]) => ({ when: { design: designs } })
const moving = of('carousel', 'stacked', 'strip')

const fields = z.object({
  // Layout names are mapped to their designs (GAL-44).
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
      `a gallery has at most ${MAX_GALLERY_ITEMS} images; create a second one for the rest`,
    )
    .default([])
    .meta({ label: 'Images', control: 'imageList' } satisfies FieldMeta),
  'thumbnails-per-row': z
    .number()
    .int()
    .min(1)
    .max(10)
    .default(GRID_DEFAULTS.perRow)
    .meta({ label: 'Images per row', control: 'number', ...of('grid') } satisfies FieldMeta),
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
      label: 'Slides side by side',
      control: 'number',
      help: 'Fewer on narrow screens.',
      ...of('carousel'),
    } satisfies FieldMeta),
  columnWidth: z
    .preprocess(
      (value) => parseColumnWidth(value) ?? value,
      z.number().positive('must be a number above 0').max(2000),
    )
    .default(DEFAULT_COLUMN_WIDTH)
    .meta({
      label: 'Column width',
      control: 'number',
      help: 'In pixels. The minimum width of a column.',
      ...of('autogrid', 'autocolumns'),
    } satisfies FieldMeta),
  listImageSize: z
    .enum(['small', 'medium', 'large'])
    .default('medium')
    .meta({ label: 'Image size', control: 'choice', ...of('list') } satisfies FieldMeta),
  gutter: z
    .number()
    .min(0)
    .max(200)
    .nullable()
    .default(null)
    .meta({
      label: 'Space between images',
      control: 'number',
      help: 'In pixels. Empty: the default of the design.',
      ...of('grid', 'autogrid', 'autocolumns', 'autorows', 'carousel', 'list', 'strip'),
    } satisfies FieldMeta),
  imageAspectRatio: z
    .preprocess(
      (value) => (typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value),
      z.union([z.literal('Auto'), z.number().min(0.1).max(10)], 'must be Auto, or a number from 0.1 to 10'),
    )
    .default('Auto')
    .meta({
      label: 'Aspect ratio',
      control: 'text',
      help: 'Auto, or the width divided by the height: 1.5 for 3:2.',
      ...of('grid', 'autogrid', 'list', 'carousel', 'stacked'),
    } satisfies FieldMeta),
  'auto-crop': z
    .boolean()
    .default(true)
    .meta({
      label: 'Crop to fill',
      control: 'switch',
      help: 'Off: each image is shown whole, with space beside it.',
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
      help: 'In pixels. Empty: depends on the window.',
      ...of('stacked', 'strip', 'autorows'),
    } satisfies FieldMeta),
  'active-alignment': z
    .enum(ALIGNMENT)
    .default('center')
    .meta({ label: 'Position of the active image', control: 'choice', ...of('strip') } satisfies FieldMeta),
  transition: z
    .enum(GALLERY_TRANSITION)
    .default('fade')
    .meta({ label: 'Transition', control: 'choice', ...of('stacked') } satisfies FieldMeta),
  loop: z
    .boolean()
    .default(true)
    .meta({ label: 'Loop', control: 'switch', ...moving } satisfies FieldMeta),
  autoplay: z
    .boolean()
    .default(false)
    .meta({
      label: 'Autoplay',
      control: 'switch',
      help: 'Visitors can always stop it. With reduced motion, it waits for a click.',
      ...moving,
    } satisfies FieldMeta),
  'autoplay-duration': z
    .number()
    .min(0.5)
    .max(600)
    .nullable()
    .default(null)
    .meta({
      label: 'Seconds per image',
      control: 'number',
      help: 'Empty: 5.',
      ...moving,
    } satisfies FieldMeta),
  'autoplay-random': z
    .boolean()
    .default(false)
    .meta({ label: 'Random order', control: 'switch', ...moving } satisfies FieldMeta),
  thumbnails: z
    .boolean()
    .default(true)
    .meta({
      label: 'Show thumbnails',
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
      label: 'Height of thumbnails',
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
      label: 'Space around thumbnails',
      control: 'number',
      help: 'In pixels.',
      ...of('stacked'),
    } satisfies FieldMeta),
  boundaries: z
    .enum(SWIPE_BOUNDARIES)
    .default('inertial')
    .meta({
      label: 'Boundaries',
      control: 'choice',
      help: 'How far a swipe can go beyond the first and the last image.',
      ...of('carousel', 'strip'),
    } satisfies FieldMeta),
  snapPoints: z
    .string()
    .max(60)
    .refine((text) => parseSnapPoints(text) !== undefined, 'must be none, or numbers that end with %')
    .default('100%')
    .meta({
      label: 'Snap points',
      control: 'text',
      help: '100%: at whole images. none: at any position.',
      ...of('strip'),
    } satisfies FieldMeta),
  linked: z
    .string()
    .max(60)
    .default('')
    .meta({
      label: 'Linked gallery',
      control: 'text',
      help: 'Galleries on a page with the same word here always show the same image.',
      ...moving,
    } satisfies FieldMeta),
  lightbox: z
    .boolean()
    .default(false)
    .meta({ label: 'Open images in the lightbox', control: 'switch', needs: 'lightbox' } satisfies FieldMeta),
  lightboxTheme: z
    .enum(LIGHTBOX_THEME)
    .default('dark')
    .meta({
      label: 'Lightbox background',
      control: 'choice',
      when: { lightbox: [true] },
    } satisfies FieldMeta),
  mixedContent: z
    .boolean()
    .default(true)
    .meta({
      label: 'Include videos',
      control: 'switch',
      help: 'Off: only the poster of a video is shown.',
    } satisfies FieldMeta),
})

export type GalleryData = z.output<typeof fields>

/** Images and videos in one of eight designs. */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.gallery,
  name: 'gallery',
  label: 'Gallery',
  group: 'media',
  icon: 'gallery',
  about: 'Images and videos with captions: in five kinds of grid, as a list, a slideshow or a strip.',
  version: 3,
  fields,
  leadImage: ({ items }) => items[0]?.mediaId,
  markers: ({ lightbox }) => (lightbox ? [GALLERY_MARKER, LIGHTBOX_MARKER] : [GALLERY_MARKER]),
  toText: ({ items }) =>
    items
      .flatMap(({ title, caption }) => [title.trim(), caption.trim()])
      .filter(Boolean)
      .join('\n'),
}
