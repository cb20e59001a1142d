export { type ContentSource, type ContentTables, publishedContent } from '#features/content-source/store.ts'
