import type { DemoItem } from '../types.ts'
import { em, h2, imageBlock, p, quoteBlock, textBlock, linkTo } from '../content-builders.ts'

export const aRoomThatFacesTheWeather: DemoItem = {
  key: 'room',
  collection: 'journal',
  urlId: 'a-room-that-faces-the-weather',
  title: 'A room that faces the weather',
  publishedOn: '2026-11-12T08:30:00.000Z',
  author: 'the-press-room',
  categories: ['Workshop'],
  tags: ['boathouse', 'light', 'moving'],
  excerpt:
    'We have moved the press into the old boathouse. It took nine tides, one borrowed ferry and a long argument about which wall deserved the window.',
  media: 'boathouse',
  featured: true,
  blocks: [
    textBlock(
      p(
        'The boathouse stood empty for eleven winters before anyone asked whose it was. It turned out to belong to the harbour, and the harbour turned out to be three people in a room above the chandlery who were glad that somebody wanted it. They asked what we would do there. Print, we said. They asked whether printing was loud. Only on Thursdays.',
      ),
      p(
        'A press does not like to travel. Ours weighs as much as two cows and has the same opinion of boats. We took it apart on the quay, wrapped every piece in a blanket and carried it over in nine trips, each one timed so that the ferry could float up to the door at high water. Between the tides we sat on the steps with cold feet and a thermos and argued about the window.',
      ),
      h2('North, obviously'),
      p(
        'Every book about workshops says the same thing: work by north light, because it does not move. We have read all of these books. But the north wall of the boathouse looks at a cliff, and the west wall looks at everything: the sandbars, the island, the weather coming in from a long way off with its sleeves rolled up. For two days the hole for the window wandered around the room in chalk.',
      ),
    ),
    quoteBlock(
      'You can mix a colour by any light, as long as it is the same light tomorrow. But you can only want to come to work by the light you actually have.',
      'Chalked on the west wall, author disputed',
    ),
    textBlock(
      p(
        'So there are two windows now. The small one in the north wall is for matching ink. The large one in the west wall is for everything else. When a squall crosses the bay the room goes dark green and the type cases rattle, and whoever is setting stops with a letter in the air and looks up. We lose perhaps an hour a week to this. It is in the budget.',
      ),
    ),
    imageBlock(
      'work-table',
      'The table under the west window in the second week. The pear was lunch; it stayed for the picture.',
    ),
    textBlock(
      h2('What we kept'),
      p(
        'The rings in the ceiling, from which the boats hung. The smell of tar, which is not negotiable. A pencilled list on the back of the door with the dates of first ice from 1931 to 1968, in four different hands. And the ',
        em('slip'),
        ', the wooden slope that runs down from the double doors into the water. It is no use to a printer at all, but at spring tides the sea comes up it as far as the third plank, as if to see what we are working on.',
      ),
      p(
        'If you are passing, the door is open on Thursdays, when it is loud. How to get here without getting wet is the subject of ',
        linkTo('another post', 'island'),
        '.',
      ),
    ),
  ],
}
