import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'
import { span } from '../block-builders.ts'
import type { DemoBlock, DemoPage, DemoSection } from '../types.ts'
import { block, codeBlock, h2, imageBlock, p, quoteBlock, textBlock } from '../content-builders.ts'

/** A button that runs a snippet of an owner's code. */
interface CodeButton {
  readonly label: string
  readonly code: string
}

const button = ({ label, code }: CodeButton) =>
  `<button type="button" onclick="${escapeHtml(code)}">${escapeHtml(label)}</button>`

const runnableCode = (source: string): DemoBlock =>
  block(BLOCK_TYPE.code, { source, language: '', mode: 'run' })
/** Buttons without a class get the style of the site. */
const codeButtons = (list: readonly CodeButton[]): DemoBlock => runnableCode(list.map(button).join('\n'))

/** Returns a section with a description beside a demo, and the code of the first button below. */
function group(
  tone: 'plain' | 'soft',
  title: string,
  text: string,
  demo: DemoBlock,
  source: string,
  ...more: readonly DemoBlock[]
): DemoSection {
  return {
    tone,
    blocks: [
      span(5, textBlock(h2(title), p(text))),
      span(7, demo),
      ...more,
      span(5, block(BLOCK_TYPE.spacer, { height: 1 })),
      span(7, codeBlock(source, 'javascript')),
    ],
  }
}

const ASK = `sitewright.dialog({
  title: 'Leave the page?',
  message: 'What you wrote is not kept.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
  focus: 'cancel',
})`

const DIALOGS: readonly CodeButton[] = [
  { label: 'Confirm or cancel', code: ASK },
  {
    label: 'Confirm, reject or cancel',
    code: `sitewright.dialog({ style: 1, title: 'Keep the changes?', message: 'The note was changed a minute ago.', confirmLabel: 'Keep', rejectLabel: 'Discard' })`,
  },
  {
    label: 'Confirm only',
    code: `sitewright.dialog({ style: 3, title: 'The ferry is full', message: 'The next one leaves at 16:40.', confirmLabel: 'I will wait' })`,
  },
  {
    label: 'Without buttons',
    code: `sitewright.dialog({ style: 4, title: 'One moment', message: 'This closes by itself, by Escape, or by a click beside it.', hideAfterTime: 4000 })`,
  },
  {
    label: 'Alert',
    code: `sitewright.alert({ title: 'Preview Only', message: 'Log out of your account to use the booking form.' })`,
  },
]

const SAVED = `sitewright.toast({
  title: 'Saved',
  message: 'Everything is kept.',
})`

const TOASTS: readonly CodeButton[] = [
  { label: 'Title and text', code: SAVED },
  { label: 'A line', code: `sitewright.toast({ message: 'The link was copied.' })` },
  {
    label: 'Stays longer',
    code: `sitewright.toast({ title: 'Three seats left', message: 'Point at a toast and it waits for you.', hideAfterTime: 6000 })`,
  },
]

const HINT = `sitewright.tooltip({
  target: '#tide',
  title: 'High water',
  body: 'At 14:20, and again at 02:45 in the morning.',
})`

const tips = `<button type="button" id="tide">Point at me</button>
<button type="button" id="lamp">Click me</button>
<button type="button" id="plain">No delay</button>
<script type="module">
${HINT}
sitewright.tooltip({ target: '#lamp', title: 'Lamp', body: 'Lit from dusk until dawn.', clickToShow: true, width: 200 })
sitewright.tooltip({ target: '#plain', body: 'Here at once.', showTimeout: 0, width: 140 })
</script>`

const FAILED = `sitewright.errorOverlay({
  kind: 'cleaned',
})`

const ERRORS: readonly CodeButton[] = [
  { label: 'Something went wrong', code: FAILED },
  {
    label: 'No connection',
    code: `sitewright.errorOverlay({ kind: 'network', url: '/api/tides', product: 'the harbour office' })`,
  },
  {
    label: 'For developers',
    code: `sitewright.errorOverlay({ kind: 'other', url: '/api/tides?day=today', format: 'json', error: 'There is no tide table for today.', errorKey: 'TIDE-7' })`,
  },
]

const SET = `const set = [...document.querySelectorAll('.b-image img')].map((image, index) => ({
  content: {
    kind: 'image',
    src: image.src,
    srcset: image.srcset,
    width: Number(image.getAttribute('width')),
    height: Number(image.getAttribute('height')),
    alt: image.alt,
  },
  meta: image.alt,
  id: 'picture-' + (index + 1),
}))
sitewright.lightbox({ set, historyHash: true })`

const LIGHTBOXES: readonly CodeButton[] = [
  { label: 'All images as a set', code: SET },
  { label: 'In light colours', code: SET.replace('historyHash: true', `theme: 'light'`) },
  {
    label: 'One image',
    code: `sitewright.lightbox({ content: { kind: 'image', src: document.querySelector('.b-image img').src, alt: 'A causeway' } })`,
  },
]

const TURN = `const gallery = await sitewright.gallery('.b-gallery')
gallery.next()`

const TURNS: readonly CodeButton[] = [
  ['Previous', 'gallery.previous()'],
  ['Next', 'gallery.next()'],
  ['The fourth', 'gallery.setIndex(3)'],
  [
    'Where it stands',
    'sitewright.toast({ title: `${gallery.index + 1} of ${gallery.count}`, message: gallery.linkTo() })',
  ],
].map(([label = '', does = '']) => ({
  label,
  code: `sitewright.gallery('.b-gallery').then((gallery) => ${does})`,
}))

