import { MAX_VARIANTS } from '#features/shop/catalogue/types.ts'
import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const catalogueErrors = defineErrors(
  {
    NO_PRODUCT: { status: HTTP_STATUS.notFound },
    NO_VARIANT: { status: HTTP_STATUS.notFound },
    CONFLICT: { status: HTTP_STATUS.conflict },
    BAD_OPTIONS: { status: HTTP_STATUS.badRequest },
    BAD_VARIANT: { status: HTTP_STATUS.badRequest },
    BAD_TAX_CLASS: { status: HTTP_STATUS.badRequest, field: 'taxClassId' },
    SKU_TAKEN: { status: HTTP_STATUS.conflict },
    OUT_OF_STOCK: { status: HTTP_STATUS.conflict, field: 'change' },
    STOCK_TOO_LARGE: { status: HTTP_STATUS.badRequest, field: 'change' },
    STOCK_CHANGED: { status: HTTP_STATUS.conflict, field: 'onHand' },
  },
  (error) => ({
    noProduct: () => error('NO_PRODUCT', 'This product does not exist. It may have been deleted.'),
    noVariant: () => error('NO_VARIANT', 'This variant does not exist. Reload the product.'),
    conflict: () =>
      error('CONFLICT', 'Someone else saved this product meanwhile. Reload it and apply your changes again.'),
    badOptions: (field: string, message: string) => error('BAD_OPTIONS', message, { field }),
    badVariant: (field: string, message: string) => error('BAD_VARIANT', message, { field }),
    badTaxClass: () => error('BAD_TAX_CLASS', 'This tax class does not exist. Choose another one.'),
    noVariants: () =>
      error('BAD_VARIANT', 'A product needs at least one variant. Add one.', { field: 'variants' }),
    tooManyVariants: (count: number) =>
      error(
        'BAD_VARIANT',
        `A product can have at most ${MAX_VARIANTS} variants, and these would be ${count}. Remove option values.`,
        { field: 'variants' },
      ),
    skuTaken: (field: string, sku: string) =>
      error('SKU_TAKEN', `Another variant of this site has the SKU ${sku}. Choose another one.`, { field }),
    skuJustTaken: () =>
      error(
        'SKU_TAKEN',
        'Another variant of this site just got one of these SKUs. Save again to see which one.',
        {
          field: 'variants',
        },
      ),
    outOfStock: (onHand: number, reserved: number) =>
      error(
        'OUT_OF_STOCK',
        reserved === 0
          ? `Only ${onHand} are in stock. Take away ${onHand} or fewer.`
          : `Only ${onHand} are in stock, and ${reserved} of them are promised to orders. Take away ${onHand - reserved} or fewer.`,
        { more: { onHand, reserved } },
      ),
    tooLarge: (onHand: number) =>
      error('STOCK_TOO_LARGE', 'A stock can be at most 999,999,999. Add fewer.', { more: { onHand } }),
    stockChanged: (onHand: number) =>
      error(
        'STOCK_CHANGED',
        `The stock changed meanwhile: it is ${onHand} now. Check your count, and save again.`,
        {
          more: { onHand },
        },
      ),
  }),
)

/** Why a change of a product or its stock was rejected. */
export type CatalogueError = ErrorOf<typeof catalogueErrors>
