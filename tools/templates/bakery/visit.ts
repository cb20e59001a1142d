import { action, span } from '../block-builders.ts'
import type { DemoPage } from '../types.ts'
import { h2, imageBlock, list, p, strong, table, textBlock } from '../content-builders.ts'

/** Opening hours without a line break, even in a narrow table. */
const hours = (from: string, to: string): string => `${from}\u2060–\u2060${to}`

export const visit: DemoPage = {
  key: 'visit',
  urlId: 'visit',
  title: 'Come by',
  description:
    'Opening hours of Half Past Four, how to find Sparrow Corner by tram, bicycle or nose, and what to know before you come.',
  media: 'street-at-dawn',
  sections: [
    {
      blocks: [
        span(
          7,
          textBlock(
            p(
              'We are the building with the light on. From Underhill station it is four minutes on foot, three if it is raining and you have a newspaper.',
            ),
            table(
              ['Day', 'Bread', 'Café'],
              ['Monday', 'closed', 'closed'],
              ['Tuesday to Friday', hours('7.00', '17.00'), hours('7.30', '16.00')],
              ['Saturday', hours('8.00', '14.00'), hours('8.00', '13.30')],
              ['Sunday', '8.00 until sold out', hours('8.00', '13.00')],
            ),
            p('“Until sold out” has been as early as ten to ten. There was a marathon.'),
          ),
        ),
        span(5, imageBlock('coffee', '', 'full')),
      ],
    },
    {
      tone: 'soft',
      blocks: [
        span(
          4,
          textBlock(
            h2('By tram'),
            p(
              'Line 9 to Sparrow Corner. It stops at our door, and the driver of the 6.52 will wait while you decide.',
            ),
          ),
        ),
        span(
          4,
          textBlock(
            h2('By bicycle'),
            p(
              'Six stands under the plane tree. There is a pump behind the door; put it back, it is older than it looks.',
            ),
          ),
        ),
        span(
          4,
          textBlock(
            h2('By car'),
            p(
              'Please do not. If you must, the market square has spaces until nine, and a walk down the steps makes you hungry.',
            ),
          ),
        ),
      ],
    },
    {
      blocks: [
        span(
          6,
          textBlock(
            h2('Good to know'),
            list(
              p(strong('No step.'), ' The door is wide, and it opens by itself since the second pram.'),
              p(strong('Dogs'), ' are welcome under the table. The cat has been informed.'),
              p(strong('Laptops'), ' at the sill until ten. After that, faces.'),
              p(
                strong('Cards and coins'),
                ' are both fine. We give change in exact and slightly floury coins.',
              ),
              p(strong('Yesterday’s bread'), ' is half price from seven, in the basket by the door.'),
            ),
          ),
        ),
        span(
          6,
          textBlock(
            h2('Where'),
            p(
              'Half Past Four',
              { type: 'hardBreak' },
              '2 Sparrow Corner, Underhill',
              { type: 'hardBreak' },
              'bread@halfpastfour.example',
            ),
            p(
              'The telephone hangs on the wall beside the mixer. Between five and nine nobody can hear it, and after that we are glad that you rang.',
            ),
          ),
        ),
      ],
    },
    {
      media: 'street-at-dawn',
      height: 'tall',
      blocks: [
        span(
          7,
          textBlock(
            h2('Put a loaf aside'),
            p('Until six the evening before. Tell us which, how many and whose name to write on the bag.'),
          ),
        ),
        span(7, action('Reserve by letter', { url: 'mailto:bread@halfpastfour.example' })),
      ],
    },
  ],
}
