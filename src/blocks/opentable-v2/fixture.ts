import type { Fixture } from '#blocks/contract.ts'
import type { OpentableV2Data } from '#blocks/opentable-v2/block.ts'

export const fixture: Fixture<OpentableV2Data> = {
  restaurantId: '118240',
  domain: 'co.uk',
  mediaId: '7',
  title: 'Supper above the workshop',
  text: 'Twelve seats, one long table, five courses.',
  hours: 'Wednesday to Saturday, 18–23\nSunday, 12–16',
}
