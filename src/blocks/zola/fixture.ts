import type { Fixture } from '#blocks/contract.ts'
import type { ZolaData } from '#blocks/zola/block.ts'

export const fixture: Fixture<ZolaData> = {
  registry: 'mira-and-jonas',
  title: 'Mira & Jonas',
  text: 'We have a table. We would love things to put on it.',
}
