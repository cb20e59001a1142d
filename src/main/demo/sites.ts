import type { BlockRegistry } from '#blocks/contract.ts'
import { bakeryDemo } from './bakery.ts'
import { coverDemo } from './cover.ts'
import { festivalDemo } from './festival.ts'
import { guesthouseDemo } from './guesthouse.ts'
import { journalDemo } from './journal.ts'
import { kilnDemo } from './kiln.ts'
import { parkedDemo } from './parked.ts'
import { practiceDemo } from './practice.ts'
import { quarterDemo } from './quarter.ts'
import { showcaseDemo } from './showcase.ts'
import { storeDemo } from './store.ts'
import type { DemoSite } from './types.ts'

/** The sites that the first start makes before it is ready, in this order. */
export function demoSites(registry: Pick<BlockRegistry, 'all'>): readonly DemoSite[] {
  return [journalDemo, showcaseDemo(registry), coverDemo, parkedDemo]
}

/** Sites of several trades to start one's own from; made while the first visitors look at the others. */
export const templateSites: readonly DemoSite[] = [
  storeDemo,
  bakeryDemo,
  kilnDemo,
  festivalDemo,
  practiceDemo,
  quarterDemo,
  guesthouseDemo,
]
