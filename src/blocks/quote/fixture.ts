import type { Fixture } from '#blocks/contract.ts'
import type { QuoteData } from '#blocks/quote/block.ts'

export const fixture: Fixture<QuoteData> = {
  quote: {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'A good joint is the one you ' },
          { type: 'text', text: 'stop', marks: [{ type: 'italic' }] },
          { type: 'text', text: ' thinking about.' },
        ],
      },
    ],
  },
  source: 'From the workshop diary, March',
  alignment: 'center',
}
