import type { DemoPage } from '../types.ts'
import { code, h2, list, p, codeListing, strong, textBlock, linkTo } from '../content-builders.ts'

export const startHere: DemoPage = {
  key: 'start',
  urlId: 'start-here',
  title: 'Start here',
  description: 'What Sitewright does today, and how to bring a site of your own into it.',
  blocks: [
    textBlock(
      p(
        'You have started Sitewright, and it greets you with a site. Everything you see on this one is stored and published the way your own pages will be: nothing on it is a mock-up. Walk around in it, then bring something of your own, or make it here.',
      ),
      h2('Bring a WordPress site'),
      p(
        'In WordPress, choose ',
        strong('Tools → Export → All content'),
        ' and save the file. Then open a terminal in the folder from which you started Sitewright, and name the new site and the file:',
      ),
      codeListing('npm run import -- my-site path/to/export.xml', 'shell'),
      p(
        'The name before the file becomes the beginning of the address. This site answers at ',
        code('journal.localhost'),
        '; yours will answer at ',
        code('my-site.localhost'),
        ', with the same number behind it. You need not stop the program, and you may run the same import again: it updates what has changed and makes no doubles.',
      ),
      h2('What comes along'),
      list(
        p('Posts and pages with their dates, authors, categories, tags and addresses.'),
        p('Menus, with their nesting, and links between your own pages.'),
        p(
          'Text, images, galleries, quotes, buttons, code and embeds, as blocks that can be worked on one by one.',
        ),
        p(
          'Drafts and private entries, which stay unpublished, and entries with a password, which stay locked.',
        ),
      ),
      p(
        'The files of your pictures are fetched from where they are now, by themselves. Until one has come, the page keeps its place and says what belongs there. The last line of the import counts what came along, what did not and why.',
      ),
      h2('What it does for your visitors'),
      p(
        'Pages are prepared once and then sent as they are, compressed, in about the time it takes to look them up. They work without JavaScript, on a small phone and on paper, by keyboard and with a screen reader, in the light and in the dark. They ask no other server for anything, so nobody is watching over a reader’s shoulder.',
      ),
      h2('Make it yours'),
      p(
        'Sign in at ',
        code('app.localhost'),
        ', also with the same number behind it; the first start printed the password. There you make a site from a template, write and publish, choose how it looks, build its menus and invite others. Escape on a published page leads there, too.',
      ),
      h2('What is still to come'),
      p(
        'Sitewright is young. Forms, a shop that takes orders, comments and members are being built on what you have here.',
      ),
      p(
        'If you would rather start without this sample next time, set ',
        code('DEMO=0'),
        ' before the first start. And if you want to see what a post can look like, ',
        linkTo('read about the boathouse', 'room'),
        '.',
      ),
    ),
  ],
}
