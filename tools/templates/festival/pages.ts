import {
  action,
  menuItem,
  h3,
  indexBlock,
  menuBlock,
  latestItems,
  centeredQuoteBlock,
  span,
  step,
} from '../block-builders.ts'
import { beforeJuly, yearAround } from './dates.ts'
import { quarryAlbum } from './audio.ts'
import { videoBlock } from './videos.ts'
import type { DemoPage, DemoSection } from '../types.ts'
import { h2, imageBlock, list, p, strong, textBlock, linkTo } from '../content-builders.ts'

const home: DemoPage = {
  key: 'home',
  urlId: 'home',
  title: 'Quarrel: three days in a hole in the ground',
  description:
    'Music and film in a disused slate quarry, 16 to 18 July 2027. Line-up, programme, how to get there and tickets.',
  media: 'poster',
  hidesTitle: true,
  sections: [
    {
      tone: 'bold',
      height: 'screen',
      blocks: [
        span(
          7,
          textBlock(
            h2('Three days in a hole in the ground'),
            p('Music and film in a slate quarry that had gone quiet. Until the echo stops.'),
            h3('Friday to Sunday, 16–18 July 2027'),
            p(
              'Hollow Hill quarry, above Nether Puddock. Six acts, three films, one ladder, eight hundred people.',
            ),
            p(
              linkTo('Who plays', 'line-up'),
              ', ',
              linkTo('when and where', 'programme'),
              ', ',
              linkTo('how to get a ticket', 'tickets'),
            ),
          ),
        ),
        span(5, imageBlock('poster', '', 'full')),
      ],
    },
    {
      tone: 'plain',
      blocks: [
        span(
          4,
          textBlock(
            h2('Friday'),
            p(
              'A brass band walks down the road and everybody walks behind it. Then a dairy, amplified, until the ladder closes.',
            ),
          ),
        ),
        span(
          4,
          textBlock(
            h2('Saturday'),
            p(
              'Forty postal workers at noon, biscuit tins at dusk, shellac at midnight. In between: the lake, which is as cold as it looks.',
            ),
          ),
        ),
        span(
          4,
          textBlock(
            h2('Sunday'),
            p(
              'Breakfast for eight hundred at one table. After dark, silent films on forty metres of rock, and a piano that came by crane.',
            ),
          ),
        ),
        span(12, action('The whole programme', { document: 'programme' }, 'primary', 'center')),
      ],
    },
    {
      tone: 'contrast',
      blocks: [
        latestItems('line-up', 'Who plays', { count: 6, columns: 3, aspectRatio: 'square', showDate: false }),
      ],
    },
    beforeJuly,
    {
      tone: 'plain',
      blocks: [
        span(
          7,
          videoBlock('a-night-in-the-quarry', 'A night in the quarry', 'Twelve seconds, with the echo.'),
        ),
        span(
          5,
          textBlock(
            h2('The best room in the county has no roof'),
            p(
              'They took slate out of Hollow Hill for two hundred years and left, without meaning to, a concert hall: four walls in steps, a flat floor, and an echo of one and a half seconds, which is exactly long enough to be agreed with.',
            ),
            p(
              'There are three places to stand: the floor, the ledge and the wall. You can hear all of them from the lake.',
            ),
          ),
        ),
      ],
    },
    {
      tone: 'soft',
      blocks: [
        span(
          4,
          textBlock(
            h2('Hear it answer'),
            p('Three of the six, and the wall behind them, which comes in after one and a half seconds.'),
          ),
        ),
        span(8, quarryAlbum),
      ],
    },
    {
      tone: 'plain',
      align: 'center',
      blocks: [
        centeredQuoteBlock(
          'We asked for a little music at the bottom. Now the sheep on the hill face the other way on Saturdays, to hear better.',
          'The farmer at the top gate',
        ),
      ],
    },
    {
      tone: 'bold',
      align: 'center',
      blocks: [
        textBlock(
          h2('Eight hundred people, then the gate is shut'),
          p(
            'There is one road, one ladder and one very large pot of soup. Tickets go on sale with the first snowdrop.',
          ),
        ),
        action('Tickets', { document: 'tickets' }, 'primary', 'center'),
      ],
    },
  ],
}

