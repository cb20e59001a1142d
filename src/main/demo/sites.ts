import type { BlockRegistry } from '#blocks/contract.ts'
import { coverDemo } from './cover.ts'
import { journalDemo } from './journal.ts'
import { parkedDemo } from './parked.ts'
import { showcaseDemo } from './showcase.ts'
import type { DemoSite } from './types.ts'

/** The sites that the first start makes, in this order. */
export function demoSites(registry: Pick<BlockRegistry, 'all'>): readonly DemoSite[] {
  return [journalDemo, showcaseDemo(registry), coverDemo, parkedDemo]
}
