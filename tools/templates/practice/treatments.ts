import { action, h3, span } from '../block-builders.ts'
import type { DemoPage } from '../types.ts'
import { h2, imageBlock, list, p, strong, textBlock, linkTo } from '../content-builders.ts'

export const treatments: DemoPage = {
  key: 'treatments',
  urlId: 'treatments',
  title: 'Hands, exercise and plain words',
  description:
    'What Elbow Room treats and how: backs, knees, shoulders, balance and the time after an operation, with how long it usually takes.',
  media: 'spine',
  sections: [
    {
      blocks: [
        span(
          6,
          textBlock(
            h2('Back and neck'),
            p(
              'Nine backs in ten get better with time, movement and not being frightened. The tenth needs somebody to notice that it is the tenth. We do both.',
            ),
            list(
              p(strong('First'), ' we make sure that nothing has to be looked at by a doctor today.'),
              p(
                strong('Then'),
                ' we find a position that is better, because there is one, and a movement that you dare.',
              ),
              p(strong('Then'), ' we make that movement larger, heavier and finally boring.'),
            ),
            p(
              'Usually four to six visits in two months. ',
              linkTo('A note on sitting', 'sitting'),
              ' while you wait.',
            ),
          ),
        ),
        span(6, imageBlock('spine', '', 'full')),
      ],
    },
    {
      tone: 'soft',
      blocks: [
        span(5, imageBlock('stairs', '', 'full')),
        span(
          7,
          textBlock(
            h2('Knee, hip and foot'),
            p(
              'A knee stands between a hip and a foot and has to take what both of them think of. So we look at all three, at your shoes, and at the stairs: up is strength, down is courage.',
            ),
            p(
              'Runners keep running, nearly always, only less of it and slower for a while. Bruno has a metronome and is not afraid to use it.',
            ),
            p(
              'Six to ten visits, fewer if you do the step exercise. ',
              linkTo('It is described here', 'stairs'),
              '.',
            ),
          ),
        ),
      ],
    },
    {
      blocks: [
        span(
          4,
          textBlock(
            h3('Shoulder and hand'),
            p(
              'Frozen, torn, pinched or simply cross. Maud makes splints at the table by the window and will ask what you do with your thumbs all day. Answer honestly.',
            ),
          ),
        ),
        span(
          4,
          textBlock(
            h3('After an operation'),
            p(
              'We speak with the surgeon’s plan, not against it. First visit within three days of your discharge; at home if the stairs are too many.',
            ),
          ),
        ),
        span(
          4,
          textBlock(
            h3('Balance'),
            p(
              'Tuesdays at ten, a group of eight on one leg. The tea afterwards is part of the therapy, since it is carried.',
            ),
          ),
        ),
      ],
    },
    {
      tone: 'contrast',
      blocks: [
        span(
          6,
          textBlock(
            h2('What we use'),
            p(
              'Hands, a step, elastic bands, weights up to the size of a suitcase, a skipping rope, and a mirror that is kinder than most.',
            ),
          ),
        ),
        span(
          6,
          textBlock(
            h2('What we do not'),
            p(
              'Machines that hum. Cracking for its own sake. The word “degenerated”, which means no more than “used”, and which nobody has ever walked better for hearing.',
            ),
          ),
        ),
      ],
    },
    {
      tone: 'bold',
      align: 'center',
      blocks: [
        textBlock(
          h2('Not sure?'),
          p('Write three lines: where, since when, and what you miss doing. One of us answers the same day.'),
        ),
        action('Write to us', { url: 'mailto:hello@elbowroom.example' }),
      ],
    },
  ],
}