const day = (
  tone: DemoSection['tone'] & string,
  name: string,
  date: string,
  about: string,
  morning: readonly (readonly [string, string, string])[],
  night: readonly (readonly [string, string, string])[],
): DemoSection => ({
  tone,
  blocks: [
    span(4, textBlock(h2(name), p(strong(date)), p(about))),
    span(
      8,
      menuBlock(
        'two',
        '',
        { title: '', text: '', items: morning.map((line) => menuItem(...line)) },
        { title: '', text: '', items: night.map((line) => menuItem(...line)) },
      ),
    ),
  ],
})

const programme: DemoPage = {
  key: 'programme',
  urlId: 'programme',
  title: 'Programme',
  description: 'What happens when at Quarrel: three days on the floor, the ledge and the wall of the quarry.',
  media: 'quarry-by-night',
  sections: [
    day(
      'contrast',
      'Friday',
      '16 July',
      'Gates at two. Whoever arrives by bicycle is sung to.',
      [
        ['Gates and tea', '14.00', 'Top gate'],
        ['The walk down', '18.00', 'With The Slow Ferries, from the top gate'],
        ['The Slow Ferries', '19.00', 'The floor'],
      ],
      [
        ['Soup', '20.30', 'The long table'],
        ['Lamps out, sky on', '22.30', 'Everywhere, ten minutes, in silence'],
        ['Agnes Voltmeter', '23.00', 'The ledge, until she says RINSE'],
      ],
    ),
    day(
      'bold',
      'Saturday',
      '17 July',
      'The long one. Sleep in the afternoon, behind the drying shed, where the grass is.',
      [
        ['Swimming with a whistle', '08.00', 'The lake, two lengths, then a blanket'],
        ['Halfmoon Postal Choir', '12.00', 'The floor, without microphones'],
        ['Build an instrument', '14.00', 'The shed. Tins and brooms are there'],
      ],
      [
        ['Tin Orchard', '19.30', 'The floor'],
        ['Dance lesson', '22.00', 'The ledge. No partner needed, there is a grandson'],
        ['Grandmother Static', '00.00', 'The ledge, until the moon is behind the crane'],
      ],
    ),
    day(
      'contrast',
      'Sunday',
      '18 July',
      'The quiet one, with the loudest breakfast.',
      [
        ['Breakfast at one table', '09.00', 'The floor. Bring a cup'],
        ['The echo, explained', '11.30', 'A geologist, a bell and a hammer'],
        ['Everyone who can play', '15.00', 'The floor. The song is on the back of your ticket'],
      ],
      [
        ['A Desert, with Birch', '22.00', 'The wall. 1924, 48 minutes'],
        ['The Wrong Wedding', '23.00', 'The wall. 1926, 31 minutes'],
        ['Over the Roofs', '23.45', 'The wall. 1921, 62 minutes, then home'],
      ],
    ),
    {
      tone: 'plain',
      align: 'center',
      blocks: [
        textBlock(
          p(
            'Times are meant well. If something starts late you will hear it, wherever you are: that is the point of the place.',
          ),
        ),
      ],
    },
    yearAround,
  ],
}

