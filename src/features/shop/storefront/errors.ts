import { MAX_CATEGORIES, MAX_CATEGORY_DEPTH } from '#features/shop/storefront/categories.rules.ts'
import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const shopErrors = defineErrors(
  {
    NO_CATEGORY: { status: HTTP_STATUS.notFound },
    BAD_PARENT: { status: HTTP_STATUS.badRequest, field: 'parentId' },
    URL_TAKEN: { status: HTTP_STATUS.conflict, field: 'urlId' },
    BAD_URL: { status: HTTP_STATUS.badRequest, field: 'urlId' },
    TOO_MANY_CATEGORIES: { status: HTTP_STATUS.conflict },
    UNKNOWN_PRODUCT: { status: HTTP_STATUS.badRequest, field: 'items' },
    NO_PRODUCT: { status: HTTP_STATUS.notFound },
    UNKNOWN_CATEGORY: { status: HTTP_STATUS.badRequest, field: 'categories' },
  },
  (error) => ({
    noCategory: () => error('NO_CATEGORY', 'This category does not exist. It may have been deleted.'),
    badParent: () =>
      error(
        'BAD_PARENT',
        `Choose another parent: a category cannot be below itself, and there are at most ${MAX_CATEGORY_DEPTH} levels.`,
        { field: 'parentId' },
      ),
    urlTaken: (urlId: string) =>
      error('URL_TAKEN', `Another category has the URL ${urlId}. Choose another one.`, { field: 'urlId' }),
    badUrl: () =>
      error('BAD_URL', 'Enter a URL of a–z, 0–9 and hyphens, such as green-tea.', { field: 'urlId' }),
    tooMany: () =>
      error(
        'TOO_MANY_CATEGORIES',
        `A store can have at most ${MAX_CATEGORIES} categories. Delete one that is not used.`,
      ),
    unknownProduct: () =>
      error('UNKNOWN_PRODUCT', 'One of the products has no price yet or does not exist. Reload the list.', {
        field: 'items',
      }),
    noProduct: () =>
      error('NO_PRODUCT', 'This product does not exist or has no price yet. Save its price first.'),
    unknownCategory: () =>
      error('UNKNOWN_CATEGORY', 'One of the categories does not exist any more. Reload the categories.', {
        field: 'categories',
      }),
  }),
)

/** Why a change of categories fails. */
export type ShopError = ErrorOf<typeof shopErrors>
