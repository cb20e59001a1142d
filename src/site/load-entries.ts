import type { LoadContext } from '#blocks/load-contract.ts'
import { readBody } from '#features/content/documents/types.ts'
import type { Layout } from '#features/content/layouts/layout.types.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import { findBodies } from '#features/content/releases/feed.actions.ts'
import type { PublishedItem } from '#features/content/releases/published.actions.ts'
import type { Id } from '#lib/id.ts'
import { loadBlocks } from '#site/load-blocks.ts'
import type { LoadEnvironment } from '#site/loaded-page.ts'
import type { PreparedLayout } from '#site/page/prepared.ts'
import { prepareBlocks } from '#site/prepare-layout.ts'

/** Maximum entries that one page shows in full, whatever the settings: each may have 60 blocks. */
export const MAX_FULL_ENTRIES = 10

/** Reads the layouts of items that a list shows in full. An item with a password has none. */
export async function readEntryLayouts(
  source: ContentSource,
  siteId: Id,
  items: readonly PublishedItem[],
): Promise<ReadonlyMap<Id, Layout>> {
  const open = items.filter((item) => !item.locked).map((item) => item.id)
  const layouts = new Map<Id, Layout>()
  for (const [id, { body }] of await findBodies(source, siteId, open)) {
    const read = readBody('item', body)
    if (read.ok) layouts.set(id, read.value.layout)
  }
  return layouts
}

/** Prepares the layouts of these items for rendering; the ids of their blocks are made unique by item. */
export async function prepareEntries(
  layouts: ReadonlyMap<Id, Layout>,
  { registry, loaders, warn }: LoadEnvironment,
  context: LoadContext,
  items: readonly Pick<PublishedItem, 'id' | 'path'>[],
): Promise<ReadonlyMap<Id, PreparedLayout>> {
  const prepared = new Map<Id, PreparedLayout>()
  for (const [itemId, layout] of layouts) {
    const entryPath = items.find(({ id }) => id === itemId)?.path
    const blocks = prepareBlocks(registry, layout, warn)
    const { sections } = await loadBlocks(blocks, loaders, { ...context, entryPath }, warn)
    prepared.set(itemId, {
      sections: sections.map((section) => ({
        ...section,
        placements: section.placements.map(({ block, ...cell }) => ({
          ...cell,
          block: { ...block, id: `${itemId}-${block.id}` },
        })),
      })),
    })
  }
  return prepared
}
