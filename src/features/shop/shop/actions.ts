export { findCategoriesAbove } from '#features/shop/shop/item-categories.actions.ts'
export {
  categoriesOfItems,
  listCategories,
  selectCategoriesOf,
} from '#features/shop/shop/categories.store.ts'
export {
  createProductLists,
  type OpenShop,
  type ProductLists,
} from '#features/shop/shop/product-lists.actions.ts'
export { listShopPaths } from '#features/shop/shop/public-lists.store.ts'
export { type FeedItem, findFeedItems } from '#features/shop/shop/product-feed.store.ts'
