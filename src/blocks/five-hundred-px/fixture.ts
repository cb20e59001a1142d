import type { Fixture } from '#blocks/contract.ts'
import type { FiveHundredPxData } from '#blocks/five-hundred-px/block.ts'

export const fixture: Fixture<FiveHundredPxData> = {
  account: 'oak-and-ash',
  title: 'Forests, before they are furniture',
  text: 'Twelve years of walking with a camera and a tape measure.',
  galleries: [
    { url: 'https://500px.com/p/oak-and-ash/galleries/beech', title: 'Beech' },
    { url: 'https://500px.com/p/oak-and-ash/galleries/old-oaks', title: 'Old oaks' },
  ],
}
