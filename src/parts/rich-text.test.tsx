import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MARK_TYPES, NODE_TYPES, type RichTextMark, type RichTextNode } from '#lib/rich-text/schema.ts'
import { RichTextView } from '#parts/rich-text.tsx'
import type { Scope } from '#parts/scope.ts'
import { dangersIn, elementsOf, markupErrors } from '../../tests/support/blocks/markup.ts'
import { ATTACK_ADDRESSES } from '../../tests/support/blocks/attack-strings.ts'
import { imageOf, scopeOf } from '../../tests/support/blocks/scope.ts'

const styled = (text: string, ...marks: RichTextMark[]): RichTextNode => ({ type: 'text', text, marks })
const node = (type: string, ...content: RichTextNode[]): RichTextNode => ({ type, content })
const show = (content: readonly RichTextNode[], more: Partial<Scope> = {}, headingShift = 0): string =>
  renderToStaticMarkup(
    <RichTextView text={{ type: 'doc', content }} scope={scopeOf(more)} headingShift={headingShift} />,
  )
const inside = (html: string): string => html.replace(/^<div class="p-rich">|<\/div>$/g, '')

test('adjacent nodes with the same link are one link, however their text is formatted', () => {
  const link: RichTextMark = { type: 'link', attrs: { href: '/a' } }
  const html = show([
    node('paragraph', styled('one ', link), styled('two', { type: 'bold' }, link), styled(' three')),
  ])
  expect(inside(html)).toBe('<p><a href="/a">one <strong>two</strong></a> three</p>')
})

test('a link to a document gets its URL from the scope, and a new window gets no opener', () => {
  const attrs = { documentId: '7', hash: 'top', newWindow: true, title: 'Seven' }
  const html = show([node('paragraph', styled('x', { type: 'link', attrs }))])
  expect(inside(html)).toBe('<p><a href="/d7#top" title="Seven" target="_blank" rel="noopener">x</a></p>')
})

test('a link to a document that is not public is plain text', () => {
  const html = show([node('paragraph', styled('x', { type: 'link', attrs: { documentId: '7' } }))], {
    href: () => undefined,
  })
  expect(inside(html)).toBe('<p>x</p>')
})

test('P21 no unsafe URL becomes a link in a text', () => {
  for (const href of ATTACK_ADDRESSES) {
    const html = show([node('paragraph', styled('x', { type: 'link', attrs: { href } }))])
    expect(inside(html), href).toBe('<p>x</p>')
  }
})

test('an anchor is an element with its id, once in a text and never in a list of texts', () => {
  const anchor = (id: string): RichTextMark => ({ type: 'anchor', attrs: { id } })
  const text = [
    node('heading', styled('A', anchor('part'))),
    node(
      'paragraph',
      styled('b', anchor('note ref')),
      styled('c', anchor('part')),
      styled('d', anchor('top')),
    ),
  ]
  expect(inside(show(text))).toBe(
    '<h2><span id="part">A</span></h2><p><span id="ref"><span id="note">b</span></span>cd</p>',
  )
  expect(inside(show(text, { hidesAnchors: true }))).toBe('<h2>A</h2><p>bcd</p>')
})

test('headings get the ids they are given, in their order', () => {
  const content = [
    node('heading', styled('A')),
    node('blockquote', node('heading', styled('B'))),
    node('heading', styled(' ')),
    node('heading', styled('C')),
  ]
  const html = renderToStaticMarkup(
    <RichTextView text={{ type: 'doc', content }} scope={scopeOf()} headingIds={['a', undefined, 'c']} />,
  )
  expect(inside(html)).toBe('<h2 id="a">A</h2><blockquote><h2>B</h2></blockquote><h2 id="c">C</h2>')
})

test('a colour is one of the theme; others are text', () => {
  const colour = (token: string): RichTextMark => ({ type: 'colour', attrs: { token } })
  const words = [styled('a', colour('accent')), styled('b', colour('muted')), styled('c', colour('red;x'))]
  expect(inside(show([node('paragraph', ...words)]))).toBe(
    '<p><span data-colour="accent" style="color:var(--color-accent)">a</span><span data-colour="muted" style="color:var(--color-muted)">b</span>c</p>',
  )
})

test('headings start at h2 and move down by the shift, never beyond h6', () => {
  const levels = (shift: number) =>
    elementsOf(
      show(
        [1, 2, 3, 6].map((level) => ({ type: 'heading', attrs: { level }, content: [styled('x')] })),
        {},
        shift,
      ),
    )
      .map(({ tagName }) => tagName)
      .filter((name) => /^h\d$/.test(name))
  expect(levels(0)).toEqual(['h2', 'h2', 'h3', 'h6'])
  expect(levels(2)).toEqual(['h4', 'h4', 'h5', 'h6'])
})

test('a table has a head, scopes, a caption and a focusable container with a name', () => {
  const row = (...types: string[]) =>
    node('tableRow', ...types.map((type) => node(type, node('paragraph', styled('x')))))
  const html = show([
    node(
      'table',
      node('tableCaption', styled('Sizes')),
      row('tableHeader', 'tableHeader'),
      row('tableHeader', 'tableCell'),
    ),
  ])
  expect(inside(html)).toBe(
    '<div class="p-table" role="group" aria-label="Sizes" tabindex="0"><table><caption>Sizes</caption>' +
      '<thead><tr><th scope="col">x</th><th scope="col">x</th></tr></thead>' +
      '<tbody><tr><th scope="row">x</th><td>x</td></tr></tbody></table></div>',
  )
})

