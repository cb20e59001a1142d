import type { DemoItem } from '../types.ts'
import { galleryBlock, h2, p, table, textBlock } from '../content-builders.ts'

export const fourSeasFromOneTin: DemoItem = {
  key: 'seas',
  collection: 'journal',
  urlId: 'four-seas-from-one-tin',
  title: 'Four seas from one tin of blue',
  publishedOn: '2026-10-24T07:15:00.000Z',
  author: 'the-cutting-table',
  categories: ['Colour'],
  tags: ['ink', 'paper', 'sea'],
  excerpt:
    'A year of looking out of the same window, cut from paper. Each sea starts with the same blue, and what changes is only what we dare to add to it.',
  media: 'ink-tin',
  blocks: [
    textBlock(
      p(
        'There is one blue on our shelf. It arrives in a two-kilo tin with a dent in it, always the same dent, and it is too strong for almost everything. Used straight it looks like a uniform. So it gets cut: with white until it forgets itself, with a little orange until it calms down, with black only in an emergency.',
      ),
      p(
        'For the calendar we set ourselves a rule. Four sheets, four states of the sea, one tin. Here they are, in the order in which a bad day goes.',
      ),
    ),
    galleryBlock(
      2,
      ['sea-morning', 'Before breakfast. Nine parts white, and a breath of orange in the sky.'],
      ['sea-noon', 'Noon, wind south-west. The tin almost as it comes.'],
      ['sea-squall', 'Ten minutes later. Green stolen from the other shelf.'],
      ['sea-night', 'Night. The black was an emergency.'],
    ),
    textBlock(
      h2('The recipes'),
      p('Parts by weight, mixed on glass with a knife. Your blue will differ, and so will your sea.'),
      table(
        ['Sheet', 'Blue', 'White', 'Orange', 'And'],
        ['Morning', '1', '9', '½', 'nothing, leave it alone'],
        ['Noon', '6', '2', '–', 'a drop of oil so that it dries slowly'],
        ['Squall', '3', '2', '1', '2 parts green'],
        ['Night', '5', '–', '½', '1 part black, stirred in last'],
      ),
      p(
        'What I learnt is that the horizon decides. Get the first strip right, where the water touches the sky, and the five below it can be almost anything. Get it wrong and no amount of fine weather helps.',
      ),
    ),
  ],
}
