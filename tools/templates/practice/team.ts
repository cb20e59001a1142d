import { h3, centeredQuoteBlock, span } from '../block-builders.ts'
import type { DemoPage } from '../types.ts'
import { h2, imageBlock, p, textBlock, linkTo } from '../content-builders.ts'

export const team: DemoPage = {
  key: 'team',
  urlId: 'team',
  title: 'Three people in a long room',
  description:
    'Ines Marlowe, Bruno Achterby and Maud Tilling: who treats what at Elbow Room, and who waters the plants.',
  media: 'morning-room',
  sections: [
    {
      blocks: [
        span(5, imageBlock('ines', '', 'full')),
        span(
          7,
          textBlock(
            h2('Ines Marlowe'),
            p(
              'Backs, necks, headaches that begin in the neck, and the people who sit on all of these. Nine years in a hospital, where she learnt to explain an operation in the time it takes a lift to reach the third floor.',
            ),
            p('Speaks English, Portuguese and fluent office chair. Waters the plants.'),
            p('Monday to Thursday. ', linkTo('Her note on sitting', 'sitting'), '.'),
          ),
        ),
      ],
    },
    {
      tone: 'soft',
      blocks: [
        span(5, imageBlock('bruno', '', 'full')),
        span(
          7,
          textBlock(
            h2('Bruno Achterby'),
            p(
              'Knees, hips, ankles, and the way back after the surgeon has gone home. Ran for a county once and was overtaken by a man in a carrot costume, which he calls the beginning of his interest in technique.',
            ),
            p('Has a metronome. Takes the stairs.'),
            p('Tuesday to Friday. ', linkTo('His note on the lowest step', 'stairs'), '.'),
          ),
        ),
      ],
    },
    {
      blocks: [
        span(5, imageBlock('maud', '', 'full')),
        span(
          7,
          textBlock(
            h2('Maud Tilling'),
            p(
              'Hands, shoulders, and balance at an age when one is told to sit down. Forty-one years in the trade; was going to retire in spring and then the Tuesday group bought her a cake that said NO.',
            ),
            p('Makes splints, marmalade and a point of being on time.'),
            p('Monday, Tuesday, Thursday. ', linkTo('Her note on standing on one leg', 'one-leg'), '.'),
          ),
        ),
      ],
    },
    {
      tone: 'bold',
      align: 'center',
      blocks: [
        centeredQuoteBlock('If it takes us eight visits to say what it is, it was us.', 'Above the kettle'),
      ],
    },
    {
      blocks: [
        span(
          6,
          textBlock(
            h3('The room'),
            p(
              'Twenty-two metres from door to window, because it used to be where a sailmaker laid out sails. You can walk ten steps in it, turn, and walk back, which is all the laboratory one needs. There are curtains, and they close.',
            ),
          ),
        ),
        span(
          6,
          textBlock(
            h3('A word about reality'),
            p(
              'Elbow Room is a sample site. Nobody in it exists, no advice in it replaces a real person looking at your real knee, and the pictures were cut out by a program. The layout is yours.',
            ),
          ),
        ),
      ],
    },
  ],
}
