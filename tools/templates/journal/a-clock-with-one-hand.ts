import type { DemoItem } from '../types.ts'
import { code, codeBlock, h2, p, textBlock } from '../content-builders.ts'

const PROGRAM = `const TIDE = 12.4206 // hours from one high water to the next

/** Turn of the hand in degrees: 0 at high water, 180 at low. */
function handAngle(now, lastHighWater) {
  const hours = (now - lastHighWater) / 3_600_000
  return ((hours % TIDE) / TIDE) * 360
}

/** What to call out through the open door. */
function shout(angle) {
  if (angle < 20 || angle > 340) return 'High water. Mind the third plank.'
  if (angle < 160) return 'Going out.'
  if (angle < 200) return 'Low water. You can walk.'
  return 'Coming in. Be home by supper.'
}`

export const aClockWithOneHand: DemoItem = {
  key: 'clock',
  collection: 'journal',
  urlId: 'a-clock-with-one-hand',
  title: 'A clock with one hand',
  publishedOn: '2026-08-08T06:05:00.000Z',
  author: 'the-press-room',
  categories: ['Making'],
  tags: ['tide', 'code', 'clock'],
  excerpt:
    'Out here nobody asks what time it is. They ask how long the sand will be dry. So we built a clock that answers that, in twenty lines.',
  media: 'tide-clock',
  blocks: [
    textBlock(
      p(
        'The moon comes round to the same place every twenty-four hours and fifty minutes, and in that time the sea rises twice. So there are about twelve hours and twenty-five minutes between one high water and the next, and a clock that goes round once in that time needs one hand and no numbers. Up is high. Down is low. The rest is either going or coming.',
      ),
      p(
        'The case is paper, the dial is paper, and the hand is a strip of brass that used to be a ruler. Behind it sits a very small computer that does this, over and over:',
      ),
    ),
    codeBlock(PROGRAM, 'javascript'),
    textBlock(
      h2('What it leaves out'),
      p(
        'Almost everything. The sun pulls too, the bay is shallow, and a week of west wind can hold the water in for an hour. A printed tide table knows better, and for crossing the sands you want the table, not a sculpture. Once a fortnight, at new and full moon, we stand on the slip, watch the water turn and set ',
        code('lastHighWater'),
        ' by hand.',
      ),
      p(
        'We could fetch the proper figures from somewhere. But then nobody would stand on the slip once a fortnight.',
      ),
    ),
  ],
}
