import type { Transaction } from 'kysely'
import { z } from 'zod'
import { MAX_BLOCK_DEPTH } from '#features/transfer/imports/read/block-hashes.ts'
import { type ExportItem, metaValue } from '#features/transfer/imports/model/entries.types.ts'
import type { Footnote } from '#features/transfer/imports/html/source.types.ts'
import type { ImportRun } from '#features/transfer/imports/run/import-run.ts'
import { findContents } from '#features/transfer/imports/run/entry-contents.store.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const REFERENCE = /<!-- wp:block \{([^{}<>]{0,500})\} \/-->/g
const MAX_LENGTH = 4_000_000

/** Contents of reusable blocks, which are items of their own. */
export interface ReusableBlocks {
  /** Returns the content with the reusable blocks of the export in their places. */
  insert(content: string): string
}

/** Loads the reusable blocks that these contents refer to, and those in them. */
export async function loadReusableBlocks(
  tx: Tx,
  run: ImportRun,
  contents: readonly string[],
): Promise<ReusableBlocks> {
  const found = new Map<string, string>()
  let wanted = referencesIn(contents)
  for (let depth = 0; depth < MAX_BLOCK_DEPTH && wanted.length > 0; depth++) {
    const loaded = await findContents(tx, run.siteId, run.importId, 'item:wp_block', wanted)
    for (const [id, content] of loaded) found.set(id, content)
    wanted = referencesIn([...loaded.values()]).filter((id) => !found.has(id))
  }
  const insert = (content: string, depth: number): string =>
    depth >= MAX_BLOCK_DEPTH || found.size === 0
      ? content
      : content.replace(REFERENCE, (comment: string, attributes: string) => {
          const block = found.get(idIn(attributes) ?? '')
          return block === undefined ? comment : insert(block, depth + 1)
        })
  return {
    insert: (content) => {
      const inserted = insert(content, 0)
      return inserted.length > Math.max(MAX_LENGTH, content.length) ? content : inserted
    },
  }
}

function referencesIn(contents: readonly string[]): string[] {
  const ids = contents.flatMap((content) =>
    Array.from(content.matchAll(REFERENCE), ([, attributes = '']) => idIn(attributes)),
  )
  return [...new Set(ids.filter((id) => id !== undefined))]
}

const idIn = (attributes: string): string | undefined => /"ref":(\d{1,18})/.exec(attributes)?.[1]

const footnotesSchema = z.array(z.object({ id: z.string(), content: z.string() })).catch([])

/** Returns the footnotes of an entry, which WordPress stores in a field. */
export function footnotesOf(item: ExportItem): readonly Footnote[] {
  const json = metaValue(item, 'footnotes')
  if (json === '') return []
  try {
    return footnotesSchema.parse(JSON.parse(json))
  } catch {
    return []
  }
}
