import {
  CommonTableExpressionNameNode,
  CommonTableExpressionNode,
  type KyselyPlugin,
  RawNode,
  SelectQueryNode,
  sql,
  type Transaction,
  type WithNode,
} from 'kysely'
import * as store from '#features/releases/drafts.store.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Returns a transaction that reads the site as if all newest revisions were published; nothing is written or
 * locked. Scheduled documents are visible, passwords are ignored, and the document at `path` is visible in
 * any status except in the trash. Search still covers published text only.
 */
export async function withDraftTables(
  tx: Transaction<Tables>,
  siteId: Id,
  path: string,
): Promise<Transaction<Tables>> {
  const forced = await store.findUnreleasable(tx, siteId, path)
  const changes = await store.findChanges(tx, siteId, forced)
  return tx.withPlugin(prependTables(store.draftTables(changes, forced)))
}

/** Adds table expressions to every reading query; they shadow the tables of the same name. */
function prependTables(tables: readonly store.TableExpression[]): KyselyPlugin {
  const expressions = tables.map(({ name, query, materialized }) =>
    CommonTableExpressionNode.cloneWith(
      CommonTableExpressionNode.create(
        CommonTableExpressionNameNode.create(name),
        sql`(${query})`.toOperationNode(),
      ),
      { materialized },
    ),
  )
  const before = (own: readonly CommonTableExpressionNode[] = []): WithNode => ({
    kind: 'WithNode',
    expressions: [...expressions, ...own],
  })
  return {
    transformQuery({ node }) {
      if (SelectQueryNode.is(node)) return { ...node, with: before(node.with?.expressions) }
      if (!RawNode.is(node)) return node
      const [first = '', ...rest] = node.sqlFragments
      if (!READING.test(first)) return node
      const joined = first.replace(OWN_TABLES, ', ')
      return RawNode.create(['', ` ${joined}`, ...rest], [before(), ...node.parameters])
    },
    transformResult: async ({ result }) => result,
  }
}

const READING = /^\s*(?:select|with)\s/i
const OWN_TABLES = /^\s*with\s/i
