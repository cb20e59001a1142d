import type { ProductReport } from '#features/transfer/imports/model/product-report.types.ts'

/** The progress of a running import. */
export interface ImportProgress {
  readonly step:
    | 'reading'
    | 'authors'
    | 'urls'
    | 'media'
    | 'content'
    | 'menus'
    | 'files'
    | 'planning'
    | 'products'
    | 'publishing'
  /** Entries finished in this step. */
  readonly done: number
  /** Entries of this step; 0 while unknown. */
  readonly total: number
}

/** An item that was not imported, and why. */
export interface SkippedItem {
  readonly id: string
  readonly reason: string
}

/** A note about an imported item; with an empty `id`, about the whole file. */
export interface ItemNote {
  readonly id: string
  readonly note: string
}

/** The result of an import. The numbers of `imported` and the length of `skipped` add up to `items`. */
export interface ImportReport {
  /** Items of the file: posts, pages, attachments, menu entries and whatever else it held. */
  readonly items: number
  /** Number of imported items, by the source's type. */
  readonly imported: Readonly<Record<string, number>>
  readonly skipped: readonly SkippedItem[]
  /** What was repaired, shortened, merged or left out. */
  readonly notes: readonly ItemNote[]
  /** Images and other files that pages use and that have not been downloaded yet. */
  readonly missingMedia: number
  /** How many of them have no URL, since the export does not state that of its site. */
  readonly mediaWithoutUrl: number
  /** Images and other files that came with the export, in a zip file or inside its texts. */
  readonly filledMedia: number
  /** Compared with earlier imports of the source; undefined for the first one. */
  readonly sinceLast?: SinceLastImport | undefined
  /** Of a file of products. */
  readonly products?: ProductReport | undefined
}

/** What happened to items since the last import of their source. */
export interface SinceLastImport {
  /** Items that are the same as before. */
  readonly unchanged: number
  /** Items that are no longer in the source; they stay here. */
  readonly missing: number
  /** Items that were deleted here. */
  readonly deleted: number
}

/** Labels of the steps. */
export const STEP_LABELS: Readonly<Record<ImportProgress['step'], string>> = {
  reading: 'Reading the file',
  authors: 'Importing authors',
  urls: 'Assigning URLs',
  media: 'Recording images and files',
  content: 'Importing content',
  menus: 'Importing menus',
  files: 'Adding images and files',
  planning: 'Comparing with your products',
  products: 'Importing products',
  publishing: 'Publishing',
}

/** Returns a progress message. */
export function progressLine({ step, done, total }: ImportProgress): string {
  if (step === 'publishing') return STEP_LABELS[step]
  return total > 0 ? `${STEP_LABELS[step]}: ${done} of ${total}` : `${STEP_LABELS[step]}: ${done}`
}

/** An item that was not removed when its import was undone. */
export interface RetainedItem {
  readonly id: string
  readonly title: string
  readonly reason: string
}

/** The result of undoing the imports of a source. */
export interface UndoReport {
  readonly source: string
  /** Number of removed items by kind. */
  readonly removed: Readonly<
    Record<'post' | 'page' | 'product' | 'menu' | 'collection' | 'media' | 'author', number>
  >
  readonly retained: readonly RetainedItem[]
  /** Products with the content, prices and stock that they had before. */
  readonly restored: number
}

/** Returns sentences about the items since the last import; empty for the first import. */
export function sinceLastLines({ sinceLast }: Pick<ImportReport, 'sinceLast'>): readonly string[] {
  if (!sinceLast) return []
  const { unchanged, missing, deleted } = sinceLast
  const count = (number: number) => `${number} ${number === 1 ? 'item' : 'items'}`
  return [
    ...(unchanged > 0
      ? [`${count(unchanged)} unchanged since the last import, so changes made here were kept.`]
      : []),
    ...(missing > 0
      ? [`${count(missing)} of earlier imports no longer in the old site, and kept here.`]
      : []),
    ...(deleted > 0 ? [`${count(deleted)} of the old site deleted here.`] : []),
  ]
}
