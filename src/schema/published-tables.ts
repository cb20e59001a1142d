import type { ColumnType, Generated } from 'kysely'
import type { GeneratedId, Id } from '#schema/columns.ts'

/** The public projection of a released page, collection or item. */
interface PublishedDocumentTable {
  site_id: Id
  document_id: Id
  revision_id: Id
  kind: 'page' | 'collection' | 'item'
  collection_id: Id | null
  path: string
  title: string
  excerpt: Generated<string>
  author_id: Id | null
  media_id: Id | null
  featured: Generated<boolean>
  locked: Generated<boolean>
  language: Generated<string>
  visible_from: ColumnType<Date, Date | string, Date | string>
  published_on: ColumnType<Date, Date | string, Date | string>
  position: Generated<number>
  /** Whether search engines may list it. */
  indexed: Generated<boolean>
}

interface PublishedTermTable {
  site_id: Id
  collection_id: Id
  kind: 'tag' | 'category'
  name: string
  document_id: Id
  published_on: ColumnType<Date, Date | string, Date | string>
  position: Generated<number>
  /** Whether the item has no password and is not scheduled; maintained by the database. */
  counted: Generated<boolean>
}

/** Number of items without a password that are not scheduled; written by triggers only. */
interface PublishedCountTable {
  site_id: Id
  collection_id: Id
  kind: 'all' | 'author' | 'month' | 'tag' | 'category'
  name: string
  count: string
}

/** The search index; the vectors are written in SQL only. */
interface PublishedSearchTable {
  site_id: Id
  document_id: Id
  /** Name of the text search configuration of the vectors. */
  config: string
  /** Without accents. */
  title: string
  title_vector: string
  vector: string
  visible_from: ColumnType<Date, Date | string, Date | string>
  published_on: ColumnType<Date, Date | string, Date | string>
}

/** Documents of a large release that are not indexed yet. */
interface SearchBatchTable {
  site_id: Id
  id: GeneratedId
  document_ids: Id[]
}

/** The tables of the public projection, by name. */
export interface PublishedTables {
  published_documents: PublishedDocumentTable
  published_terms: PublishedTermTable
  published_counts: PublishedCountTable
  published_search: PublishedSearchTable
  search_batches: SearchBatchTable
}
