import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { MAX_CATEGORIES, MAX_CATEGORY_DESCRIPTION } from '#features/shop/storefront/categories.rules.ts'
import { idSchema } from '#lib/id.ts'

const category = z.object({ category: idSchema })

const settings = {
  /** Null at the top of the tree. */
  parentId: idSchema.nullable(),
  name: z.string().trim().min(1, 'Name the category.').max(100, 'Use at most 100 characters.'),
  /** The end of its URL; empty to have it made from the name. */
  urlId: z.string().trim().max(100, 'Use at most 100 characters.'),
  /** Plain text for its page and search engines; may be empty. */
  description: z
    .string()
    .trim()
    .max(MAX_CATEGORY_DESCRIPTION, `Use at most ${MAX_CATEGORY_DESCRIPTION} characters.`),
}

const categorySchema = z.object({
  ...settings,
  id: idSchema,
  /** In the category itself. */
  products: z.number(),
})
export type CategoryView = z.output<typeof categorySchema>

const categoriesSchema = z.object({
  /** Path of the page with all products, below which each category has its page by its URL. */
  shopPath: z.string(),
  /** Path of the feed for shopping services. */
  feedPath: z.string(),
  /** Those with one parent in their order. */
  entries: z.array(categorySchema),
})

export type CategoriesView = z.output<typeof categoriesSchema>

export const listStoreCategories = contract({
  name: 'listStoreCategories',
  description:
    'Lists the categories of the store, which are a tree, with the number of products in each, and the paths of the shop and of its product feed.',
  method: 'GET',
  path: '/api/sites/{site}/store-categories',
  access: 'store:read',
  response: categoriesSchema,
})

export const createStoreCategory = contract({
  name: 'createStoreCategory',
  description: 'Creates a category of the store, the last of its parent. It takes effect at once.',
  method: 'POST',
  path: '/api/sites/{site}/store-categories',
  access: 'store:write',
  body: z.object({
    ...settings,
    urlId: settings.urlId.default(''),
    description: settings.description.default(''),
  }),
  response: categoriesSchema,
})

export const changeStoreCategory = contract({
  name: 'changeStoreCategory',
  description:
    'Changes name, URL, description or parent of a category of the store. It takes effect at once.',
  method: 'PUT',
  path: '/api/sites/{site}/store-categories/{category}',
  access: 'store:write',
  params: category,
  body: z.object(settings),
  response: categoriesSchema,
})

export const deleteStoreCategory = contract({
  name: 'deleteStoreCategory',
  description:
    'Deletes a category of the store. Its products stay, and categories below it move to its parent.',
  method: 'DELETE',
  path: '/api/sites/{site}/store-categories/{category}',
  access: 'store:write',
  params: category,
  response: categoriesSchema,
})

export const orderStoreCategories = contract({
  name: 'orderStoreCategories',
  description: 'Puts the categories with one parent into this order.',
  method: 'PUT',
  path: '/api/sites/{site}/store-category-order',
  access: 'store:write',
  body: z.object({ ids: z.array(idSchema).max(500) }),
  response: categoriesSchema,
})

const itemsSchema = z.object({ items: z.array(idSchema).max(10_000) })

export const listCategoryProducts = contract({
  name: 'listCategoryProducts',
  description: 'Lists the items in a category of the store, without those of categories below it.',
  method: 'GET',
  path: '/api/sites/{site}/store-categories/{category}/products',
  access: 'store:read',
  params: category,
  response: itemsSchema,
})

export const setCategoryProducts = contract({
  name: 'setCategoryProducts',
  description: 'Replaces the products in a category of the store. A product can be in several categories.',
  method: 'PUT',
  path: '/api/sites/{site}/store-categories/{category}/products',
  access: 'store:write',
  params: category,
  body: itemsSchema,
  response: itemsSchema,
})

const item = z.object({ item: idSchema })
const chosenSchema = z.object({ categories: z.array(idSchema).max(MAX_CATEGORIES) })

export const listProductCategories = contract({
  name: 'listProductCategories',
  description:
    'Lists the categories of the store that a product is in itself. Fails with 404 for an item without a price.',
  method: 'GET',
  path: '/api/sites/{site}/products/{item}/store-categories',
  access: 'store:read',
  params: item,
  response: chosenSchema,
})

export const setProductCategories = contract({
  name: 'setProductCategories',
  description:
    'Replaces the categories of the store that a product is in itself; it is listed on the pages of those above them too. It takes effect at once.',
  method: 'PUT',
  path: '/api/sites/{site}/products/{item}/store-categories',
  access: 'store:write',
  params: item,
  body: chosenSchema,
  response: chosenSchema,
})
