import { basename } from 'node:path'
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

/** Another one whenever a drawing has changed: the builder names a module after what is in it. */
export const EDITION = basename(import.meta.url)

/** The sites that the first start makes before it is ready, in this order. */
export const demoSites: readonly DemoSite[] = [journalDemo, coverDemo, parkedDemo]

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

/** The sites that are made while the first visitors look at the others; the showcase has images of nearly all of them. */
export function laterSites(registry: Pick<BlockRegistry, 'all'>): readonly DemoSite[] {
  return [showcaseDemo(registry), ...templateSites]
}
