import type { ProductField } from '#features/transfer/imports/model/product-fields.rules.ts'
import type { ProductTypeCode } from '#features/shop/catalogue/product-limits.types.ts'

/** The tax class of products that a file calls not taxable. */
export const NOT_TAXED = 'Not taxed'

/** A product as a file describes it. */
export interface ProductDraft {
  /** The row that it begins with, as a spreadsheet counts it. */
  readonly row: number
  readonly urlId: string
  /** The URL or path that it had; empty if the file does not say it. */
  readonly oldUrl: string
  /** URL id of its page in the old shop; empty if the file does not say it. */
  readonly storePage: string
  /** Empty in a file without names. */
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
  /** Name of its tax class, `NOT_TAXED` for one that is not taxed; `given` says whether the file has one. */
  readonly taxClass: string
  readonly customFields: readonly { readonly name: string; readonly value: string }[]
  /** Title of the list that it is in; empty if the file does not say it. */
  readonly collection: string
  /** What its unit prices are for, such as `100g`; empty without them. */
  readonly unit: string
  /** Whether a variant has no price: a new product is a draft until it has one. */
  readonly isUnpriced: boolean
  readonly isFeatured: boolean
  /** Titles with HTML. */
  readonly infoSections: readonly { readonly title: string; readonly html: string }[]
  /** What buyers enter. */
  readonly customTexts: readonly {
    readonly label: string
    /** Undefined if the file does not say it. */
    readonly maxLength: number | undefined
    readonly isRequired: boolean
  }[]
  /** How other products of the file refer to it, such as `id:12`; empty without an id. */
  readonly reference: string
  /** Related products, by SKU or reference. */
  readonly related: readonly string[]
  /** Where it is sold instead; undefined if it is sold here. */
  readonly soldAt: { readonly url: string; readonly text: string } | undefined
  /** Files that buyers download; `url` is empty where the file of products does not say where they are. */
  readonly downloads: readonly { readonly name: string; readonly url: string }[]
  /** What the file says about the product: fields whose cell is not empty. `rowType` if it names one of our types. */
  readonly given: ReadonlySet<ProductField>
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
  /** When a planned sale begins and ends, in ISO 8601; empty if the file does not say it. */
  readonly saleFrom: string
  readonly saleUntil: string
  /** Whether no visitor sees it. */
  readonly isHidden: boolean
  /** Undefined for unlimited. */
  readonly stock: number | undefined
  /** Whether it is sold when it is out of stock. */
  readonly isBackOrderable: boolean
  /** The day on which it ships then; empty if the file does not say it. */
  readonly backOrderOn: string
  readonly backOrderText: string
  /** In milligrams; undefined if the file does not say it. */
  readonly weight: number | undefined
  /** Length, width and height in micrometres, as far as the file says them. */
  readonly size: readonly [number | undefined, number | undefined, number | undefined]
  readonly imageUrl: string
  /** At or below it the stock is low; undefined if the file does not say it. */
  readonly lowLevel: number | undefined
  /** What it contains, in the base unit of the unit price; undefined if the file does not say it. */
  readonly content: number | undefined
  /** What the file says about the variant; an empty cell says nothing, except where another shop means something by it. */
  readonly given: ReadonlySet<ProductField>
}

/** What only files of tables have. */
export const NO_EXTRAS = {
  isUnpriced: false,
  isFeatured: false,
  infoSections: [],
  customTexts: [],
  reference: '',
  related: [],
  soldAt: undefined,
  downloads: [],
} as const

/** Something in a row that the owner should know. */
export interface RowProblem {
  readonly row: number
  /** Empty for the whole row. */
  readonly column: string
  readonly message: string
  /** Whether the product is left out. */
  readonly isRejected: boolean
  /** Whether it matters only for a product that does not exist yet. */
  readonly isForNew?: true
}
