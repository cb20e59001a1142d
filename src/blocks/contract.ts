import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { BlockTypeCode } from '#features/content/layouts/block-types.ts'
import type { StoredBlock, ValidBlock } from '#features/content/layouts/layout.types.ts'
import type { OwnBlockCode } from '#features/content/layouts/own-block-types.ts'
import type { Id } from '#lib/id.ts'
import type { RichText } from '#lib/rich-text/schema.ts'
import type { PageMarker } from '#lib/page-marker.ts'
import type { Result } from '#lib/result.ts'
import type { Scope } from '#parts/scope.ts'

/** The controls of a settings panel; a field names one of them. */
export const CONTROL = {
  text: 'text',
  longText: 'longText',
  richText: 'richText',
  markdown: 'markdown',
  sourceCode: 'sourceCode',
  number: 'number',
  switch: 'switch',
  choice: 'choice',
  link: 'link',
  url: 'url',
  image: 'image',
  /** One audio or video file, or text track, as `accepts` says. */
  file: 'file',
  imageList: 'imageList',
  /** Several entries, each with its own labelled fields and controls. */
  list: 'list',
  /** A grid of labelled rows of numbers: `dataTableSchema`. */
  dataTable: 'dataTable',
  /** A place on a map: `mapLocationSchema` of the maps feature. */
  location: 'location',
  collection: 'collection',
  /** A service that visitors book, or all of them. */
  bookingService: 'bookingService',
  /** A page for donations. */
  donationPage: 'donationPage',
  /** A product of the store. */
  product: 'product',
  /** A form that visitors fill in. */
  form: 'form',
  /** A newsletter that visitors sign up for. */
  newsletter: 'newsletter',
} as const

export type Control = (typeof CONTROL)[keyof typeof CONTROL]

/** What every field passes to its settings panel through `.meta()`; write `.meta({ … } satisfies FieldMeta)`. */
export interface FieldMeta {
  readonly label: string
  readonly control: Control
  readonly help?: string
  /** The names of the options of a choice; without them they are made of its values. */
  readonly optionLabels?: Readonly<Record<string | number, string>>
  /** The panel shows the field only while each of these fields has one of these values; always when missing. */
  readonly when?: Readonly<Record<string, readonly unknown[]>>
  /** The panel hides the field while one of these fields has one of these values. */
  readonly unless?: Readonly<Record<string, readonly unknown[]>>
  /** A feature that operators can switch off per site; the panel then says so. */
  readonly needs?: 'lightbox'
  /** What a control for a file offers. */
  readonly accepts?: 'audio' | 'video' | 'captions'
  /**
   * Its view marks the element that shows exactly its value (`fieldMark`), so that it is edited there; only for the controls
   * `text`, `longText` and `richText`.
   */
  readonly inPlace?: true
  /**
   * Its text is for people and not edited in place, such as an alt text: find and replace changes it, as it does those that
   * are. Of a list it is said of the texts of its entries that have no control of their own. Not said of names, ids, codes and URLs that something else depends on.
   */
  readonly forReaders?: true
  /** Said of an image whose alt text is another field of the block, so that its file's is not asked for. */
  readonly hasOwnAlt?: boolean
}

/** The groups of the block picker, in its order: blocks of third parties' services come last. */
export const BLOCK_GROUPS = {
  basics: 'Basics',
  media: 'Images and media',
  lists: 'Lists of content',
  navigation: 'Navigation and search',
  services: 'Services of others',
} as const

export type BlockGroup = keyof typeof BLOCK_GROUPS

/** The icons of the block picker; the editor draws them. */
export type BlockIcon =
  | 'audio'
  | 'button'
  | 'calendar'
  | 'cards'
  | 'chart'
  | 'code'
  | 'embed'
  | 'feed'
  | 'folder'
  | 'gallery'
  | 'image'
  | 'line'
  | 'link'
  | 'logo'
  | 'map'
  | 'markdown'
  | 'menu'
  | 'navigation'
  | 'person'
  | 'quote'
  | 'search'
  | 'service'
  | 'share'
  | 'space'
  | 'tags'
  | 'text'
  | 'video'

/**
 * What `block.ts` of a block folder exports as `block`: the definition of a block type except its rendering. A field is
 * a zod type with a default and `.meta({ label, control, help? })`, from which the settings panel is generated.
 */
