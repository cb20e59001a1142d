import type { Fixture } from '#blocks/contract.ts'
import type { LinkData } from '#blocks/link/block.ts'

export const fixture: Fixture<LinkData> = {
  title: 'How we choose a board',
  text: 'Grain, moisture, and the sound it makes when it falls.',
  link: { url: 'https://example.org/boards' },
  newWindow: true,
}
