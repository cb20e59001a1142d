import type { DemoItem } from '../types.ts'
import { em, h2, list, p, quoteBlock, strong, textBlock, linkTo } from '../content-builders.ts'

const sitting: DemoItem = {
  key: 'sitting',
  collection: 'notes',
  urlId: 'the-best-way-to-sit',
  title: 'The best way to sit',
  publishedOn: '2026-11-10T07:30:00.000Z',
  author: 'ines-marlowe',
  categories: ['Back'],
  tags: ['sitting', 'desk'],
  excerpt:
    'There is one, and we have measured it for years. It is the next one. What to do with a chair, a desk and a body that was made for walking.',
  media: 'sitting',
  featured: true,
  blocks: [
    textBlock(
      p(
        'People come in, sit down, notice that they are with a physiotherapist, and sit up. It lasts about forty seconds. Nobody can sit straight for a working day, and nobody has to: a back minds ',
        em('long'),
        ' more than it minds crooked.',
      ),
      h2('Three things that do help'),
      list(
        p(
          strong('Move something every half hour.'),
          ' Stand up for telephone calls. Put the printer, or the biscuits, in the other room. A clock that rings is not needed; a small glass of water is, since it has to be filled and so do you know what.',
        ),
        p(
          strong('Bring the screen to you.'),
          ' Upper edge at the height of your eyes, an arm’s length away. If you wear varifocals, lower. Your neck follows your eyes wherever they go.',
        ),
        p(
          strong('Let your feet stand.'),
          ' On the floor, or on a box if the floor is too far down. Feet that hang pull at the small of the back all day, quietly, like a child at a sleeve.',
        ),
      ),
    ),
    quoteBlock('I bought a chair for nine hundred pounds, and then I sat in it.', 'A first visit, in March'),
    textBlock(
      h2('And the expensive chair?'),
      p(
        'A good chair is one you like to leave. If yours is too high, too soft and from your aunt, put a folded towel under the back of the seat and see how that is. Most people need a towel. The rest is ',
        linkTo('a matter of stairs', 'stairs'),
        '.',
      ),
    ),
  ],
}

const stairs: DemoItem = {
  key: 'stairs',
  collection: 'notes',
  urlId: 'the-lowest-step',
  title: 'The lowest step',
  publishedOn: '2026-07-03T07:00:00.000Z',
  author: 'bruno-achterby',
  categories: ['Knee'],
  tags: ['exercise', 'stairs'],
  excerpt:
    'The cheapest piece of equipment for a knee is at the bottom of your stairs. Three minutes a day, going down slowly.',
  media: 'stairs',
  blocks: [
    textBlock(
      p(
        'Going up, a muscle gets shorter while it works. Going down, it gets longer while it works, which it likes less, and which makes it stronger. So people with sore knees avoid going down, and so it gets worse. Here is the way back in.',
      ),
      h2('How'),
      list(
        p('Stand on the lowest step, facing down, one hand on the rail.'),
        p(
          'Let one heel sink towards the floor as slowly as you can. Count to four. The knee that stays behind does all the work.',
        ),
        p('Touch the floor as if it were asleep. Come back up with the help of the rail.'),
        p(
          strong('Eight times, each side, once a day.'),
          ' In the second week put a book on the step, in the fourth take the hand off the rail.',
        ),
      ),
      h2('How much may it hurt?'),
      p(
        'A bit. On a scale from nothing to childbirth: three. If it is gone the next morning, it was the right amount. If it is still there at lunchtime, take half. If it is a stabbing or the knee is thick afterwards, stop and ',
        linkTo('write to us', 'prices'),
        '.',
      ),
      p(
        'Nobody does this for longer than they must, and that is fine. After twelve weeks you will be walking down stairs while thinking about something else, which was the idea.',
      ),
    ),
  ],
}

