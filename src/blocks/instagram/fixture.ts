import type { Fixture } from '#blocks/contract.ts'
import type { InstagramData } from '#blocks/instagram/block.ts'

export const fixture: Fixture<InstagramData> = {
  account: '@oakandash',
  title: 'The workshop in images',
  text: 'Shavings, mostly. Sometimes a finished table.',
}
