export {
  compileForSource,
  type ContentSource,
  type ContentTables,
  isPublished,
  publishedContent,
} from '#features/content/content-source/store.ts'
