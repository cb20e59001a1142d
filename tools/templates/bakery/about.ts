import { action, h3, imageWithText, centeredQuoteBlock, span } from '../block-builders.ts'
import type { DemoPage } from '../types.ts'
import { h2, imageBlock, p, textBlock, linkTo } from '../content-builders.ts'

export const about: DemoPage = {
  key: 'about',
  urlId: 'about',
  title: 'Who gets up for this',
  description:
    'Odile Barrow, Tam Quill, an upstairs neighbour and a very old starter: the people of Half Past Four.',
  media: 'hands',
  sections: [
    {
      blocks: [
        imageWithText(
          'hands',
          'overlap',
          'left',
          h2('It began with a lease'),
          p(
            'The shop had been a locksmith’s. When Odile asked for the key, there were eleven hundred of them. She took the one that fitted and hung the others in the window, where they still are.',
          ),
        ),
      ],
    },
    {
      blocks: [
        span(
          6,
          textBlock(
            h3('Odile Barrow, bread'),
            p(
              'Learnt on a ship’s galley, where the oven leans. For the first year on land all her loaves rose to the left. She lights the fire at half past four, and is in bed by the time you have decided what to watch.',
            ),
          ),
        ),
        span(
          6,
          textBlock(
            h3('Tam Quill, everything with butter'),
            p(
              'Folds, ties, glazes and makes the coffee. Came in to repair the mixer and asked why we were doing it like that. He was right, which was annoying for about a week.',
            ),
          ),
        ),
        span(
          6,
          textBlock(
            h3('Mr Penhallow, Saturdays'),
            p(
              'Lives above the shop and was woken by it for six years before he came down to complain. He slices. Do not offer to help.',
            ),
          ),
        ),
        span(
          6,
          textBlock(
            h3('Invoice, cat'),
            p(
              'Arrived unasked, wants to be settled at once. Responsible for the flour store, with good results and no references.',
            ),
          ),
        ),
      ],
    },
    {
      tone: 'bold',
      align: 'center',
      blocks: [centeredQuoteBlock('Nobody is late for bread. The bread is early.', 'Odile, most mornings')],
    },
    {
      blocks: [
        span(
          7,
          textBlock(
            h2('The oven'),
            p(
              'It was built in 1911 for a biscuit maker, walled up in 1958, and found by a plumber who was looking for something else. Forty-one barrows of rubble came out of it, and a tin with six biscuits. We lit it for the first time on a Wednesday in February, and the whole street opened its windows.',
            ),
            p(
              'It holds forty loaves on warm brick and forgives very little. It is fed with beech offcuts from the chair maker on Tanner’s Row, who is paid in rye.',
            ),
            p(
              'On the last Thursday of the month you may look into it yourself; ',
              linkTo('here is how', 'open-oven'),
              '.',
            ),
          ),
        ),
        span(5, imageBlock('oven', '', 'full')),
      ],
    },
    {
      tone: 'soft',
      align: 'center',
      blocks: [
        textBlock(
          h2('A word about reality'),
          p(
            'Half Past Four is a sample: the corner, the cat and the marathon are invented, and the pictures were cut by a program. The site is yours to begin from.',
          ),
        ),
        action('See what is in the oven', { document: 'bread' }, 'secondary'),
      ],
    },
  ],
}
