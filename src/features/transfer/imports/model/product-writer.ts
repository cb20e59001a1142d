import type { Transaction } from 'kysely'
import type { ProductList, TaxClass } from '#features/transfer/imports/model/content-parts.types.ts'
import type { ProductDraft } from '#features/transfer/imports/model/product-draft.rules.ts'
import type { ReportLine } from '#features/transfer/imports/model/product-report.types.ts'
import type { TaxClassChoice } from '#features/transfer/imports/model/tax-classes.rules.ts'
import type { RetainedItem } from '#features/transfer/imports/types.ts'
import type { Id } from '#lib/id.ts'
import type { Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A product of a file with what is wrong with its rows. */
export interface ReadDraft {
  readonly draft: ProductDraft
  readonly notes: readonly string[]
  /** Those that matter only if it does not exist yet. */
  readonly newNotes: readonly string[]
  /** Why it cannot be imported; undefined if it can. */
  readonly rejection: string | undefined
}

/** What happens to a product of a file. */
export interface PlannedProduct extends ReportLine {
  readonly draft: ProductDraft
  /** The product that it is here; undefined for a new one. */
  readonly itemId: Id | undefined
}

/** How products of a file are planned. */
export interface PlanOptions {
  /** Whether images that the site does not have are recorded, so that the products can be written. */
  readonly add: boolean
  readonly now: Date
  /** What the owner says of tax classes that the store does not have. */
  readonly taxClasses: readonly TaxClassChoice[]
  /** Whether the owner wants new products as drafts. */
  readonly asDrafts?: boolean
}

/** A product as the catalogue had it before an import changed it. Only its version is known here. */
export interface StoredProduct {
  readonly version: number
}

/** What an import did to a product, as undoing needs it. */
export interface ProductChange {
  readonly itemId: Id
  readonly created: boolean
  /** The revision before the one that the import saved; null if it saved none, or the first. */
  readonly revisionBefore: Id | null
  readonly revisionId: Id | null
  /** What it cost before; null for a new product. */
  readonly before: StoredProduct | null
  /** The version of the product after the import. */
  readonly version: number
  /** The stock of its variants after the import, by their ids. */
  readonly stock: Readonly<Record<Id, number>>
}

/** Products that were written. */
export interface WrittenProducts {
  /** What became of each that was planned. */
  readonly results: readonly PlannedProduct[]
  readonly changes: readonly { readonly row: number; readonly change: ProductChange }[]
}

/** Products of a file that were compared with those of the site in one transaction. */
export interface ProductBatch {
  readonly planned: readonly PlannedProduct[]
  /** Images that the site did not have, by URL. */
  readonly images: ReadonlyMap<string, Id>
  /** Writes them; `listOf` returns the list of a new one by its row. */
  write(listOf: (row: number) => Promise<Id | undefined>): Promise<WrittenProducts>
}

/** How products of a file refer to each other. */
export interface ProductRelations {
  /** Adds a product that was imported. */
  add(itemId: Id, draft: ProductDraft, isNew: boolean): void
  /**
   * Sets the related products of new ones, once all of the file are there: they are found by id and SKU, also among those
   * that the site had. Returns their new revisions, and sentences on those that were not found.
   */
  save(tx: Tx): Promise<{
    readonly saved: readonly { readonly itemId: Id; readonly revisionId: Id }[]
    readonly notes: readonly string[]
  }>
}

/** What undoing did to products. */
export interface UndoneProducts {
  /** Created by the import, and deleted. */
  readonly removed: number
  /** As they were before the import. */
  readonly restored: number
  readonly retained: readonly RetainedItem[]
  /** Documents whose older content is to be published again. */
  readonly documents: readonly Id[]
}

export interface ProductWriter {
  /** Returns the currency of the store, and the time zone of the site. */
  findUnits(tx: Tx): Promise<{ readonly currency: string; readonly zone: string }>
  /** Plans products, by what the site has now: new ones, changed ones and those that stay. */
  plan(tx: Tx, drafts: readonly ReadDraft[], options: PlanOptions): Promise<ProductBatch>
  createRelations(): ProductRelations
  /** Returns the lists of products, the oldest first. */
  listLists(tx: Tx): Promise<readonly ProductList[]>
  /** Creates a list of products. Throws an ImportAbortError if the site is full. */
  createList(tx: Tx, title: string): Promise<{ readonly documentId: Id; readonly revisionId: Id }>
  /** Returns the categories of the store with their paths for people. */
  listCategories(tx: Tx): Promise<readonly { readonly id: Id; readonly name: string }[]>
  /** Adds products to a category. Returns sentences on why that is not possible. */
  categorise(tx: Tx, categoryId: Id, itemIds: Iterable<Id>): Promise<readonly string[]>
  listTaxClasses(tx: Tx): Promise<readonly TaxClass[]>
  createTaxClass(tx: Tx, name: string): Promise<Result<Id, string>>
  /** Deletes tax classes that no product has. */
  removeTaxClasses(tx: Tx, ids: readonly Id[]): Promise<void>
  /**
   * Undoes what an import did to products, the newest change first: new ones are deleted, and changed ones get the content,
   * prices and stock that they had. A product whose content, price or stock was changed since stays as it is.
   */
  undo(tx: Tx, changes: readonly ProductChange[]): Promise<UndoneProducts>
}
