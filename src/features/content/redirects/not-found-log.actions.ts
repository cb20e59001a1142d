export { recordNotFoundPaths, listNotFoundPaths } from '#features/content/redirects/not-found-log.store.ts'
