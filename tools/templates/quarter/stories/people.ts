import type { DemoItem } from '../../types.ts'
import { h2, imageBlock, p, quoteBlock, table, textBlock, linkTo } from '../../content-builders.ts'

const story = { collection: 'stories' } as const

export const theBaker: DemoItem = {
  ...story,
  key: 'baker',
  urlId: 'the-baker-who-sleeps-at-noon',
  title: 'The baker who sleeps at noon',
  publishedOn: '2026-11-06T07:00:00.000Z',
  author: 'ida-quill',
  categories: ['People'],
  tags: ['bread', 'night', 'portrait'],
  excerpt:
    'Anselm Vogt gets up when the last tram has gone. For thirty-one years he has known what the quarter will eat, and what it will worry about.',
  media: 'baker',
  blocks: [
    textBlock(
      p(
        'He opens the door at two in the morning and it is the warmest place for a mile. Behind him are four racks, a radio without a front, and a trough in which something is breathing. Anselm Vogt shakes hands with his elbow. He has been a baker on the hill since he was nineteen, in the same room, at the same table, which has a dip in it where he stands.',
      ),
      p(
        'The trough is older than he is. The dough in it is older than the trough: a piece is kept back each night for the next one, and so on backwards to a woman called Berthe, who, he says, had hands like shovels and a laugh that set off the cat.',
      ),
      h2('How to read a quarter'),
      p(
        'You can tell everything by rolls, he says. When people are in love they buy two and forget one. When they are worried about money they buy the big loaf on Monday and look at the cake on Friday. Before an election everyone buys rye. He cannot explain that, but he has it in a notebook, and has twice been right when the newspaper was not.',
      ),
    ),
    quoteBlock('I know nine thousand people by what they are afraid will be sold out.', 'Anselm Vogt, baker'),
    textBlock(
      p(
        'By six the racks are full, and at half past the first customer knocks, though the door has been open since two. At eleven he hands over to his daughter, who does the cakes and the arithmetic. At noon he is asleep, and the dog takes the tram.',
      ),
      p(
        'Does he mind having missed thirty-one years of evenings? He thinks about it for the length of a tray. He went to the theatre once, he says. It was a play about a baker. They had the oven on the wrong side, and nobody was tired.',
      ),
    ),
  ],
}

export const theDriver: DemoItem = {
  ...story,
  key: 'driver',
  urlId: 'twenty-six-years-on-the-left',
  title: 'Twenty-six years on the left',
  publishedOn: '2026-10-16T07:00:00.000Z',
  author: 'tobin-marsh',
  categories: ['People'],
  tags: ['number 4', 'portrait', 'last day'],
  excerpt:
    'Bela Okonjo-Reiss has driven up the hill 71,000 times. On Friday she will do it once more and then take the lift in her new building.',
  media: 'driver',
  blocks: [
    textBlock(
      p(
        'A tram cannot swerve. That is the first thing they tell you, and Bela Okonjo-Reiss says that it takes about ten years to understand it as good news. You learn to look further ahead than other people. At the foot of the hill she is already watching the man at the top who is deciding whether to run.',
      ),
      p(
        'Does she wait for him? There is a rule about this, and there is what she does. The rule is that a tram which has closed its doors has left. What she does is close them slowly.',
      ),
      h2('Seventy-one thousand'),
      p(
        'We did the sum together in the canteen: twenty-six years, less holidays, less the year of the broken ankle. About seventy-one thousand climbs, eleven metres a second at the best of times, and in all that way she has never once seen the left-hand side of Dyer Street. You sit on the left, you look to the right. She has heard that there is a bookshop.',
      ),
    ),
    quoteBlock(
      'People think I take them to work. I only take them to the stop. The last bit they do themselves, and I have always admired it.',
      'Bela Okonjo-Reiss, driver of the number 4',
    ),
    textBlock(
      p(
        'On her last day somebody will have tied flowers to the mirror, and she will have to take them off, because of the mirror. Then she will go up the hill as a passenger, on the right, by the window. We have told her where the bookshop is. It closed in 2019, but it has kept the sign.',
      ),
      p(
        'Her cap goes to the depot museum, which is a shelf. Her bell pedal, worn to a shine on one side, goes back to work on Monday with somebody else’s foot on it.',
      ),
    ),
  ],
}