export interface Block<Fields extends z.ZodObject = z.ZodObject> {
  /** A code of the specification, or of an own block: `ownBlockCode` with its name. */
  readonly code: BlockTypeCode | OwnBlockCode
  /** Folder name, in kebab case; that of an own block never changes, since its code follows from it. */
  readonly name: string
  /** The name that owners see. */
  readonly label: string
  /** Where the block picker lists it. */
  readonly group: BlockGroup
  readonly icon: BlockIcon
  /** What it is for, in one to three sentences; shown in the block picker and on the showcase page. */
  readonly about: string
  /** Version of the stored data; `upgrade.ts` upgrades older data to it. */
  readonly version: number
  readonly fields: Fields
  /** The name of its field that is its height in px, which is changed by its handle on the page. */
  readonly heightField?: string
  /** Names of files in `src/parts/styles` that its view needs, for styles shared by a few blocks. */
  readonly partStyles?: readonly string[]
  /** Returns its visible text, for excerpts and search; empty without text. */
  toText(data: z.output<Fields>): string
  /** Returns the text whose headings have ids on its page, so that links can point to them. */
  headingsOf?(data: z.output<Fields>): RichText
  /**
   * Returns the image that its view shows first if that is a large one; the view loads it eagerly where `scope.early`
   * is set. `loaded` is the result of `load.ts`. Omitted by types without large images.
   */
  leadImage?(data: z.output<Fields>, loaded: unknown): Id | null | undefined
  /** Returns the audio or video file that a feed offers to podcast apps. */
  enclosure?(data: z.output<Fields>): Id | null | undefined
  /** Returns the markers in the view of these settings; a page loads their scripts. */
  markers?(data: z.output<Fields>): readonly PageMarker[]
}

/** Props of the `View` that `view.tsx` exports. `loaded` is the result of `load.ts`; undefined without one. */
export interface ViewProps<Data, Loaded = undefined> {
  readonly id: string
  readonly data: Data
  readonly scope: Scope
  readonly loaded: Loaded
}

/** A pure React component. When it throws, the block is left out of the page; the page still renders. */
export type View<Data, Loaded = undefined> = (props: ViewProps<Data, Loaded>) => ReactNode

/** What `fixture.ts` exports as `fixture`: realistic data that shows every part of the block. */
export type Fixture<Data> = Data

/** What `upgrade.ts` exports as `upgrades`: entry n converts data of version n to version n + 1. */
export type Upgrades = Readonly<Record<number, (data: unknown) => unknown>>

/** What settings panels are generated from, for every block type. */
export type PanelBlocks = readonly { readonly block: Block; readonly upgrades: Upgrades }[]

/** Data of a block whose type is known only at run time; validated by `fields`. */
export type BlockData = Readonly<Record<string, unknown>>

/** A view as the registry returns it: only for data validated by the same entry's `fields`. */
export type AnyView = View<unknown, unknown>

/** A block type with everything its folder exports. */
export interface RegisteredBlock {
  readonly block: Block
  readonly View: AnyView
  readonly fixture: BlockData
  /** What `load.ts` would return for the fixture, from the export `loaded` of `fixture.ts`; undefined without one. */
  readonly loaded?: unknown
  /** CSS of its `style.css`, every selector below `.b-{name}`. */
  readonly style: string
}

/** A stored block, upgraded to the current version and validated. */
export interface ParsedBlock extends RegisteredBlock {
  readonly data: BlockData
}

/** Logs for the operator that something was left out; `details` contain ids and codes, no content. */
export type Warn = (message: string, details: Readonly<Record<string, unknown>>) => void

/** All block types of the program. `site` and `editor` receive it from `main` and know no block by name. */
export interface BlockRegistry {
  /** Ordered by code. */
  readonly all: readonly RegisteredBlock[]
  /** Returns undefined for a reserved or unknown code (BLK-10). */
  get(code: number): RegisteredBlock | undefined
  /**
   * For rendering: upgrades older data; fails with one sentence for an unknown type, a newer version or invalid data.
   */
  parse(stored: StoredBlock): Result<ParsedBlock, string>
  /** For saving: like `parse`, and rejects unknown fields; the message names the labels of block and field. */
  parseForSave(stored: StoredBlock): Result<ValidBlock, string>
  /** Returns the visible text of a block that `parseForSave` returned, without parsing it again. */
  textOf(block: ValidBlock): string
  /** Returns its visible text; empty when it cannot be parsed. */
  toText(stored: StoredBlock): string
  /** Returns the CSS of the shared parts and of these block types, each once, in an order independent of the page. */
  styles(codes: Iterable<number>): string
}
