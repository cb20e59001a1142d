import {
  action,
  menuItem,
  h3,
  indexBlock,
  mapBlock,
  menuBlock,
  imageWithText,
  centeredQuoteBlock,
  span,
} from '../block-builders.ts'
import type { DemoPage } from '../types.ts'
import { h2, imageBlock, list, p, strong, table, textBlock, linkTo } from '../content-builders.ts'

const walks: DemoPage = {
  key: 'walks',
  urlId: 'walks',
  title: 'Four walks and a half',
  description:
    'Spoon Lake, the hay huts, the Unsuitable Pass and the Middle Aunt: walks that begin at the door of Late Larch, with times.',
  media: 'larches',
  hidesTitle: true,
  sections: [
    {
      media: 'larches',
      height: 'screen',
      blocks: [
        span(
          8,
          textBlock(
            h2('Four walks and a half'),
            p('All of them begin at our door and end at our cake. The half is to the bench and back.'),
          ),
        ),
      ],
    },
    {
      tone: 'plain',
      blocks: [
        indexBlock(
          'list',
          true,
          [
            null,
            null,
            'Spoon Lake',
            'Two hours there and back, 210 metres up. Through the larches to a lake in the shape of its name; the handle is where you may swim, and for how long is up to you. Nine degrees in August.',
          ],
          [
            null,
            null,
            'The seven hay huts',
            'Three hours, hardly uphill. A round over the meadows from hut to hut. In each there is a stamp for your card; children who bring back seven choose the pudding for everybody.',
          ],
          [
            null,
            null,
            'The Unsuitable Pass',
            'Six hours, 740 metres up. Where the road was not built. Broad, sunny and entirely suitable, as you will see. On top there is a cairn for the surveyor, and wind.',
          ],
          [
            null,
            null,
            'The Middle Aunt',
            'Nine hours, 1,290 metres up, the last hundred with your hands. Only from July, only in dry weather, and only with Jory or somebody who argues as well as he does.',
          ],
        ),
        span(
          8,
          textBlock(
            p(
              strong('The half is to the bench:'),
              ' eleven minutes, or twenty-five in the other direction with a glass in hand. Best between supper and stars.',
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
            h2('What it is like, when'),
            table(
              ['Month', 'The slope', 'You need'],
              ['June', 'Snow in the gullies, gentians', 'gaiters, optimism'],
              ['July, August', 'Green, loud with bees', 'a hat, an early start'],
              ['September', 'Blueberries, clear air', 'a tin for the blueberries'],
              ['October', 'Gold, for about ten days', 'nothing else to do'],
              ['January to March', 'White; three walks are trodden', 'snowshoes, which we lend'],
            ),
          ),
        ),
        span(
          6,
          textBlock(
            h2('Before you go'),
            list(
              p(strong('Write it on the slate.'), ' Where to, how many, back when. We read it at six.'),
              p(
                strong('The weather'),
                ' is pinned to the door at half past seven, with corrections in pencil.',
              ),
              p(strong('Lunch'), ' stands on the sill with your room on it. Swaps are permitted until nine.'),
              p(
                strong('Boots'),
                ' go into the drying room overnight. They come out warm and all facing east.',
              ),
              p(strong('A telephone'), ' works on the pass and at the third hut, leaning.'),
            ),
          ),
        ),
      ],
    },
    {
      tone: 'bold',
      align: 'center',
      blocks: [
        centeredQuoteBlock(
          'You cannot be late on a mountain. You can only be early for supper.',
          'Jory, most mornings',
        ),
      ],
    },
    {
      align: 'center',
      tone: 'plain',
      blocks: [
        textBlock(
          h2('And if it rains'),
          p(
            'Then it rains very well. There is the stove, the nine volumes of the guest book, and a jigsaw of the Three Aunts in two thousand pieces, of which the sky is still to do.',
          ),
        ),
        action('The house', { document: 'house' }, 'secondary'),
      ],
    },
  ],
}

const arrive: DemoPage = {
  key: 'arrive',
  urlId: 'how-to-arrive',
  title: 'How to arrive',
  description:
    'By train to Fennick and the 41 bus to the end of the line, by car, or on foot over the pass: the way to Late Larch.',
  media: 'dawn',
  sections: [
    {
      blocks: [
        span(
          7,
          textBlock(
            p(
              'Follow the valley until it runs out. We are the house at the end with smoke and a blue door; if you are standing in a lake, you have gone too far and to the left.',
            ),
          ),
        ),
        indexBlock(
          'list',
          true,
          [
            null,
            null,
            'To Fennick by train',
            'The valley line goes every hour until nine. Sit on the right: after the second tunnel the Aunts come out from behind their cousin, all at once.',
          ],
          [
            null,
            null,
            'To the end of the line by bus',
            'Line 41 waits for the train, and if the train is late it waits with more sighing. Fifty minutes, thirty-one bends. Upper Fennick is the last stop; the driver will wake you.',
          ],
          [
            null,
            null,
            'To our door on foot',
            'Nine hundred metres along the stream, level, with a handrail of larch. Luggage goes ahead on a sledge or a cart, depending on the month.',
          ],
          [
            null,
            null,
            'To the table by nose',
            'Eleven steps, of which the seventh is higher than it looks. Boots to the left, bags to the right, soup straight ahead.',
          ],
        ),
      ],
    },
    {
      blocks: [
        span(8, mapBlock([46.72, 10.63], 'MinimalDark', 'Late Larch', 'The last house', 'Upper Fennick')),
        span(
          4,
          textBlock(
            h2('Where the road ends'),
            p('Upper Fennick is on most maps. The house is on the good ones, as a dot without a name.'),
            p('If yours ends before the valley does, ask the driver of the 41 for the blue door.'),
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
            h2('The 41, in both directions'),
            table(
              ['When', 'Up', 'Down'],
              ['Morning', '8.10', '9.20'],
              ['Noon', '12.10', '13.20'],
              ['Afternoon', '15.40', '16.50'],
              ['Last', '18.40', '19.45'],
            ),
            p('On Sundays the 8.10 goes at nine, because of the driver’s trombone.'),
          ),
        ),
        span(
          6,
          textBlock(
            h2('By car'),
            p(
              'You can, until the barrier at Upper Fennick, where there are eleven places under the trees. In winter bring chains and somebody who has put them on before.',
            ),
            h2('From the other side'),
            p(
              'Over the Unsuitable Pass it is five hours from the Seld valley, all of it downhill from the middle. Guests who arrive like this are served first.',
            ),
            p(linkTo('The pass, and other walks', 'walks')),
          ),
        ),
      ],
    },
    {
      tone: 'plain',
      blocks: [
        span(
          4,
          textBlock(
            h3('When you are expected'),
            p(
              'Rooms are ready from three. Soup is ready always. Supper is at seven, with a bell that carries to the bench.',
            ),
          ),
        ),
        span(
          4,
          textBlock(
            h3('When you are late'),
            p(
              'Ring from Fennick. Somebody will come down with the old post van and a rug. We leave a light on until ten, and longer if we know your name.',
            ),
          ),
        ),
        span(
          4,
          textBlock(
            h3('When you cannot come'),
            p(
              'Tell us a week before, and it costs you nothing. Later, half a night; unless it has snowed shut, then nothing, and our sympathy.',
            ),
          ),
        ),
      ],
    },
    {
      media: 'dawn',
      height: 'tall',
      blocks: [
        span(
          7,
          textBlock(
            h2('Is there a bed?'),
            p(
              'Write with your dates, how many you are and what you do not eat. We answer by hand, usually after supper.',
            ),
          ),
        ),
        span(7, action('Write to us', { url: 'mailto:bed@latelarch.example' })),
      ],
    },
  ],
}

const house: DemoPage = {
  key: 'house',
  urlId: 'house',
  title: 'The house & its keepers',
  description:
    'Marit Oswin, Jory Thale and a cat named Bishop keep Late Larch; what they cook, what it costs and how quiet it is.',
  media: 'table',
  sections: [
    {
      tone: 'plain',
      blocks: [
        imageWithText(
          'table',
          'overlap',
          'left',
          h2('One table'),
          p(
            'It is four metres ten long and was carried up in one piece by nine people, of whom two are still not speaking. Everybody eats at it: supper at seven, breakfast from half past six.',
          ),
        ),
        span(
          6,
          textBlock(
            h3('Marit Oswin, kitchen and letters'),
            p(
              'Came as a geologist to look at the Aunts for a summer and found that she liked the bread. Bakes it now, on Tuesdays and Fridays, from rye that grows two villages down. Answers your letter herself, in pencil, and is right about the weather.',
            ),
          ),
        ),
        span(
          6,
          textBlock(
            h3('Jory Thale, paths and boots'),
            p(
              'Born in the room called Star, when it was a hayloft. Mends the roof, treads the winter paths and takes people up the Middle Aunt who ought to go, and up to the bench those who ought not. Sings in the drying room and believes that nobody hears it.',
            ),
          ),
        ),
      ],
    },
    {
      tone: 'contrast',
      blocks: [
        span(7, imageBlock('stove-room', '', 'full')),
        span(
          5,
          textBlock(
            h2('Larch, stone and one mistake'),
            p(
              'The lower floor was built in 1784 from what the stream brought down, the upper one from the trees that stood in the way. The balcony was added in 1910 by somebody who measured from the wrong end; it is the reason why Ridge has such a large window.',
            ),
            p(
              'Heat comes from wood, light from the brook, quiet from the absence of anything else. Between ten and six nobody uses the stairs in shoes.',
            ),
            p(linkTo('The five rooms', 'rooms')),
          ),
        ),
      ],
    },
    {
      tone: 'plain',
      blocks: [
        menuBlock(
          'two',
          'Prices are for a night with breakfast, supper and a packed lunch. From the fourth night on, one tenth less.',
          {
            title: 'Rooms',
            text: 'The same in every season, because the mountain is.',
            items: [
              menuItem('Ridge', '€214', 'For two, facing the Aunts'),
              menuItem('Larch', '€196', 'For two, in two beds'),
              menuItem('Stove', '€228', 'For two, with stove and cat'),
              menuItem('Stream', '€298', 'For four, in two bunks'),
              menuItem('Star', '€112', 'For one, under the sky'),
            ],
          },
          {
            title: 'Besides',
            text: 'Written on the slate, settled on the last morning.',
            items: [
              menuItem(
                'A bottle of the valley’s red',
                '€24',
                'Better at this height, for reasons nobody has studied',
              ),
              menuItem('Larch schnapps', '€4', 'Tastes of pencils, in the best sense', 'vegan'),
              menuItem('Cake for passers-by', '€5', 'Blueberry until they are gone, then nut', 'vegetarian'),
              menuItem('Snowshoes or a sledge', '—', 'Lent. The sledge is fast'),
              menuItem('A day with Jory', '€180', 'For up to four, rope included'),
            ],
          },
        ),
      ],
    },
    {
      tone: 'soft',
      align: 'center',
      blocks: [
        textBlock(
          h2('A word about reality'),
          p(
            'Late Larch is a sample: the Aunts, the cat and the trombone are invented, and the pictures were painted by a program. The site is yours to begin from.',
          ),
        ),
        action('See the rooms', { document: 'rooms' }, 'secondary'),
      ],
    },
  ],
}

/** Pages about the guesthouse, besides its rooms. */
export const guesthousePages: readonly DemoPage[] = [walks, arrive, house]
