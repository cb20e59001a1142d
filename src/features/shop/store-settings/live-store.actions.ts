export {
  findLiveStore,
  type LiveStore,
  readSiteSnapshot,
} from '#features/shop/store-settings/live-store.store.ts'
