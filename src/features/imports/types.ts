/** What an import is doing, told again and again while it runs. */
export interface ImportProgress {
  readonly step: 'reading' | 'authors' | 'addresses' | 'media' | 'content' | 'menus' | 'publishing'
  /** Entries finished in this step. */
  readonly done: number
  /** Entries of this step; 0 while nobody knows. */
  readonly total: number
}

/** Why an item of the source did not come over. */
export interface SkippedItem {
  readonly id: string
  readonly reason: string
}

/** What the owner should know of an item that came over; with an empty `id`, of the file as a whole. */
export interface ItemNote {
  readonly id: string
  readonly note: string
}

/** What an import did. The numbers of `imported` and the length of `skipped` add up to `items`. */
export interface ImportReport {
  /** Items of the file: posts, pages, attachments, menu entries and whatever else it held. */
  readonly items: number
  /** How many came over, by the source's kind. */
  readonly imported: Readonly<Record<string, number>>
  readonly skipped: readonly SkippedItem[]
  /** What came over otherwise than it was: not well-formed, shortened, merged, left out. */
  readonly notes: readonly ItemNote[]
  /** Images and other files that pages use and whose bytes are not here. */
  readonly missingMedia: number
}

/** What is done in a step, for people. */
export const STEP_LABELS: Readonly<Record<ImportProgress['step'], string>> = {
  reading: 'Reading the file',
  authors: 'Taking over authors',
  addresses: 'Finding addresses',
  media: 'Noting images and files',
  content: 'Taking over content',
  menus: 'Taking over menus',
  publishing: 'Publishing',
}

/** One line for people. */
export function progressLine({ step, done, total }: ImportProgress): string {
  if (step === 'publishing') return STEP_LABELS[step]
  return total > 0 ? `${STEP_LABELS[step]}: ${done} of ${total}` : `${STEP_LABELS[step]}: ${done}`
}

/** Something of a source that stayed when its import was undone. */
export interface KeptItem {
  readonly id: string
  readonly title: string
  readonly reason: string
}

/** What undoing the imports of a source took away. */
export interface UndoReport {
  readonly source: string
  /** How many of each kind are gone. */
  readonly removed: Readonly<Record<'post' | 'page' | 'menu' | 'collection' | 'media' | 'author', number>>
  readonly kept: readonly KeptItem[]
}