const FADE = `sitewright.animate(card, 'fade', card.hidden ? 'show' : 'hide')`
const CARD = `const card = document.querySelector('.b-quote')\n`

const MOTIONS: readonly CodeButton[] = [
  { label: 'Fade', code: CARD + FADE },
  ...['scale', 'slide', 'expand', 'softExpand'].map((name) => ({
    label: { scale: 'Scale', slide: 'Slide', expand: 'Expand', softExpand: 'Expand softly' }[name] ?? name,
    code: CARD + FADE.replace('fade', name),
  })),
]

const SUM = `const price = await sitewright.money({ decimalValue: '12.50', currencyCode: 'USD' })
sitewright.toast({ message: await sitewright.formatMoney(price.times(3)) })`

const VALUES: readonly CodeButton[] = [
  {
    label: 'Three at a price',
    code: `sitewright.money({ decimalValue: '12.50', currencyCode: 'USD' }).then((price) => sitewright.formatMoney(price.times(3))).then((message) => sitewright.toast({ message }))`,
  },
  {
    label: 'Dollars and euros',
    code: `Promise.all(['USD', 'EUR'].map((currencyCode) => sitewright.money({ decimalValue: '5', currencyCode }))).then(([one, other]) => one.plus(other)).catch(({ message }) => sitewright.toast({ message }))`,
  },
  {
    label: 'Units',
    code: `sitewright.units().then(({ weight, length }) => sitewright.toast({ message: 'This store weighs in ' + weight + ' and measures in ' + length + '.' }))`,
  },
  {
    label: 'Plural',
    code: `sitewright.texts({ '{n} seat left': ['{n} seat left', '{n} seats left'] }).then((texts) => sitewright.toast({ message: texts.plural('{n} seat left', '{n} seats left', 3) }))`,
  },
  {
    label: 'The window',
    code: `sitewright.viewport().then(({ isMobile, isNarrow }) => sitewright.toast({ message: isMobile ? 'A phone' : isNarrow ? 'A narrow window' : 'A wide window' }))`,
  },
  {
    label: 'An icon',
    code: `const own = this; sitewright.icon('mail').then((icon) => { own.innerHTML = icon; own.firstElementChild.setAttribute('width', 24); own.firstElementChild.setAttribute('height', 24); own.setAttribute('aria-label', 'Mail') })`,
  },
]

const lightboxImage = (media: string): DemoBlock => {
  const image = imageBlock(media, '')
  return span(4, { ...image, data: { ...image.data, size: 'full', lightbox: true } })
}

const strip = (...media: readonly string[]): DemoBlock => ({
  type: BLOCK_TYPE.gallery,
  version: 2,
  data: {
    design: 'strip',
    vSize: 240,
    items: media.map((key) => ({ mediaId: { $media: key }, title: '', caption: '', link: null, video: '' })),
  },
})

/** The page at `/elements`: demos of overlays. */
export const elementsPage: DemoPage = {
  key: 'elements',
  urlId: 'elements',
  title: 'Elements',
  description:
    'Dialogs, toasts, tooltips, the lightbox and error overlays, each to be opened by hand, and values for scripts.',
  sections: [
    {
      blocks: [
        span(
          8,
          textBlock(
            p(
              'What opens above a page, to be tried with mouse, finger and keyboard. Each button runs the code of an owner’s own code block; the first one’s is shown below it.',
            ),
          ),
        ),
      ],
    },
    group(
      'soft',
      'Dialogs',
      'A question that waits for its answer. Nothing else on the page can be reached until then, and afterwards the focus is where it was.',
      codeButtons(DIALOGS),
      `const dialog = await ${ASK}\nif ((await dialog.answered) === 'confirm') history.back()`,
    ),
    group(
      'plain',
      'Toasts',
      'A word in passing, gone after two seconds. Screen readers read it out, and find it again in the notifications at the end of the page.',
      codeButtons(TOASTS),
      SAVED,
    ),
    group(
      'soft',
      'Tooltips',
      'More about something, for the pointer after a while and for the keyboard at once. Escape takes it away.',
      runnableCode(tips),
      HINT,
    ),
    group(
      'plain',
      'Lightbox',
      'Images over the whole window. Arrow keys and swipes step, going back closes it.',
      codeButtons(LIGHTBOXES),
      SET,
      lightboxImage('causeway'),
      lightboxImage('sea-noon'),
      lightboxImage('boathouse'),
    ),
    group(
      'soft',
      'Galleries',
      'The images of a page, moved by a script of its owner as by their own arrows. It may also listen to what they do.',
      codeButtons(TURNS),
      TURN,
      strip('sea-morning', 'sea-squall', 'causeway', 'boathouse', 'sea-night'),
    ),
    group(
      'plain',
      'Error overlays',
      'What a visitor sees when the server or the network fails: as much as concerns them, and a way on.',
      codeButtons(ERRORS),
      FAILED,
    ),
    group(
      'soft',
      'Motion',
      'Five ways to come and go. None of them takes time from whoever asked their system for less motion.',
      codeButtons(MOTIONS),
      CARD + FADE,
      span(5, block(BLOCK_TYPE.spacer, { height: 1 })),
      span(7, quoteBlock('Low water at 08:10. The path across the sand is dry for an hour, and marked.', '')),
    ),
    group(
      'plain',
      'Values',
      'Amounts, units, texts and icons as the pages of the site have them, so that what a script adds looks like the rest.',
      codeButtons(VALUES),
      SUM,
    ),
  ],
}
