import type { DemoItem } from '../../types.ts'
import {
  em,
  galleryBlock,
  h2,
  list,
  p,
  quoteBlock,
  strong,
  table,
  textBlock,
  linkTo,
} from '../../content-builders.ts'

const story = { collection: 'stories' } as const

export const theTramThatTurns: DemoItem = {
  ...story,
  key: 'turning',
  urlId: 'the-tram-that-turns-round-for-nobody',
  title: 'The tram that turns round for nobody',
  publishedOn: '2026-11-14T05:30:00.000Z',
  author: 'ida-quill',
  categories: ['Tram'],
  tags: ['number 4', 'the loop', 'night'],
  excerpt:
    'At 1.07 every night an empty tram climbs the hill, goes once round the plane tree and rolls down again. We asked eleven people why. Four of them were right.',
  media: 'terminus',
  featured: true,
  blocks: [
    textBlock(
      p(
        'The last number 4 leaves the station at 0.38 and reaches the top of the hill at two minutes past one. Everybody gets out. The driver walks through the car with a torch, finds a glove, puts it on the seat by the door, and goes home. It says so in the timetable: last service, 1.02, terminates here.',
      ),
      p(
        'At 1.07 another one comes. It has its lights on and nobody in it. It goes round the loop at walking pace, squeals where the rail is worn, and disappears down the hill with its doors closed. It is in no timetable. It has come every night for as long as anyone on the square has had trouble sleeping.',
      ),
      h2('Eleven theories'),
      p(
        'The pharmacist says it carries the takings. The two brothers above the pharmacy say that it carries the driver of the tram before, who lives at the bottom. A girl of nine told us that it is lonely. A man who used to work for the council told us, off the record, that it is an accounting matter, and then, on the record, that he had not said so.',
      ),
      p(
        'The depot was kinder than it needed to be. Rails, they said, rust. Overnight, in our weather, the top of the hill gets a brown skin that is thin enough to wipe off with a finger and thick enough to confuse a signal. If nothing has passed between one and five, the first tram of the morning is not there as far as the line is concerned. It stops at a red light on an empty street and waits for itself.',
      ),
    ),
    quoteBlock('It is not going anywhere. It is polishing.', 'The night foreman, depot'),
    textBlock(
      p(
        'So once a night somebody drives up to rub the line clean with twenty-two tonnes. The work is shared between five people and none of them mind. You have the whole hill, said one. You have every light in your favour. And on the square there is always one window with a person in it, and if they wave I ring the bell, once, quietly.',
      ),
      p(
        'We went up to try. At seven minutes past one we waved. ',
        em('Ting'),
        '. It is the nicest thing that the transport authority has ever said to us. What the same tram carries by day is ',
        linkTo('another story', 'carries'),
        '.',
      ),
    ),
  ],
}

export const fourthFloor: DemoItem = {
  ...story,
  key: 'balconies',
  urlId: 'who-waters-the-third-floor',
  title: 'Who waters the third floor?',
  publishedOn: '2026-11-11T07:00:00.000Z',
  author: 'tobin-marsh',
  categories: ['Houses'],
  tags: ['balconies', 'geraniums', 'neighbours'],
  excerpt:
    'Twelve balconies, eleven gardeners, one flat that has been empty since March. Its geraniums are doing better than yours.',
  media: 'balconies',
  blocks: [
    textBlock(
      p(
        'The front of Dyer Street 14 has twelve balconies in four columns. From the tram stop you can see all of them, and people who wait for trams are thorough. So it was noticed, first at the stop and then in the bakery, that the flat on the third floor to the right has had its shutters closed since the spring, and that its flowers are magnificent.',
      ),
      p(
        'The tenant, a cellist, is on a ship. She plays to people who eat. She left a key with nobody, because she asked nobody to water anything: the geraniums were dead when she packed, and she wrote to us that she wishes them well.',
      ),
      h2('The evidence'),
      list(
        p(strong('The ladder '), 'in the yard has been moved, twice, and put back the wrong way round.'),
        p(
          strong('The man on the second floor '),
          'owns a watering can with a very long spout and changed the subject.',
        ),
        p(strong('The widow on the left '), 'has a fishing rod and no licence.'),
        p(
          strong('The boys in the attic '),
          'said that it was rain, in the tone of people who have dropped a bucket.',
        ),
      ),
      p(
        'We asked everyone, separately, whether they watered the third floor. Everyone said no. We asked who did. Everyone named somebody else, with respect. Add the times together and the geraniums are being watered, by rod, can, ladder and gravity, between five and six times a day.',
      ),
      p(
        'A botanist whom we showed a photograph said that this would kill any plant known to her. Then she looked again and asked for the address. She has since been seen at the tram stop, with a thermos, letting trams go by.',
      ),
    ),
  ],
}

