import type { AmazonData } from '#blocks/amazon/block.ts'
import type { Fixture } from '#blocks/contract.ts'

export const fixture: Fixture<AmazonData> = {
  url: 'https://www.amazon.com/dp/0000000000',
  mediaId: '5',
  title: 'The book we lend most often',
  text: 'Two hundred pages about paper, written by someone who has folded a lot of it.',
  price: 'about 24 €',
  disclosure: 'If you buy it there, we earn a little.',
}
