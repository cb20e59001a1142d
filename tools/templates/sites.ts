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

/** Sites of several trades to start one's own from. */
export const templateSites: readonly DemoSite[] = [
  storeDemo,
  bakeryDemo,
  kilnDemo,
  festivalDemo,
  practiceDemo,
  quarterDemo,
  guesthouseDemo,
]

/** The sites that only show what there is. */
export const demoSites: readonly DemoSite[] = [journalDemo, coverDemo, parkedDemo]

/** All sites of a first start, in its order. */
export const allSites = (registry: Pick<BlockRegistry, 'all'>): readonly DemoSite[] => [
  ...demoSites,
  showcaseDemo(registry),
  ...templateSites,
]
