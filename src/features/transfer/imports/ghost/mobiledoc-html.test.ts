import { describe, expect, test } from 'vitest'
import { htmlOfMobiledoc } from '#features/transfer/imports/ghost/mobiledoc-html.ts'
import { ghostFile, ghostPost } from '../../../../../tests/support/imports/ghost.ts'
import { itemsIn, readText } from '../../../../../tests/support/imports/reading.ts'

type Section = readonly unknown[]
interface Parts {
  readonly version?: string
  readonly markups?: readonly unknown[]
  readonly atoms?: readonly unknown[]
  readonly cards?: readonly unknown[]
}
const mobiledoc = (sections: readonly Section[], parts: Parts = {}): string =>
  JSON.stringify({ version: '0.3.1', markups: [], atoms: [], cards: [], ...parts, sections })
const convert = (sections: readonly Section[], parts?: Parts) => htmlOfMobiledoc(mobiledoc(sections, parts))
/** Converts a single card. */
const card = (name: string, fields?: object) =>
  convert([[10, 0]], { cards: [fields === undefined ? [name] : [name, fields]] })

describe('Mobiledoc', () => {
  test('converts paragraphs, headings, quotes, images and lists', () => {
    expect(
      convert([
        [1, 'h2', [[0, [], 0, 'A < B']]],
        [1, 'P', [[0, [], 0, 'Words']], ['data-md-text-align', 'center']],
        [1, 'blockquote', [[0, [], 0, 'said']]],
        [1, 'aside', [[0, [], 0, 'aside']]],
        [1, 'pull-quote', [[0, [], 0, 'pulled']]],
        [1, 'script', [[0, [], 0, 'no element']]],
        [2, 'a.jpg'],
        [3, 'ol', [[[0, [], 0, 'one']], [[0, [], 0, 'two']]]],
        [3, 'ul', [[[0, [], 0, 'dot']]]],
      ]),
    ).toEqual({
      html:
        '<h2>A &lt; B</h2><p>Words</p><blockquote>said</blockquote><blockquote>aside</blockquote>' +
        '<blockquote>pulled</blockquote><p>no element</p><figure><img src="a.jpg"></figure>' +
        '<ol><li>one</li><li>two</li></ol><ul><li>dot</li></ul>',
      notes: [],
    })
  })

  test('preserves marks and links, also overlapping ones', () => {
    const markups = [
      ['strong'],
      ['em'],
      ['a', ['rel', 'nofollow', 'href', 'https://x.example/?a&"b']],
      ['a', ['name', 'x']],
      ['font', ['color', 'red']],
      ['CODE'],
    ]
    const paragraph = [
      [0, [], 0, 'plain '],
      [0, [0], 0, 'bold '],
      [0, [1], 1, 'both'],
      [0, [], 1, ' bold'],
      [0, [2], 1, 'link'],
      [0, [3, 4], 2, ' no link'],
      [0, [5], 0, 'left open'],
    ]
    expect(convert([[1, 'p', paragraph]], { markups })).toEqual({
      html:
        '<p>plain <strong>bold <em>both</em> bold</strong><a href="https://x.example/?a&amp;&quot;b">link</a>' +
        ' no link<code>left open</code></p>',
      notes: [],
    })
  })

  test('converts atoms to their text, and soft returns to line breaks', () => {
    const atoms = [
      ['soft-return', '', {}],
      ['mention', '@ida & co', { id: 1 }],
    ]
    const line = [
      [0, [], 0, 'a'],
      [1, [], 0, 0],
      [0, [], 0, 'b '],
      [1, [0], 1, 1],
    ]
    expect(convert([[1, 'p', line]], { atoms, markups: [['b']] }).html).toBe(
      '<p>a<br>b <b>@ida &amp; co</b></p>',
    )
  })

  test.each([
    [
      'image',
      { src: 'a.jpg', alt: 'A', caption: '<b>c</b>', width: 8, height: 6, cardWidth: 'wide' },
      '<figure><img src="a.jpg" alt="A" width="8" height="6"><figcaption><b>c</b></figcaption></figure>',
    ],
    [
      'gallery',
      { images: [{ src: 'b.jpg', row: 0 }, { src: 'c.jpg' }] },
      '<figure class="gallery"><img src="b.jpg"><img src="c.jpg"></figure>',
    ],
    ['markdown', { markdown: '# M\n\n*e*' }, '<h1>M</h1>\n<p><em>e</em></p>\n'],
    ['card-markdown', { cardName: 'card-markdown', markdown: 'old' }, '<p>old</p>\n'],
    ['html', { html: '<table></table>' }, '<table></table>'],
    ['hr', {}, '<hr>'],
    ['code', { code: 'a < b', language: 'js' }, '<pre><code>a &lt; b</code></pre>'],
    [
      'embed',
      { url: 'https://v.example/1', html: '<iframe>' },
      '<figure class="wp-block-embed">https://v.example/1</figure>',
    ],
    [
      'embed',
      { html: '<iframe src="x"></iframe>' },
      '<figure class="wp-block-embed"><iframe src="x"></iframe></figure>',
    ],
    [
      'bookmark',
      { url: 'https://x.example', metadata: { title: 'T', description: 'D' } },
      '<p><a href="https://x.example">T</a><br>D</p>',
    ],
    ['callout', { calloutEmoji: '!', calloutText: '<i>t</i>' }, '<blockquote>! <i>t</i></blockquote>'],
    ['toggle', { heading: 'H', content: '<p>c</p>' }, '<h4>H</h4><p>c</p>'],
    ['paywall', {}, ''],
    ['email', { html: '<p>only by mail</p>' }, ''],
  ])('converts a card of type %s', (name, fields, html) => {
    expect(card(name, fields)).toEqual({ html, notes: [] })
  })

  test('leaves out unknown or invalid parts with a note, and converts the rest', () => {
    const sections = [
      [10, 0],
      [10, 7],
      [10],
      [99, 'x'],
      [1, 'p', 'no markers'],
      [1, 'p', [[0, [9], 4, 'closes more than is open']]],
      [1, 'p', [[1, [], 0, 5]]],
      [3, 'ul', 'no list'],
      [1, 'p', [[0, [], 0, 'words']]],
    ]
    expect(convert(sections, { cards: [['nft', { url: 'x' }]] })).toEqual({
      html: '<p></p><p>closes more than is open</p><p></p><ul></ul><p>words</p>',
      notes: [
        "A card of type 'nft' was left out.",
        "A card of type '' was left out.",
        'A part of its text is of an unknown type and was left out.',
        'A part of its text is invalid and was left out.',
      ],
    })
    expect(card('hr').html).toBe('<hr>')
  })

  test.each(['no JSON', '[]', '{"version":"0.2.0","sections":[[],[]]}', '{"version":"0.3.1"}'])(
    'converts %s to nothing, with a note',
    (source) => {
      expect(htmlOfMobiledoc(source)).toEqual({
        html: '',
        notes: ['Its text is not valid Mobiledoc 0.3 and was not imported.'],
      })
    },
  )

  test('is used if a post has neither HTML nor Lexical', async () => {
    const words = mobiledoc([[1, 'p', [[0, [], 0, 'Words']]]])
    const posts = [
      ghostPost({ id: '1', html: null, mobiledoc: words }),
      ghostPost({ id: '2', html: '<p>Made</p>', mobiledoc: words }),
    ]
    const items = itemsIn(await readText(ghostFile(posts)))
    expect(items.map(({ content }) => content)).toEqual(['<p>Words</p>', '<p>Made</p>'])
  })
})
