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

/** Sites that are also offered as templates. */
export const templateSites: readonly DemoSite[] = [
  storeDemo,
  bakeryDemo,
  kilnDemo,
  festivalDemo,
  practiceDemo,
  quarterDemo,
  guesthouseDemo,
]

/** Sites that are not offered as templates. */
export const demoSites: readonly DemoSite[] = [journalDemo, coverDemo, parkedDemo]

/** Returns all demo sites in the order in which a new installation creates them. */
export const allSites = (registry: Pick<BlockRegistry, 'all'>): readonly DemoSite[] => [
  ...demoSites,
  showcaseDemo(registry),
  ...templateSites,
]
