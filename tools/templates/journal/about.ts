import type { DemoPage } from '../types.ts'
import { buttonBlock, h2, imageBlock, p, textBlock, linkTo } from '../content-builders.ts'

export const about: DemoPage = {
  key: 'about',
  urlId: 'about',
  title: 'Two people and a press',
  description: 'Who makes Tidewrack, where, and why it smells of tar.',
  blocks: [
    imageBlock('boathouse', '', 'wide'),
    textBlock(
      p(
        'Tidewrack is the line of weed, rope and surprising objects that the sea leaves on the sand when it goes. It is also a paper workshop in a boathouse, and this is its journal.',
      ),
      p(
        'The press room sets type, folds, sews and keeps its machine in a good mood. The cutting table across from it cuts paper, mixes ink and writes down what happened. Between them they make small books, calendars and the occasional clock, in editions of as many as the weather allows.',
      ),
      h2('What you will find here'),
      p(
        'Notes on making things, roughly twice a month. Some are instructions, like ',
        linkTo('the one about folding', 'sheet'),
        '. Some are opinions, like ',
        linkTo('the one about margins', 'margin'),
        '. There is nothing to buy and nothing to subscribe to. Come back when the tide is out.',
      ),
      h2('A word about reality'),
      p(
        'Neither of us exists. Tidewrack is the sample site that comes with Sitewright, so that you can see what a published site looks like before you have one of your own. The words and the pictures were made for it; the pictures are cut from nothing but numbers.',
      ),
    ),
    buttonBlock('Make a site of your own', 'start'),
  ],
}
