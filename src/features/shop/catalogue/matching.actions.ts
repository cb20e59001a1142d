export {
  findItemsBySku,
  findItemsByUrlId,
  listProductIds,
  listProductLists,
} from '#features/shop/catalogue/matching.store.ts'