const oneLeg: DemoItem = {
  key: 'one-leg',
  collection: 'notes',
  urlId: 'teeth-on-one-leg',
  title: 'Teeth, on one leg',
  publishedOn: '2026-05-18T06:20:00.000Z',
  author: 'maud-tilling',
  categories: ['Balance'],
  tags: ['exercise', 'balance'],
  excerpt:
    'Balance is not a gift. It is a habit that one loses by sitting down, and gets back at the washbasin, twice a day, two minutes each.',
  media: 'five-movements',
  blocks: [
    textBlock(
      p(
        'You brush your teeth twice a day for two minutes. That is twenty-four hours in a year, spent standing in front of a basin which is bolted to the wall. I cannot think of a safer place to be a flamingo.',
      ),
      list(
        p(
          strong('First week:'),
          ' both feet together. It sounds like nothing. Close your eyes for a moment and you will see; or rather, you will not.',
        ),
        p(strong('Second:'), ' one foot in front of the other, heel to toe, as on a rope.'),
        p(strong('Third:'), ' one leg. Change when you change from the upper to the lower row.'),
        p(
          strong('From then on:'),
          ' one leg, and look out of the window while you do it. Looking elsewhere is the difficult part, and in the street it is the part that matters.',
        ),
      ),
      p(
        'One finger on the basin is allowed for as long as you like. If you have fallen in the past year, or feel giddy when you get up, do the first two weeks only, with somebody in the house, and tell me about it before you go on.',
      ),
      p(
        'The Tuesday group does this with a cup of tea in each hand. It took them a year. One of them is ninety-one.',
      ),
    ),
  ],
}

const sleeping: DemoItem = {
  key: 'sleeping',
  collection: 'notes',
  urlId: 'a-pillow-for-the-knees',
  title: 'A pillow for the knees',
  publishedOn: '2026-10-02T06:45:00.000Z',
  author: 'ines-marlowe',
  categories: ['Back'],
  tags: ['sleep', 'neck'],
  excerpt:
    'You spend a third of your life in one piece of furniture and turn over in it forty times a night. Two pillows, one towel, no new mattress.',
  media: 'sleeping',
  blocks: [
    textBlock(
      p(
        'There is no wrong way to sleep. There is only a way to wake up stiff, and it can usually be put right with what is in the cupboard.',
      ),
      h2('On your side'),
      p(
        'The head wants to lie as high as a shoulder is wide: for most people one firm pillow, for swimmers two. A second one between the knees keeps the upper leg from pulling the back round after it.',
      ),
      h2('On your back'),
      p('A rolled-up towel under the knees, and a flatter pillow than you think.'),
      h2('On your front'),
      p(
        'We are told to forbid it. If you have slept like that for fifty years without trouble, good night. If your neck complains, put a pillow under one half of your chest: you will lie between front and side, and the neck has only half as far to turn.',
      ),
      h2('And a new mattress?'),
      p(
        'Lie on the other side of the bed for a week. If that is better, it is the mattress. If it is worse, it is the other side of the bed, and its owner will be glad to have it back.',
      ),
    ),
  ],
}

const pain: DemoItem = {
  key: 'pain',
  collection: 'notes',
  urlId: 'what-the-picture-does-not-show',
  title: 'What the picture does not show',
  publishedOn: '2026-08-21T08:00:00.000Z',
  author: 'bruno-achterby',
  categories: ['Back'],
  tags: ['pain', 'pictures'],
  excerpt:
    'A picture of a spine is like a picture of a face: after forty there are lines in it. What to make of a report that sounds like a ruin.',
  media: 'spine',
  blocks: [
    textBlock(
      p(
        'Take a hundred people of fifty who have no pain at all, put them into a scanner, and most of them will have a disc that bulges, is flat or looks dark. They will go home and never know. You, however, have a letter.',
      ),
      p(
        'The letter is not wrong. It says what can be seen. It cannot say what hurts, since pain leaves no shadow; and it is written in a language in which “wear” means “birthdays”.',
      ),
      h2('Questions that are worth asking about a picture'),
      list(
        p('Does it change what we do next? If not, it can stay in its envelope.'),
        p('Does it fit? A nerve on the left does not make the right foot tingle.'),
        p('What does it rule out? That is mostly what it is good for, and it is a great deal.'),
      ),
      p(
        'Bring it along. We look at it together for five minutes, and then at you for fifty-five. ',
        linkTo('This is how that goes', 'prices'),
        '.',
      ),
    ),
  ],
}

/** Frequently asked questions, newest first. */
export const notes: readonly DemoItem[] = [sitting, sleeping, pain, stairs, oneLeg]
