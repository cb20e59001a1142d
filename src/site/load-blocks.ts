import type { Warn } from '#blocks/contract.ts'
import { ANY_TOPIC, type DependsOn } from '#features/tenancy/invalidation/types.ts'
import type { BlockLoaders, LoadContext } from '#blocks/load-contract.ts'
import { recover } from '#platform/db/tenant.ts'
import type { PreparedBlock, PreparedLayout } from '#site/page/prepared.ts'
import { type LayoutParts, shownSections, standIn } from '#site/prepare-layout.ts'

/**
 * Returns the layout with the data that its blocks load. A block whose loading fails is left out with a warning; the
 * transaction, which must be recoverable, then goes on with the same snapshot.
 */
export async function loadBlocks(
  prepared: PreparedLayout,
  loaders: BlockLoaders,
  context: LoadContext,
  warn: Warn,
  { keepsAll = false }: LayoutParts = {},
): Promise<PreparedLayout> {
  const sections: PreparedLayout['sections'][number][] = []
  for (const section of prepared.sections) {
    const placements: PreparedLayout['sections'][number]['placements'][number][] = []
    for (const { block, ...cell } of section.placements) {
      const loaded = await loadBlock(block, loaders, context, warn)
      if (loaded) placements.push({ ...cell, block: loaded })
      else if (keepsAll)
        placements.push({ ...cell, block: standIn({ id: block.id, label: block.type.label }) })
    }
    sections.push({ ...section, placements })
  }
  return { sections: shownSections(sections, { keepsAll }) }
}

async function loadBlock(
  block: PreparedBlock,
  loaders: BlockLoaders,
  context: LoadContext,
  warn: Warn,
): Promise<PreparedBlock | undefined> {
  const load = loaders.get(block.code)
  if (load === undefined) return block
  let isDeclared = false
  const dependsOn: DependsOn = (...topics) => {
    isDeclared = true
    context.dependsOn(...topics)
  }
  try {
    return { ...block, loaded: await load(block.data, { ...context, dependsOn }) }
  } catch (error) {
    await recover(context.tx)
    warn('A block is left out of the page because its data could not be loaded.', {
      blockId: block.id,
      block: block.name,
      error,
    })
    return undefined
  } finally {
    if (!isDeclared) context.dependsOn(ANY_TOPIC)
  }
}