export const theSteps: DemoItem = {
  ...story,
  key: 'steps',
  urlId: 'one-hundred-and-eighty-four',
  title: 'One hundred and eighty-four',
  publishedOn: '2026-10-30T07:00:00.000Z',
  author: 'ida-quill',
  categories: ['Streets'],
  tags: ['steps', 'counting', 'the red rail'],
  excerpt:
    'The town says there are 184 steps between the market and the hill. The postman says 186. We took a child, a piece of chalk and a packed lunch.',
  media: 'steps',
  blocks: [
    textBlock(
      p(
        'On the plan of the town the steps are a zigzag as long as a fingernail, and beside it stands the number 184. It is also on the enamel plate at the bottom. The postman, who has gone up them six days a week for nineteen years, says that there are 186, and that he has told the town, in writing, which he then delivered.',
      ),
      p(
        'Counting steps is harder than it sounds. Does the kerb count? Is a landing a step if you have to lift your foot to reach it? At the ninth house there is a slab that has sunk so far that dogs use it and people do not. We brought chalk, and Marta, who is seven and does not let things go.',
      ),
      h2('Going up'),
      p(
        'Marta counted aloud. At forty she was offered a biscuit by a woman whose kitchen window opens on to step 41, and accepted, and we began again at the bottom. At ninety there is a bench that the street paid for itself. At a hundred and twelve the red rail changes sides, because in some year nobody remembers two committees began at different ends. It is repainted each May by whoever loses at cards.',
      ),
      p(
        'At the top she wrote 185 on the wall. It was exactly between the town and the post. Nobody was happy, which Marta took as a sign.',
      ),
    ),
    galleryBlock(2, ['market', 'The bottom, on a Saturday.'], ['terminus', 'The top, on any day.']),
    textBlock(
      p(
        'Going down she counted again and made it 184. The postman has an explanation: one of the steps only works in one direction. He has asked that this be put on the plate.',
      ),
    ),
  ],
}

export const whatTheFourCarries: DemoItem = {
  ...story,
  key: 'carries',
  urlId: 'what-the-number-4-carries',
  title: 'What the number 4 carries',
  publishedOn: '2026-10-08T07:00:00.000Z',
  author: 'tobin-marsh',
  categories: ['Tram'],
  tags: ['number 4', 'lost property', 'counting'],
  excerpt:
    'One car, one Thursday, nineteen hours: 2,311 people, 61 dogs, a double bass that paid and a wardrobe that did not.',
  media: 'tram',
  blocks: [
    textBlock(
      p(
        'The transport authority counts passengers with a beam of light across the door. The beam cannot tell a banker from a bag of onions. So on a Thursday in September we sat in car 27 of the number 4 from the first run to the last, in three shifts, with a pencil.',
      ),
      p(
        'People board a tram in order of certainty. At ten past seven they know which door, which seat, which window. By noon they look at the map. After nine in the evening they ask the driver whether this is the 4, under a sign that says 4, and are glad to hear it from a person.',
      ),
      table(
        ['What', 'How many', 'Remarks'],
        ['People with tickets', '2,158', 'by their own account'],
        ['People without', '153', 'of whom 140 under six'],
        ['Dogs', '61', 'one of them four times, alone'],
        ['Instruments', '9', 'the double bass had a ticket of its own'],
        ['Cakes', '14', 'all of them held level'],
        ['A wardrobe', '1', 'two stops; nobody asked'],
        ['Arguments', '7', 'five about the window'],
        ['Proposals', '1', 'accepted at Wet Corner'],
      ),
      h2('The dog'),
      p(
        'It got on at the market at 8.20, lay down under the third seat on the left and got off at the loop. At 12.05 it came back. The drivers know it. It belongs to the baker, who sleeps at noon and has told it to find something to do. ',
        linkTo('We asked him as well', 'baker'),
        '.',
      ),
      p(
        'In the evening the cleaners handed us what was left in the car: three umbrellas, one glove, a crossword with a single word missing. The word was ONWARD. We filled it in and left it on the seat.',
      ),
    ),
  ],
}
