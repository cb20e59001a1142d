import type { Fixture } from '#blocks/contract.ts'
import type { OpentableData } from '#blocks/opentable/block.ts'

export const fixture: Fixture<OpentableData> = {
  restaurantId: '118240',
  title: 'A table by the window',
  text: 'Dinner from Wednesday to Sunday, the kitchen closes at ten.',
}
