import type { Fixture } from '#blocks/contract.ts'
import type { IndexData } from '#blocks/index/block.ts'

export const fixture: Fixture<IndexData> = {
  entries: [
    {
      link: { url: '/places/boathouse' },
      title: 'The boathouse',
      text: 'Where everything is made. The table was built in place, because it would not have come through the door.',
      mediaId: '1',
    },
    {
      link: { url: '/places/causeway' },
      title: 'The causeway',
      text: 'Twice a day it is a path, and twice a day it is a reason to stay for supper.',
      mediaId: '2',
    },
    {
      link: { url: '/places/clock' },
      title: 'The clock with one hand',
      text: 'It knows the tide. For everything else there are watches.',
      mediaId: '3',
    },
  ],
  layout: 'stack',
  numbers: true,
}
