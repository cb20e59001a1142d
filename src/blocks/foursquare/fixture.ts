import type { Fixture } from '#blocks/contract.ts'
import type { FoursquareData } from '#blocks/foursquare/block.ts'

export const fixture: Fixture<FoursquareData> = {
  url: 'https://foursquare.com/v/oak-ash-workshop/4b0588f1f964a520f7d322e3',
  title: 'The workshop by the mill pond',
  text: 'Mill Lane 4, behind the bakery. The door with the green handle.',
}