export const theHouse: DemoItem = {
  ...story,
  key: 'house',
  urlId: 'a-house-cut-open',
  title: 'A house, cut open',
  publishedOn: '2026-11-09T07:00:00.000Z',
  author: 'the-desk',
  categories: ['Houses'],
  tags: ['dyer street', 'neighbours', 'noise'],
  excerpt:
    'Five floors, fourteen people, one piano. We drew Dyer Street 9 without its front, with the consent of everyone but the third floor.',
  media: 'section',
  blocks: [
    textBlock(
      p(
        'A front tells you what a house would like to be. To find out what it is you have to take the front off. The owners of Dyer Street 9 would not hear of it, so we used a pencil: for two weeks we sat in fourteen lives, one after the other, and were given coffee in all of them.',
      ),
      p(
        'What surprised us is how little the floors know of each other and how exactly they know it. The second floor has never seen the piano on the third, but can sing along. The bath on the second is heard on the first as weather. Below, in the shop, they know when the attic has had visitors by the way the stairs come down next morning.',
      ),
      table(
        ['Floor', 'Who', 'What one hears', 'From'],
        ['Attic', 'four suitcases, a student', 'pigeons', 'above'],
        ['Fourth', 'a retired surveyor', 'pages', 'himself'],
        ['Third', 'the piano and its sister', 'nothing, they say', 'below'],
        ['Second', 'a couple, a bath', 'the same four bars', 'above'],
        ['First', 'six thousand books', 'weather', 'above'],
        ['Ground', 'the bakery, the oven', 'everybody', 'everywhere'],
      ),
      h2('The stairs'),
      p(
        'The stairs belong to nobody and are therefore where everything happens. Parcels change hands there, and colds. The surveyor has measured that a piece of news from the bakery takes eleven minutes to reach the attic on a weekday and four on a Sunday. Good news is slower. It stops to talk on every landing.',
      ),
      p(
        'We gave a print of the drawing to each of the flats. All of them looked first at the floor above. The oven, and the man in front of it, have ',
        linkTo('a page of their own', 'baker'),
        '.',
      ),
    ),
  ],
}

export const saturday: DemoItem = {
  ...story,
  key: 'market',
  urlId: 'saturday-from-five',
  title: 'Saturday, from five',
  publishedOn: '2026-10-23T07:00:00.000Z',
  author: 'the-desk',
  categories: ['Market'],
  tags: ['saturday', 'leeks', 'weather'],
  excerpt:
    'The market opens at seven, officially. By then the leeks have been argued over, the cheese has been tasted, and the stall in the middle is out of tomorrow.',
  media: 'market',
  blocks: [
    textBlock(
      p(
        'At five it is dark and sounds like furniture. Iron poles, canvas, a van that has to be pushed. Nobody speaks, except to the van. At half past, the first light goes on, over the leeks, and from all around come people with baskets who would tell you that they are only passing.',
      ),
      p(
        'The rule is seven o’clock. There is a bell for it on the wall of the market hall, and a man who rings it, and by the time he does so the good pears are gone. Selling before the bell is forbidden. Putting something aside is not. The whole art of the market lies in the distance between these two sentences.',
      ),
      h2('The stall in the middle'),
      p(
        'Left is leeks, right is cheese. Between them, under the red awning, stands a board that reads TOMORROW. It began as a joke: the woman who has the stall grew tired of being asked whether things were from today. She sells vegetables that want another night. Tomatoes that are hard on Saturday and perfect for Sunday lunch. Avocados with a time of day written on them in pencil.',
      ),
      p(
        'She has never been wrong by more than two hours. People on the hill plan birthdays by her melons. Last week somebody asked for something for today, and the whole queue turned to look at him.',
      ),
    ),
    imageBlock('tram', 'At ten past seven the rest of the hill arrives, with bags.'),
    textBlock(
      p(
        'At one it is over. The poles go down in the order in which they went up. What is left lies in a heap by the fountain, for whoever wants it, and at two minutes past the heap is gone as well. Only the dog is still there. It is waiting for the 4.',
      ),
    ),
  ],
}
