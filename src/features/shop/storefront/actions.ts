export { findCategoriesAbove } from '#features/shop/storefront/item-categories.actions.ts'
export {
  categoriesOfItems,
  listCategories,
  selectCategoriesOf,
} from '#features/shop/storefront/categories.store.ts'
export {
  createProductLists,
  type OpenShop,
  type ProductLists,
} from '#features/shop/storefront/product-lists.actions.ts'
export { listShopPaths } from '#features/shop/storefront/public-lists.store.ts'
export { type FeedItem, findFeedItems } from '#features/shop/storefront/product-feed.store.ts'
