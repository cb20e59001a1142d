import { action } from '../block-builders.ts'
import type { DemoItem } from '../types.ts'
import { h2, list, p, table, textBlock, linkTo } from '../content-builders.ts'

type Room = Pick<
  DemoItem,
  'key' | 'urlId' | 'title' | 'publishedOn' | 'categories' | 'tags' | 'excerpt' | 'blocks'
>

/**
 * Returns a room with the fields that all rooms share: an image of the same key, and a button to ask for the room by
 * email.
 */
const room = (one: Room): DemoItem => ({
  ...one,
  collection: 'rooms',
  author: 'marit-oswin',
  media: one.key,
  featured: true,
  blocks: [
    ...one.blocks,
    action('Ask for this room', {
      url: `mailto:bed@latelarch.example?subject=${encodeURIComponent(one.title)}`,
    }),
  ],
})

export const rooms: readonly DemoItem[] = [
  room({
    key: 'ridge-room',
    urlId: 'ridge',
    title: 'Ridge',
    publishedOn: '2026-09-05T08:00:00.000Z',
    categories: ['For two'],
    tags: ['east', 'first floor'],
    excerpt: 'For two, €214. The bed looks at the Three Aunts. At a quarter to six they look back.',
    blocks: [
      textBlock(
        p(
          'The room everybody asks for, and the only one with a curtain that we advise you not to draw. On a clear morning the light arrives on the Middle Aunt first, comes down the couloir like something spilt, and crosses your wall from left to right in eleven minutes. Then it is simply morning, and there is coffee downstairs.',
        ),
        p(
          'The blue of the boards was mixed by the previous keeper to match the sky at the moment before. She made one pot too few; the patch behind the wardrobe is a guess.',
        ),
        table(
          ['What', 'How much'],
          ['Bed', 'one, 1.60 m, firm'],
          ['Window', 'three panes, due east'],
          ['Bath', 'across the landing, your own key'],
          ['A night for two, half board', '€214'],
          ['A night alone', '€148'],
        ),
        h2('Good to know'),
        list(
          p('The stool is for the cup. The cup is for the sill. Everyone does it.'),
          p('The third board from the door speaks. Step over it if you mean to get up for the light.'),
        ),
      ),
    ],
  }),
  room({
    key: 'larch-room',
    urlId: 'larch',
    title: 'Larch',
    publishedOn: '2026-09-04T08:00:00.000Z',
    categories: ['For two'],
    tags: ['south', 'under the roof'],
    excerpt: 'Two single beds under the roof, €196. In October you will need neither lamp nor clock.',
    blocks: [
      textBlock(
        p(
          'Two beds with hearts sawn into their feet, one blue and one red, and between them the tree that the house is named after. It is the last of the slope to turn, by about a week. In that week the light in here is the colour of apricot jam and nobody closes the door properly, because the others want to see.',
        ),
        p(
          'It suits friends, sisters, and couples of whom one snores. Tall guests learn the rafters by heart on the first evening; there is arnica in the drawer.',
        ),
        table(
          ['What', 'How much'],
          ['Beds', 'two, 0.90 m, not to be pushed together'],
          ['Window', 'south, with tree'],
          ['Bath', 'shower under the slope, best for people up to 1.85 m'],
          ['A night for two, half board', '€196'],
        ),
        p('From the window you can see the beginning of ', linkTo('the path to Spoon Lake', 'walks'), '.'),
      ),
    ],
  }),
  room({
    key: 'stove-room',
    urlId: 'stove',
    title: 'Stove',
    publishedOn: '2026-09-03T08:00:00.000Z',
    categories: ['For two'],
    tags: ['ground floor', 'winter'],
    excerpt: 'For two, €228. The warmest room of the house, and the cat is aware of it.',
    blocks: [
      textBlock(
        p(
          'This was the parlour until 1962, when a guest with a sprained ankle was put to bed in it and refused to be moved. The bed is built into the wall behind a curtain. The stove has thirty green tiles, burns larch, and is fed from the corridor, so that nobody need enter with a bucket while you are reading.',
        ),
        p(
          'The cat is called Bishop. He comes with the bench. If you would rather sleep without him, put the chair in front of the alcove; he regards it as a matter of protocol.',
        ),
        table(
          ['What', 'How much'],
          ['Bed', 'one, 1.50 m, in the wall'],
          ['Window', 'north, with snow'],
          ['Bath', 'your own, with the bath that has feet'],
          ['A night for two, half board', '€228'],
          ['The cat', 'nothing, he insists'],
        ),
        p('No steps: the room is on the level of the door, and the door is wide.'),
      ),
    ],
  }),
  room({
    key: 'stream-room',
    urlId: 'stream',
    title: 'Stream',
    publishedOn: '2026-09-02T08:00:00.000Z',
    categories: ['For four'],
    tags: ['families', 'first floor'],
    excerpt: 'For four, €298. Two bunks, a ladder, a wooden cow, and running water that is outside.',
    blocks: [
      textBlock(
        p(
          'Two bunks that each hold one and a half adults or two children and a bear. The upper one is always taken first, whatever the age of the party. Both have a lamp and a curtain, and behind the curtain one is not to be spoken to: a house rule, made by a guest aged seven.',
        ),
        p(
          'The stream runs under the window all summer. The first night you hear it, the second you do not, and at home you will lie awake for a while wondering what is missing.',
        ),
        table(
          ['What', 'How much'],
          ['Beds', 'two bunks, 1.20 m; a cot on request'],
          ['Window', 'west, with brook'],
          ['Bath', 'your own, with a stool to reach the tap'],
          ['A night for two grown-ups and two children', '€298'],
          ['Each child under four', 'half a breakfast'],
        ),
        p('The cow’s name is Veronica. Please leave her here; she has been posted back twice.'),
      ),
    ],
  }),
  room({
    key: 'star-room',
    urlId: 'star',
    title: 'Star',
    publishedOn: '2026-09-01T08:00:00.000Z',
    categories: ['For one'],
    tags: ['under the roof', 'quiet'],
    excerpt: 'For one, €112. Nine square metres, one lamp, and the whole night in a slanting window.',
    blocks: [
      textBlock(
        p(
          'The smallest room, for people who travel alone and like it. The roof window is above the foot of the bed, so that you need not move to see Orion come over the Little Aunt. On a moonless night in August there are more stars than the room has space for.',
        ),
        p(
          'The shelf holds five books. Take one and leave one: that was the idea, and for thirty years the number has been right and the books have become better.',
        ),
        table(
          ['What', 'How much'],
          ['Bed', 'one, 0.90 m, under the slope'],
          ['Window', 'above you'],
          ['Bath', 'down six steps, shared with nobody after nine'],
          ['A night, half board', '€112'],
        ),
        p('There is no surcharge for being one person. There is even a better chair.'),
      ),
    ],
  }),
]