const gettingThere: DemoPage = {
  key: 'getting-there',
  urlId: 'getting-there',
  title: 'Getting there, and down',
  description:
    'By train and red bus, by bicycle or on foot to the quarry at Hollow Hill, and where to sleep.',
  media: 'road-down',
  sections: [
    { blocks: [imageBlock('road-down', '', 'full')] },
    {
      tone: 'plain',
      blocks: [
        indexBlock(
          'grid',
          true,
          step(
            'Train to Nether Puddock',
            'Every hour, in the direction in which the hills are. Sit on the left. It is the last stop, so you cannot miss it by sleeping.',
          ),
          step(
            'The red bus',
            'Meets every train on Friday and takes forty people and a double bass to the top gate in twenty minutes. Free with a ticket.',
          ),
          step(
            'Four hairpins on foot',
            'From the gate it is a kilometre down. Luggage goes by the old slate lift; label it, or it will be a lovely surprise for somebody.',
          ),
        ),
      ],
    },
    {
      tone: 'bold',
      blocks: [
        span(
          6,
          textBlock(
            h2('Where you sleep'),
            p(
              'On the middle terrace, in your own tent, with a number on it. The stone keeps the day’s heat until about three. After that, wear the jumper.',
            ),
            p(
              'If you would rather have a wall: the quarrymen’s barracks has sixty bunks. They are short. Quarrymen were.',
            ),
          ),
        ),
        span(
          6,
          textBlock(
            h2('Please leave at home'),
            list(
              p('The car. The top field is for sheep, who were here first'),
              p('Glass, because of the bare feet'),
              p('Drones. The echo makes two of them'),
              p('Dogs that dislike brass'),
            ),
            h3('Wheels and crutches'),
            p(
              'The red bus goes all the way down for whoever cannot. There is a flat path from the floor to the lake and to the toilets. Write to us: down@quarrel.example',
            ),
          ),
        ),
      ],
    },
  ],
}

const tickets: DemoPage = {
  key: 'tickets',
  urlId: 'tickets',
  title: 'Tickets',
  description: 'What a ticket for Quarrel costs, what is in it, and when the sale begins.',
  media: 'poster',
  sections: [
    {
      tone: 'plain',
      blocks: [
        span(
          7,
          menuBlock(
            'one',
            'In pounds. Can’t come after all? Until June we take a ticket back and give it to the next on the list.',
            {
              title: 'Eight hundred of them',
              text: 'Everybody pays what is written here, including the bands’ mothers.',
              items: [
                menuItem(
                  'Three days',
                  '96',
                  'With tent number, red bus, soup on Friday and breakfast on Sunday',
                ),
                menuItem('Three days, under 26', '58', 'We do not check. We look at you'),
                menuItem('Saturday only', '44', 'Gates at seven, last bus at one'),
                menuItem('Sunday night, films', '18', 'From six. Bring a blanket'),
                menuItem('A bunk in the barracks', '+ 30', 'For up to 1.75 metres of person'),
                menuItem(
                  'Children under twelve',
                  'nothing',
                  'Ear protection is at the gate, in three colours',
                ),
              ],
            },
          ),
        ),
        span(5, imageBlock('poster', '', 'full')),
      ],
    },
    {
      tone: 'bold',
      align: 'center',
      blocks: [
        textBlock(
          h2('When the first snowdrop is out'),
          p(
            'It grows behind the drying shed and does not keep to a calendar. We ring a bell and write to everybody on the list.',
          ),
        ),
        action('Write to the list', { url: 'mailto:bell@quarrel.example' }, 'primary', 'center'),
      ],
    },
    {
      tone: 'plain',
      blocks: [
        span(
          6,
          textBlock(
            h2('What it pays for'),
            p(
              'The bands, the crane, the soup and the man who checks the walls for loose stones each morning at five. What is left over goes to the choir, for shoes.',
            ),
          ),
        ),
        span(
          6,
          textBlock(
            h2('Help, and come for nothing'),
            p(
              'Sixty people carry, ladle, hold the ladder and sing to cyclists. Four hours a day, three days free. Write to ',
              strong('hands@quarrel.example'),
              ' and say what you are good at. “Nothing yet” is a good answer.',
            ),
          ),
        ),
      ],
    },
  ],
}

export const pages: readonly DemoPage[] = [home, programme, gettingThere, tickets]
