import type { DemoItem } from '../types.ts'
import { em, h2, list, p, quoteBlock, strong, textBlock, linkTo } from '../content-builders.ts'

const spirals: DemoItem = {
  key: 'spirals',
  collection: 'news',
  urlId: 'the-middle-of-the-spiral',
  title: 'The middle of the spiral',
  publishedOn: '2026-11-05T06:30:00.000Z',
  author: 'tam-quill',
  categories: ['Baking'],
  tags: ['buns', 'cinnamon'],
  excerpt:
    'People have asked for a cinnamon bun that is all middle. I have spent three Mondays on it. Here is what I know.',
  media: 'buns',
  featured: true,
  blocks: [
    textBlock(
      p(
        'Everybody eats a cinnamon spiral from the outside in, and everybody saves the middle. It is the part that had the most butter around it and the least air. So in October a girl of about seven asked, quite reasonably, why we do not sell the middles.',
      ),
      p(
        'First I cut middles out with a ring. That left me with forty outsides, and the outsides looked at me. Then I rolled very short, very thick spirals: these are called ',
        em('scones'),
        '. Then I wound one so tightly that it rose upwards like a snail on its way out.',
      ),
      h2('What a middle is'),
      p(
        'It is not a place. It is what happens to the last few centimetres of a strip when the rest of the strip keeps it from drying out. Take the rest away and there is no middle, only a small bun. I told her that on Saturday. She thought about it and said that then the outside is for protection.',
      ),
      p('Yes. It also costs the same.'),
    ),
    quoteBlock('Then I will have two, and give the outsides to Dad.', 'The customer, aged about seven'),
    textBlock(
      p(
        'Cinnamon spirals come out at a quarter past eight, Tuesday to Sunday. ',
        linkTo('Here is everything else', 'bread'),
        '.',
      ),
    ),
  ],
}

const gerald: DemoItem = {
  key: 'gerald',
  collection: 'news',
  urlId: 'gerald-takes-a-holiday',
  title: 'Gerald takes a holiday',
  publishedOn: '2026-10-13T05:45:00.000Z',
  author: 'odile-barrow',
  categories: ['Baking'],
  tags: ['starter', 'sourdough'],
  excerpt:
    'The starter is older than all of us and has never had a day off. What happened when we went away for a week and he did not.',
  media: 'sacks',
  blocks: [
    textBlock(
      p(
        'A starter is flour and water in which somebody lives. Ours came from my aunt in a jam jar, with a note that said: ',
        em('feed him twice a day and do not call him it'),
        '. She had him from a lighthouse keeper. Nobody knows where the lighthouse had him from.',
      ),
      p(
        'In August we closed for a week, and for the first time in my life I tried to leave him alone. I know three ways to do it:',
      ),
      list(
        p(
          strong('Cold.'),
          ' In the fridge he sleeps for ten days, and wakes up with a headache and a grey puddle on top. Pour it off, do not discuss it.',
        ),
        p(
          strong('Stiff.'),
          ' With half the water he becomes a ball and forgets the time. Keep the ball in flour, in a bowl, in the cellar.',
        ),
        p(
          strong('Dry.'),
          ' Spread thin on paper and crumbled into a jar he keeps for years. That one is in the bank, for insurance.',
        ),
      ),
      p('I did all three. Then I rang Mr Penhallow twice a day to ask how the cellar was.'),
      h2('What he was like afterwards'),
      p(
        'Sour. For two days the corner loaf had an edge to it, like a guest who was not picked up from the station. By Thursday he had forgiven us. You can have some of him for nothing: bring a jar, and a name.',
      ),
    ),
  ],
}

const openOven: DemoItem = {
  key: 'open-oven',
  collection: 'news',
  urlId: 'look-into-the-oven',
  title: 'Look into the oven',
  publishedOn: '2026-09-22T07:10:00.000Z',
  author: 'odile-barrow',
  categories: ['On the corner'],
  tags: ['oven', 'evening'],
  excerpt:
    'On the last Thursday of every month the oven is still warm at six and nobody needs it. Bring something that would like to be baked.',
  media: 'oven',
  blocks: [
    textBlock(
      p(
        'A brick oven does not stop. When the last rye comes out at noon there is heat for another nine hours in the walls, and most days it just goes up the chimney and warms a pigeon. On the last Thursday of the month it is yours.',
      ),
      h2('How it goes'),
      list(
        p(
          strong('Six o’clock:'),
          ' about 220 degrees. Pizza, flat breads, anything that wants to be startled.',
        ),
        p(strong('Seven:'), ' 190. Pies, gratins, the apple thing that your oven always burns.'),
        p(strong('Eight:'), ' 160. Beans. Bring them in a pot with a lid and your name on it.'),
        p(
          strong('Overnight:'),
          ' 90 and falling. Pears, or a rice pudding. You get it back with your bread.',
        ),
      ),
      p(
        'It costs nothing, there are twelve places, and the list hangs at the till. Last month somebody brought a wedding cake. It was for practice, and she said so twice.',
      ),
    ),
  ],
}

const bench: DemoItem = {
  key: 'bench',
  collection: 'news',
  urlId: 'a-tenth-seat',
  title: 'A tenth seat',
  publishedOn: '2026-08-30T08:00:00.000Z',
  author: 'tam-quill',
  categories: ['On the corner'],
  tags: ['café', 'coffee'],
  excerpt: 'We counted, and the café had ten seats all along. One of them was under the cat.',
  media: 'coffee',
  blocks: [
    textBlock(
      p(
        'It says nine seats on everything we have ever printed. On Sunday the inspector counted ten. We counted after her and got nine. Then Invoice stood up to see what the fuss was about, and there it was: beech, a straw seat, made on Tanner’s Row and paid for in rye. I remember carrying it in.',
      ),
      p(
        'We have had a talk. From now on the tenth chair is for whoever comes in alone with a book, until eleven; after that it is for whoever got there first, which will be the cat.',
      ),
      p('We are not going to reprint anything.'),
    ),
  ],
}

/** News, newest first. */
export const news: readonly DemoItem[] = [spirals, gerald, openOven, bench]
