import { MAX_PRODUCT_FILES } from '#features/shop/product-files/types.ts'
import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const productFileErrors = defineErrors(
  {
    NO_PRODUCT_FILE: { status: HTTP_STATUS.notFound },
    NOT_DIGITAL: { status: HTTP_STATUS.conflict },
    TOO_MANY_FILES: { status: HTTP_STATUS.conflict },
    FILES_CHANGED: { status: HTTP_STATUS.conflict },
    INTERRUPTED: { status: HTTP_STATUS.badRequest },
  },
  (error) => ({
    noFile: () => error('NO_PRODUCT_FILE', 'This file is not offered any more. Reload the page.'),
    notDigital: () =>
      error('NOT_DIGITAL', 'Only digital products have files. Save the product as a digital one first.'),
    tooMany: () =>
      error(
        'TOO_MANY_FILES',
        `A product can have at most ${MAX_PRODUCT_FILES} files. Remove one first, or pack several into a ZIP file.`,
      ),
    filesChanged: () =>
      error(
        'FILES_CHANGED',
        'Someone else changed the files meanwhile. Reload the page and sort them again.',
      ),
    interrupted: () => error('INTERRUPTED', 'The upload was interrupted. Send the file again.'),
  }),
)

/** Why something was not done with the files of a product. */
export type ProductFileError = ErrorOf<typeof productFileErrors>
