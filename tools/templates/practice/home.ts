import {
  action,
  h3,
  indexBlock,
  latestItems,
  imageWithText,
  centeredQuoteBlock,
  span,
} from '../block-builders.ts'
import type { DemoPage } from '../types.ts'
import { h2, imageBlock, p, textBlock, linkTo } from '../content-builders.ts'

export const home: DemoPage = {
  key: 'home',
  urlId: 'home',
  title: 'Elbow Room, physiotherapy on Weir Street',
  description:
    'Three physiotherapists, one long room. Backs, knees, shoulders and the way back after an operation. First visits within eight days.',
  media: 'five-movements',
  hidesTitle: true,
  sections: [
    {
      tone: 'soft',
      height: 'tall',
      align: 'center',
      blocks: [
        textBlock(
          h2('Room to move'),
          p(
            'Physiotherapy for backs that complain, knees that predict rain and shoulders that were fine until Tuesday.',
          ),
        ),
        action('Book a first visit', { document: 'prices' }),
        imageBlock('five-movements', '', 'full'),
      ],
    },
    {
      blocks: [
        span(
          5,
          textBlock(
            h2('We look before we touch'),
            p(
              'Most pain does not live where it hurts. So the first visit takes an hour, and for half of it you walk, sit down, get up and tell us about your kitchen.',
            ),
            p(
              'After that we agree on what you want to be able to do again, by when, and who does what for it. Usually most of it is you. We count.',
            ),
            p(linkTo('What we treat, and how', 'treatments')),
          ),
        ),
        span(7, imageBlock('morning-room', '', 'full')),
      ],
    },
    {
      tone: 'soft',
      blocks: [
        span(11, textBlock(h2('What brings you here?'))),
        indexBlock(
          'list',
          true,
          ['treatments', null, 'Back and neck', 'The desk, the drive, the thing you lifted with a twist.'],
          ['treatments', null, 'Knee, hip and foot', 'Stairs, running, and the last mile home.'],
          ['treatments', null, 'Shoulder and hand', 'Coats that fight back. Jars. The top shelf.'],
          [
            'treatments',
            null,
            'After an operation',
            'From the first step with a stick to the first step without.',
          ],
          ['treatments', null, 'Balance', 'So that a kerb is only a kerb.'],
          [
            'treatments',
            null,
            'None of these',
            'Come anyway. If it is not for us, we say so and say for whom.',
          ],
        ),
      ],
    },
    {
      tone: 'contrast',
      blocks: [
        span(11, textBlock(h2('The first hour'))),
        span(
          4,
          textBlock(
            h3('0 to 20 minutes'),
            p(
              'You talk, we write with a pencil. Bring letters and pictures if you have them; bring the shoes you wear most in any case.',
            ),
          ),
        ),
        span(
          4,
          textBlock(
            h3('20 to 45'),
            p('We look, measure and try things out. Some of it is odd, none of it is a test. Shorts help.'),
          ),
        ),
        span(
          4,
          textBlock(
            h3('45 to 60'),
            p(
              'We say what we think it is, in words, and you leave with at most three exercises. Nobody has ever done seven.',
            ),
          ),
        ),
      ],
    },
    {
      blocks: [
        span(11, textBlock(h2('Three people, six hands'))),
        span(
          4,
          imageWithText(
            'ines',
            'stack',
            'left',
            h3('Ines Marlowe'),
            p('Backs, necks and everybody who sits'),
          ),
        ),
        span(
          4,
          imageWithText(
            'bruno',
            'stack',
            'left',
            h3('Bruno Achterby'),
            p('Knees, runners, and operations survived'),
          ),
        ),
        span(
          4,
          imageWithText(
            'maud',
            'stack',
            'left',
            h3('Maud Tilling'),
            p('Hands, shoulders, balance after seventy'),
          ),
        ),
      ],
    },
    {
      tone: 'bold',
      align: 'center',
      blocks: [
        centeredQuoteBlock(
          'They gave me three exercises. I do two. My back has not noticed.',
          'Mr Osgood, since February',
        ),
      ],
    },
    {
      tone: 'soft',
      blocks: [
        latestItems('notes', 'To read standing up', {
          count: 3,
          columns: 3,
          aspectRatio: 'standard',
          showDate: false,
        }),
      ],
    },
    {
      blocks: [
        span(
          7,
          textBlock(
            h2('Up the stairs, or take the lift'),
            p(
              '14 Weir Street, first floor, Lower Stell. Monday to Thursday from 7.30 to 19.00, Friday until 14.00.',
            ),
            p(
              'The stairs have nineteen steps and a rail on both sides. We mention it because sooner or later you will be asked to count them.',
            ),
            p(linkTo('What a visit costs, and what to bring', 'prices')),
          ),
        ),
        span(5, imageBlock('stairs', '', 'full')),
      ],
    },
  ],
}
