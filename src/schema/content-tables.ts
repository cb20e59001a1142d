import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { GeneratedId, Id, Timestamp } from '#schema/columns.ts'

interface AuthorTable {
  site_id: Id
  id: GeneratedId
  slug: string
  name: string
  created_at: Timestamp
}

export type DocumentKind = 'settings' | 'theme' | 'navigation' | 'page' | 'collection' | 'item'

/** A document; its content is in its revisions, the columns duplicate its newest revision for lists. */
interface DocumentTable {
  site_id: Id
  id: GeneratedId
  kind: DocumentKind
  collection_id: Id | null
  url_id: string | null
  title: Generated<string>
  status: Generated<number>
  head_revision_id: Id | null
  published_revision_id: Id | null
  password_hash: string | null
  language: Generated<string>
  position: Generated<number>
  published_on: GeneratedAlways<Date | null>
  author_id: GeneratedAlways<Id | null>
  media_id: GeneratedAlways<Id | null>
  tags: GeneratedAlways<string[]>
  categories: GeneratedAlways<string[]>
  sort_title: GeneratedAlways<string>
  created_at: Timestamp
  updated_at: Timestamp
}

/** One immutable saved state. */
interface RevisionTable {
  site_id: Id
  id: GeneratedId
  document_id: Id
  number: number
  body: JSONColumnType<Record<string, unknown>>
  search_text: Generated<string>
  /** Reading time of the search text; 0 for a very short one. */
  reading_minutes: GeneratedAlways<number>
  account_id: Id | null
  created_at: Timestamp
}

interface ReleaseTable {
  site_id: Id
  version: Id
  note: Generated<string>
  restores: Id | null
  account_id: Id | null
  created_at: Timestamp
}

interface ReleaseEntryTable {
  site_id: Id
  version: Id
  document_id: Id
  revision_id: Id | null
}

/** The tables of documents and releases, by name. */
export interface ContentTables {
  authors: AuthorTable
  documents: DocumentTable
  revisions: RevisionTable
  releases: ReleaseTable
  release_entries: ReleaseEntryTable
}
