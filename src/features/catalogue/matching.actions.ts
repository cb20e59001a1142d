export {
  findItemsBySku,
  findItemsByUrlId,
  listProductIds,
  listProductLists,
} from '#features/catalogue/matching.store.ts'
