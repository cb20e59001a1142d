export {
  compileForSource,
  type ContentSource,
  type ContentTables,
  isPublished,
  publishedContent,
} from '#features/content-source/store.ts'
