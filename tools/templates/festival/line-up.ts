import { videoBlock } from './videos.ts'
import type { DemoItem } from '../types.ts'
import { em, h2, p, quoteBlock, textBlock, linkTo } from '../content-builders.ts'

/** Returns an act with the fields that all acts share. */
const act = (
  item: Pick<DemoItem, 'key' | 'title' | 'publishedOn' | 'excerpt' | 'blocks' | 'categories' | 'tags'>,
): DemoItem => ({ ...item, urlId: item.key, collection: 'line-up', author: 'quarrel', media: item.key })

export const lineUp: readonly DemoItem[] = [
  act({
    key: 'slow-ferries',
    title: 'The Slow Ferries',
    publishedOn: '2026-11-20T10:00:00.000Z',
    categories: ['Friday'],
    tags: ['brass', 'the floor'],
    excerpt:
      'Eleven brass players from an island with nine houses. They open the festival by walking down into it.',
    blocks: [
      textBlock(
        p(
          'The Slow Ferries were founded to welcome the ferry, which came twice a week and was usually late. There was time to rehearse. Over thirty years the welcome grew from one march to two hours, and captains began to wait outside the harbour until the good part.',
        ),
        p(
          'They will start at the top of the quarry road at six on Friday, with everybody who is there, and arrive on the floor at about seven, louder, because of the walls.',
        ),
        h2('Listen for'),
        p(em('Mind the Gap, Margaret'), ', a waltz in seven. The tuba solo is by the actual Margaret.'),
      ),
    ],
  }),
  act({
    key: 'agnes-voltmeter',
    title: 'Agnes Voltmeter',
    publishedOn: '2026-11-18T10:00:00.000Z',
    categories: ['Friday'],
    tags: ['electronics', 'the ledge'],
    excerpt: 'One woman, four hundred knobs. Dance music made on the control desk of a decommissioned dairy.',
    blocks: [
      textBlock(
        p(
          'When the dairy closed, Agnes Voltmeter bought its control desk for the price of the copper. It still has the labels. Where others have a filter she has CREAM; what she does with RINSE at half past one in the morning should be experienced once in a life.',
        ),
        p(
          'She plays without a computer and without saying anything, and nobody has ever left early, partly because the ledge has only one ladder.',
        ),
      ),
      quoteBlock(
        'I tune it by the cows. They were always a little flat.',
        'Agnes Voltmeter, asked about her method',
      ),
    ],
  }),
  act({
    key: 'halfmoon-postal-choir',
    title: 'Halfmoon Postal Choir',
    publishedOn: '2026-11-14T10:00:00.000Z',
    categories: ['Saturday'],
    tags: ['voices', 'the floor'],
    excerpt: 'Forty people who deliver letters, in four parts. They know every address in the song.',
    blocks: [
      textBlock(
        p(
          'They begin at four in the morning, all of them, and have sung through the sorting for as long as anyone remembers: first to stay awake, then in parts, then with a conductor, who was on parcels.',
        ),
        p(
          'The programme is made of undeliverable letters, set to music with the names left out. There is one about a bicycle that has made grown stonemasons sit down.',
        ),
        p('Saturday at noon, without microphones. Please close the gate quietly.'),
      ),
    ],
  }),
  act({
    key: 'tin-orchard',
    title: 'Tin Orchard',
    publishedOn: '2026-11-09T10:00:00.000Z',
    categories: ['Saturday'],
    tags: ['guitars', 'the floor'],
    excerpt: 'Two sisters, one cousin, three guitars built from biscuit tins. Songs about fruit, mostly.',
    blocks: [
      textBlock(
        p(
          'The first guitar was a shortbread tin and a broom. It was meant as a joke for a birthday and had, unfortunately, the best sound in the family. There are nine now, each with the taste of its biscuit, they say, and the ginger one is not lent to anybody.',
        ),
        p(
          'The songs are about pruning, wasps, waiting and a boy called Russet. You will know the choruses by the second time round, and there is always a second time round.',
        ),
      ),
    ],
  }),
  act({
    key: 'grandmother-static',
    title: 'Grandmother Static',
    publishedOn: '2026-11-05T10:00:00.000Z',
    categories: ['Saturday'],
    tags: ['records', 'the ledge'],
    excerpt:
      'Seventy-eight years old and seventy-eight turns a minute. Shellac until the moon is behind the crane.',
    blocks: [
      textBlock(
        p(
          'Her records came from skips, hotels and one convent. She plays them on two wind-up gramophones and a third that has been told it is electric. The dust is part of it. The dust is on the bill.',
        ),
        p(
          'Dance lessons from ten, for which she brings her own grandson to be danced with. From midnight no lessons, only consequences.',
        ),
      ),
      quoteBlock('If it skips, so should you.', 'Painted on the lid of her case'),
    ],
  }),
  act({
    key: 'projectionists-daughter',
    title: 'The Projectionist’s Daughter',
    publishedOn: '2026-11-01T10:00:00.000Z',
    categories: ['Sunday'],
    tags: ['film', 'piano', 'the wall'],
    excerpt:
      'Silent films on forty metres of rock, with a piano that has been lowered by crane. Twice it went well.',
    blocks: [
      textBlock(
        p(
          'She grew up in the box above the last row and saw every film from behind, through the little window, with the sound of the machine and no other. Later she learnt the piano to find out what had been missing.',
        ),
        p(
          'The north wall of the quarry is nearly white and nearly flat. In one corner a birch grows out of it, and she has chosen films in which something may well grow in that corner: a desert, a wedding, a chase over roofs.',
        ),
        p(
          'Sunday after dark. The order of films is in ',
          linkTo('the programme', 'programme'),
          '. Bring a blanket; the stone remembers winter.',
        ),
      ),
      videoBlock(
        'a-desert-with-birch',
        'A Desert, with Birch',
        'From last year’s reel, as it was seen from the floor.',
      ),
    ],
  }),
]
