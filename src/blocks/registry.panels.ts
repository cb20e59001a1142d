import type { Block, PanelBlocks, Upgrades } from '#blocks/contract.ts'

const found = import.meta.glob<Block>('./*/block.ts', { eager: true, import: 'block' })
const upgrades = import.meta.glob<Upgrades>('./*/upgrade.ts', { eager: true, import: 'upgrades' })

/** Every block type for settings panels, ordered by label. */
export const panelBlocks: PanelBlocks = Object.entries(found)
  .map(([path, block]) => ({
    block,
    upgrades: upgrades[`${path.slice(0, -'block.ts'.length)}upgrade.ts`] ?? {},
  }))
  .toSorted((a, b) => a.block.label.localeCompare(b.block.label))
