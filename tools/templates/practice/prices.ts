import { action, h3, span } from '../block-builders.ts'
import { bookingBlock } from '../booking-builders.ts'
import type { DemoPage } from '../types.ts'
import { h2, imageBlock, list, p, strong, table, textBlock } from '../content-builders.ts'

export const prices: DemoPage = {
  key: 'prices',
  urlId: 'prices-and-first-visit',
  title: 'Prices and first visit',
  description:
    'What a visit to Elbow Room costs, what to bring to the first one, how to book and how to cancel.',
  media: 'sitting',
  sections: [
    {
      blocks: [
        span(
          7,
          textBlock(
            table(
              ['Visit', 'How long', 'Price'],
              ['First visit', '60 minutes', '£72'],
              ['Every further visit', '40 minutes', '£52'],
              ['Short visit, to check an exercise', '20 minutes', '£28'],
              ['At your home, within the ring road', '45 minutes', '£78'],
              ['Balance group, Tuesdays at ten', '60 minutes', '£9, tea included'],
              ['Splint, made to measure', 'while you wait', 'from £35'],
            ),
            p(
              'Pay by card or in coins after the visit, or by invoice. You get a receipt that insurers accept. We sell no blocks of ten: if you need four, four is a success.',
            ),
          ),
        ),
        span(5, imageBlock('sitting', '', 'full')),
      ],
    },
    {
      tone: 'soft',
      blocks: [
        span(
          6,
          textBlock(
            h2('Bring'),
            list(
              p(strong('Shorts'), ' or something else you can be seen to bend in.'),
              p(strong('The shoes'), ' you wear most. Not the good ones.'),
              p(strong('Letters and pictures'), ' from doctors, if there are any. None is fine.'),
              p(strong('A list'), ' of what you take. A photograph of the boxes will do.'),
              p(strong('One sentence'), ' that begins: I should like to be able to …'),
            ),
          ),
        ),
        span(
          6,
          textBlock(
            h2('Go elsewhere first'),
            p(
              'Some things should be seen by a doctor before they are seen by us, and today rather than next week:',
            ),
            list(
              p('a back pain with numbness where you sit, or trouble holding water'),
              p('a calf that is hot, thick and sore on one side'),
              p('a joint that is red and hot, with a fever'),
              p('a bad fall, a bad headache, or an arm or a face that does not obey'),
            ),
            p('If in doubt, ring the emergency number and not us. We will not be offended.'),
          ),
        ),
      ],
    },
    {
      blocks: [
        span(
          4,
          textBlock(
            h3('How soon'),
            p(
              'A first visit within eight days, after operations within three. If it cannot wait, say so in the first line.',
            ),
          ),
        ),
        span(
          4,
          textBlock(
            h3('If you cannot come'),
            p(
              'Tell us until noon of the day before and it costs nothing. Later it is half, unless it was the tram.',
            ),
          ),
        ),
        span(
          4,
          textBlock(
            h3('Getting in'),
            p(
              '14 Weir Street, first floor. Nineteen steps or a lift for a wheelchair and one more. A bell at the height of a hand.',
            ),
          ),
        ),
      ],
    },
    {
      tone: 'soft',
      blocks: [
        bookingBlock(
          'Book a visit',
          'Choose what you need and a time. You get an email at once, and another one the day before.',
        ),
      ],
    },
    {
      tone: 'bold',
      align: 'center',
      blocks: [
        textBlock(
          h2('No time suits you?'),
          p('Where, since when, what you miss doing, and two times that would. We answer the same day.'),
        ),
        action('hello@elbowroom.example', { url: 'mailto:hello@elbowroom.example' }),
      ],
    },
  ],
}
