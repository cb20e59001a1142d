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
 * The same transaction for reading the site as it would be if all newest saved states were released now: whatever is
 * asked of the tables of the public is answered from the newest states, and nothing is written or locked. What is
 * scheduled counts as visible, passwords close nothing, and at `path` a document is there whatever its status, unless it
 * is in the trash. Searching alone still finds what was findable after the last release.
 */
export async function readingDrafts(
  tx: Transaction<Tables>,
  siteId: Id,
  path: string,
): Promise<Transaction<Tables>> {
  const shown = await store.findUnreleasable(tx, siteId, path)
  const changes = await store.findChanges(tx, siteId, shown)
  return tx.withPlugin(putBefore(store.draftTables(changes, shown)))
}

/** Puts table expressions before every query that reads; such a name then hides the table of the same name. */
function putBefore(tables: readonly store.TableExpression[]): KyselyPlugin {
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
