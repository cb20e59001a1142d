export {
  findItemsBySku,
  findItemsByUrlId,
  listProductIds,
  listProductLists,
} from '#features/shop/catalogue/list/matching.store.ts'
