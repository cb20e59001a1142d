import type { Fixture } from '#blocks/contract.ts'
import type { TwitterData } from '#blocks/twitter/block.ts'

export const fixture: Fixture<TwitterData> = {
  account: '@oakandash',
  title: 'Short notes from the bench',
  text: 'What is on the vice today, and what went wrong with it.',
}
