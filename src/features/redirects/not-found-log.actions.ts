export {
  MAX_NOT_FOUND_PATHS,
  recordNotFoundPaths,
  listNotFoundPaths,
} from '#features/redirects/not-found-log.store.ts'
