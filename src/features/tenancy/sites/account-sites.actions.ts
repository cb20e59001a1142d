export {
  listOwnedSites,
  ownedSitesLock,
  countOwnedSites,
} from '#features/tenancy/sites/account-sites.store.ts'
