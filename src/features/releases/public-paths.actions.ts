export { listPublicPaths, countPublicPaths } from '#features/releases/public-paths.store.ts'
