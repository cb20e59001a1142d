import type { Block } from '#blocks/contract.ts'
import type { BlockLoaders, Load } from '#blocks/load-contract.ts'

const blocks = import.meta.glob<Block>('./*/block.ts', { eager: true, import: 'block' })
const loads = import.meta.glob<Load<unknown, unknown>>('./*/load.ts', { eager: true, import: 'load' })

/** Returns the loaders of every block folder that has a `load.ts`. */
export function createBlockLoaders(): BlockLoaders {
  return new Map(
    Object.entries(loads).map(([path, load]) => {
      const block = blocks[path.replace(/load\.ts$/, 'block.ts')]
      if (block === undefined) throw new Error(`${path} is in a folder without a block.ts.`)
      return [block.code, load]
    }),
  )
}
