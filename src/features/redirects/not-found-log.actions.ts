export { recordNotFoundPaths, listNotFoundPaths } from '#features/redirects/not-found-log.store.ts'
