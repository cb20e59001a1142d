import type { ProductTypeCode } from '#lib/product-limits.ts'

/** A product as a file describes it. */
export interface ProductDraft {
  /** The row that it begins with, as a spreadsheet counts it. */
  readonly row: number
  readonly urlId: string
  readonly title: string
  /** HTML as it is in the file. */
  readonly description: string
  readonly excerpt: string
  readonly type: ProductTypeCode
  readonly brand: string
  readonly tags: readonly string[]
  /** Paths of names, such as `['Kitchen', 'Kettles']`. */
  readonly categories: readonly (readonly string[])[]
  readonly isVisible: boolean
  readonly optionNames: readonly string[]
  readonly variants: readonly VariantDraft[]
  readonly images: readonly { readonly url: string; readonly text: string }[]
  readonly seoTitle: string
  readonly seoDescription: string
  readonly customFields: readonly { readonly name: string; readonly value: string }[]
}

export interface VariantDraft {
  readonly row: number
  readonly sku: string
  readonly barcode: string
  /** One for each option. */
  readonly optionValues: readonly string[]
  readonly priceCents: number
  readonly salePriceCents: number
  readonly onSale: boolean
  /** Undefined for unlimited. */
  readonly stock: number | undefined
  readonly isBackOrderable: boolean
  /** In milligrams; undefined if the file does not say it. */
  readonly weight: number | undefined
  /** Length, width and height in micrometres, as far as the file says them. */
  readonly size: readonly [number | undefined, number | undefined, number | undefined]
  readonly imageUrl: string
  readonly taxClass: string
}

/** Something in a row that the owner should know. */
export interface RowProblem {
  readonly row: number
  /** Empty for the whole row. */
  readonly column: string
  readonly message: string
  /** Whether the product is left out. */
  readonly isRejected: boolean
}
