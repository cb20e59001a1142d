export { listPublicPaths, countPublicPaths } from '#features/content/releases/public-paths.store.ts'
