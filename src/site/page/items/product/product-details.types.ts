import type { ShownProduct } from '#features/shop/catalogue/show/shown-product.rules.ts'
import type {
  CustomText,
  InfoSection,
  SizeChart,
} from '#features/content/collections/product-extras.types.ts'
import type { TextLink } from '#site/page/model.ts'
import type { GridProduct } from '#site/page/product-list.types.ts'

/** What the page of a product shows beside what all items show. */
export interface ProductDetails {
  /** Prices and variants; undefined before its owner set a price. */
  readonly product?: ShownProduct | undefined
  /** From the shop to its category. */
  readonly shopPath?: readonly TextLink[] | undefined
  /** What its buyers are asked for. */
  readonly customTexts?: readonly CustomText[] | undefined
  readonly sizeChart?: SizeChart | undefined
  /** Sections of information about it. */
  readonly infoSections?: readonly InfoSection[] | undefined
  /** Products that are shown below it. */
  readonly related?: readonly GridProduct[] | undefined
}