test('source code in a known language is highlighted', () => {
  const code = { ...node('codeBlock', styled('SELECT 1')), attrs: { language: 'sql' } }
  expect(inside(show([code]))).toBe(
    '<pre class="p-code" tabindex="0"><code><span class="hljs-keyword">SELECT</span> ' +
      '<span class="hljs-number">1</span></code></pre>',
  )
})

test.each<[string, RichTextNode[], string]>([
  [
    'a block in a paragraph splits it',
    [node('paragraph', styled('a'), node('codeBlock', styled('b')), styled('c'))],
    '<p>a</p><pre class="p-code" tabindex="0"><code>b</code></pre><p>c</p>',
  ],
  [
    'items without a list get a list',
    [node('listItem', styled('a')), node('listItem', styled('b'))],
    '<ul><li>a</li><li>b</li></ul>',
  ],
  [
    'a list in a list belongs to the item before it',
    [node('bulletList', node('listItem', styled('a')), node('orderedList', node('listItem', styled('b'))))],
    '<ul><li>a<ol><li>b</li></ol></li></ul>',
  ],
  ['text in a list becomes an item', [node('bulletList', styled('a'))], '<ul><li>a</li></ul>'],
  ['text without a block becomes a paragraph', [styled('a'), styled('b')], '<p>ab</p>'],
  [
    'an unknown node is rendered as its content',
    [node('panel', node('paragraph', styled('a')), styled('b'))],
    '<p>a</p><p>b</p>',
  ],
  ['an unknown mark is left out', [node('paragraph', styled('a', { type: 'blink' }))], '<p>a</p>'],
  [
    'blocks in a heading are read as one line',
    [node('heading', styled('a'), node('paragraph', styled('b')))],
    '<h2>a b</h2>',
  ],
  ['empty nodes are not shown', [node('paragraph'), node('heading'), node('bulletList'), node('table')], ''],
  [
    'a description without a term is before the list',
    [node('definitionList', node('definitionDescription', styled('a')), node('definitionTerm', styled('b')))],
    '<p>a</p><dl><dt>b</dt><dd></dd></dl>',
  ],
  [
    'cells without a row get a row, and rows without a table a table',
    [node('tableCell', styled('a')), node('tableRow', node('tableCell', styled('b')))],
    '<div class="p-table" role="group" aria-label="Table" tabindex="0"><table><tbody>' +
      '<tr><td>a</td></tr><tr><td>b</td></tr></tbody></table></div>',
  ],
])('%s', (_, content, expected) => {
  expect(inside(show(content))).toBe(expected)
})

test('an inline image has its dimensions, and without a file it is a box with the alt text', () => {
  const image = [node('paragraph', { type: 'image', attrs: { mediaId: '3', alt: 'Oak leaf' } })]
  expect(show(image)).toContain(
    '<img class="p-image" src="/files/3.jpg" alt="Oak leaf" width="1600" height="1067" decoding="async" loading="lazy"/>',
  )
  const missing = show(image, { image: (mediaId) => imageOf(mediaId, { src: undefined }) })
  expect(missing).toContain('role="img" aria-label="Oak leaf"')
  expect(markupErrors(missing)).toEqual([])
})

test('a tree of any depth is rendered without overflowing the stack or losing text', () => {
  for (const type of ['panel', 'blockquote', 'paragraph', 'bulletList', 'tableCell', 'definitionList']) {
    let tree = styled('bottom')
    for (let depth = 0; depth < 20_000; depth++) tree = node(type, tree)
    expect(show([tree])).toContain('bottom')
  }
})

const marks = fc.array(
  fc.record({
    type: fc.constantFrom(...MARK_TYPES, 'unknown'),
    attrs: fc.dictionary(
      fc.constantFrom('href', 'documentId', 'lang', 'dir', 'title', 'newWindow'),
      fc.oneof(fc.string(), fc.boolean()),
    ),
  }),
  { maxLength: 3 },
)
const attrs = fc.dictionary(
  fc.constantFrom('level', 'start', 'type', 'colspan', 'rowspan', 'textAlign', 'mediaId', 'alt'),
  fc.oneof(fc.constantFrom('center', 'left', 'a', '1'), fc.integer({ min: -2, max: 9 }), fc.string()),
)
const { tree } = fc.letrec<{ tree: RichTextNode }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.record({ type: fc.constant('text'), text: fc.string({ unit: 'binary', maxLength: 12 }), marks }),
    fc.record({
      type: fc.constantFrom(...NODE_TYPES, 'unknown'),
      attrs,
      marks,
      content: fc.array(tie('tree'), { maxLength: 5 }),
    }),
  ),
}))

test('any tree renders valid markup in which nothing can run', () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 4 }), (content) => {
      const html = show(content)
      expect(dangersIn(html)).toEqual([])
      expect(markupErrors(html)).toEqual([])
    }),
    { numRuns: 400 },
  )
})
