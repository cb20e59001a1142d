import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { BlockTypeCode } from '#features/pages/block-types.ts'
import type { StoredBlock } from '#features/pages/layout.types.ts'
import type { Id } from '#lib/id.ts'
import type { Result } from '#lib/result.ts'
import type { Scope } from '#parts/scope.ts'

/** The controls of which a settings panel is made; a field names one of them. */
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
  address: 'address',
  image: 'image',
  imageList: 'imageList',
  /** Several entries, each with fields of its own, which have labels and controls too. */
  list: 'list',
  collection: 'collection',
} as const

export type Control = (typeof CONTROL)[keyof typeof CONTROL]

/** What every field tells its settings panel through `.meta()`; write `.meta({ … } satisfies FieldMeta)`. */
export interface FieldMeta {
  readonly label: string
  readonly control: Control
  readonly help?: string
  /** The panel shows it only while each of these fields has one of these values; always without it. */
  readonly when?: Readonly<Record<string, readonly unknown[]>>
  /** What an operator can switch off for a site: the panel then says so. */
  readonly needs?: 'lightbox'
}

/**
 * What `block.ts` of a block folder exports as `block`: everything about a block type but its look.
 * A field is a zod type with a default and `.meta({ label, control, help? })`, from which its settings panel is made.
 */
export interface Block<Fields extends z.ZodObject = z.ZodObject> {
  readonly code: BlockTypeCode
  /** Folder name and page marker, in kebab case. */
  readonly name: string
  /** What an owner calls it. */
  readonly label: string
  /** What it is for, in one to three sentences: for whoever chooses a block, and on its showcase page. */
  readonly about: string
  /** Of the stored data; `upgrade.ts` brings older data here. */
  readonly version: number
  readonly fields: Fields
  /** Names of files in `src/parts/styles` that its view needs, for what few blocks share. */
  readonly partStyles?: readonly string[]
  /** What a reader would read in it, for excerpts and search; empty when it has no text. */
  toText(data: z.output<Fields>): string
  /**
   * The image that its view shows first, when that is a large one; its view fetches it at once where `scope.early`
   * says so. `loaded` is what `load.ts` returned. Left out by a type that shows no image, or small ones only.
   */
  leadImage?(data: z.output<Fields>, loaded: unknown): Id | null | undefined
  /**
   * Browser behaviour that these settings ask for, by the names of the entries in `vite.config.ts`. An entry that is
   * named like the block comes with every one of them, without a line here.
   */
  features?(data: z.output<Fields>): readonly string[]
}

/** Properties of the `View` that `view.tsx` exports. `loaded` is what `load.ts` returned, undefined without one. */
export interface ViewProps<Data, Loaded = undefined> {
  readonly id: string
  readonly data: Data
  readonly scope: Scope
  readonly loaded: Loaded
}

/** A pure React component; an exception in it removes the block from the page, never the page. */
export type View<Data, Loaded = undefined> = (props: ViewProps<Data, Loaded>) => ReactNode

/** What `fixture.ts` exports as `fixture`: real-looking data that shows every part of the block. */
export type Fixture<Data> = Data

/** What `upgrade.ts` exports as `upgrades`: entry n turns data of version n into data of version n + 1. */
export type Upgrades = Readonly<Record<number, (data: unknown) => unknown>>

/** What a settings panel is made of, for every block type. */
export type PanelBlocks = readonly { readonly block: Block; readonly upgrades: Upgrades }[]

/** Data of a block whose type is known only at run time; `fields` has accepted it. */
export type BlockData = Readonly<Record<string, unknown>>

/** A view as the registry hands it out: only for data that the same entry's `fields` have accepted. */
export type AnyView = View<unknown, unknown>

/** One block type with everything its folder holds. */
export interface RegisteredBlock {
  readonly block: Block
  readonly View: AnyView
  readonly fixture: BlockData
  /** What `load.ts` would return for the fixture, from the export `loaded` of `fixture.ts`; undefined without one. */
  readonly loaded?: unknown
  /** CSS text of its `style.css`, every selector below `.b-{name}`. */
  readonly style: string
}

/** A stored block brought to the current version and checked. */
export interface ParsedBlock extends RegisteredBlock {
  readonly data: BlockData
}

/** Tells the operator that something was left out; `details` hold identifiers and codes, no content. */
export type Warn = (message: string, details: Readonly<Record<string, unknown>>) => void

/** All block types of the program. `site` and `editor` receive it from `main` and know no block by name. */
export interface BlockRegistry {
  /** In the order of their codes. */
  readonly all: readonly RegisteredBlock[]
  /** Undefined for a reserved or unknown code (BLK-10). */
  get(code: number): RegisteredBlock | undefined
  /** For showing: upgrades older data; fails with one sentence for an unknown type, a newer version or bad data. */
  parse(stored: StoredBlock): Result<ParsedBlock, string>
  /** For saving: like `parse`, and refuses unknown fields; the sentence names the block's and the field's label. */
  parseForSave(stored: StoredBlock): Result<StoredBlock, string>
  /** What a reader would read in it; empty when it cannot be read. */
  toText(stored: StoredBlock): string
  /** CSS text of the shared parts and of these block types, each once, in an order that never depends on the page. */
  styles(codes: Iterable<number>): string
}
