import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import { compileOnce, type Returned, type Statement } from '#platform/db/compile-once.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Where the content of pages is read from: the published projections, or what they would be if all drafts were
 * published. Live data is read with the transaction itself, the same for both.
 */
export interface ContentSource {
  /** Transaction with the snapshot of the page, bound to its site. */
  readonly tx: Transaction<Tables>
  readonly tables: ContentTables
}

type Projection<Name extends keyof Tables> = RawBuilder<Selectable<Tables[Name]>>

/** The projections as table expressions for queries, which give each an alias. */
export interface ContentTables {
  /** Documents; `published_revision_id` is the revision that pages show. */
  readonly documents: Projection<'documents'>
  readonly publishedDocuments: Projection<'published_documents'>
  readonly publishedTerms: Projection<'published_terms'>
  readonly publishedCounts: Projection<'published_counts'>
}

const PUBLISHED: ContentTables = {
  documents: sql.table('documents'),
  publishedDocuments: sql.table('published_documents'),
  publishedTerms: sql.table('published_terms'),
  publishedCounts: sql.table('published_counts'),
}

/** Returns the published content of the site that a transaction is bound to. */
export const publishedContent = (tx: Transaction<Tables>): ContentSource => ({ tx, tables: PUBLISHED })

/** Whether a source is what visitors see, not a preview. */
export const isPublished = ({ tables }: ContentSource): boolean => tables === PUBLISHED

/** Like `compileOnce`, for a statement that reads content: it is compiled once for each place that content is read from. */
export function compileForSource<Values extends object, Row>(
  build: (source: ContentSource, values: Values) => Statement<Row>,
): (source: ContentSource, values: Values) => Promise<readonly Returned<Row>[]> {
  const compiled = new WeakMap<ContentTables, ReturnType<typeof compileOnce<Values, Row>>>()
  return ({ tx, tables }, values) => {
    let execute = compiled.get(tables)
    if (execute === undefined) {
      execute = compileOnce((compiling, named: Values) => build({ tx: compiling, tables }, named))
      compiled.set(tables, execute)
    }
    return execute(tx, values)
  }
}
