export { listOwnedSites, ownedSitesLock, countOwnedSites } from '#features/sites/account-sites.store.ts'
