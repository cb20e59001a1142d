import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { readExport } from '#features/transfer/imports/read/read-export.ts'
import { ghostFile, ghostPost } from '../../../../../tests/support/imports/ghost.ts'
import { itemsIn, notesIn, readText } from '../../../../../tests/support/imports/reading.ts'

const lexical = (...children: readonly object[]): string =>
  JSON.stringify({ root: { type: 'root', version: 1, children } })
const text = (value: string, format = 0): object => ({ type: 'extended-text', text: value, format })
/** Converts a post whose text is only stored as Lexical. */
async function ofLexical(...children: readonly object[]) {
  const entries = await readText(
    ghostFile([ghostPost({ id: '1', html: null, lexical: lexical(...children) })]),
  )
  return { html: itemsIn(entries)[0]?.content, notes: notesIn(entries) }
}

describe('a Ghost export', () => {
  const file = ghostFile(
    [
      ghostPost({
        id: 'a1',
        title: 'A & <b>',
        html: '<p><a href="__GHOST_URL__/post-b2/">b</a></p>',
        feature_image: '__GHOST_URL__/content/images/f.jpg',
        custom_excerpt: 'In "short"',
        featured: 1,
      }),
      ghostPost({
        id: 'b2',
        type: 'page',
        published_at: null,
        status: 'draft',
        created_at: '2013-01-02 03:04:05',
      }),
      ghostPost({ id: 'c3', visibility: 'paid', codeinjection_foot: '<script>x</script>' }),
      ghostPost({ id: 'd4', status: 'scheduled', published_at: 1_900_000_000_000 }),
      ghostPost({ id: 'e5', status: 'sent' }),
      ghostPost({ id: 'f6', html: null, mobiledoc: '{"version":"0.3.1"}' }),
    ],
    {
      users: [
        { id: 'u1', name: 'Ida "I" P', slug: 'ida', email: 'ida@x.example' },
        { id: 'u2', name: 'Bo', slug: 'bo' },
      ],
      tags: [
        { id: 't1', name: 'Trees & Co', slug: 'trees' },
        { id: 't2', name: '#internal', slug: 'hash-internal' },
        { id: 't3', name: 'News', slug: 'news' },
      ],
      posts_tags: [
        { post_id: 'a1', tag_id: 't1', sort_order: 2 },
        { post_id: 'a1', tag_id: 't2', sort_order: 1 },
        { post_id: 'a1', tag_id: 't3', sort_order: 0 },
      ],
      posts_authors: [
        { post_id: 'a1', author_id: 'u1', sort_order: 1 },
        { post_id: 'a1', author_id: 'u2', sort_order: 0 },
      ],
      posts_meta: [
        {
          post_id: 'a1',
          feature_image_alt: 'A tree',
          feature_image_caption: 'By Ida',
          meta_title: 'Found & read',
        },
      ],
    },
  )

  test('reads posts and pages with data from the other tables, in chunks of any size', async () => {
    const entries = await readText(file)
    expect(entries[0]).toMatchObject({
      kind: 'channel',
      format: 'ghost',
      title: 'Ghostly &amp; &lt;Co&gt;',
      sourceName: 'ghost:ghostly-co',
    })
    expect(entries.filter(({ kind }) => kind === 'author')).toMatchObject([
      { login: 'ida', displayName: 'Ida "I" P' },
      { login: 'bo' },
    ])
    expect(itemsIn(entries)).toMatchObject([
      {
        id: 'a1',
        type: 'post',
        title: 'A &amp; &lt;b&gt;',
        link: '/post-a1/',
        creator: 'bo',
        meta: [{ key: 'meta_title', value: 'Found &amp; read' }],
        status: 'publish',
        sticky: true,
        content: '<p><a href="/post-b2/">b</a></p>',
        excerpt: 'In &quot;short&quot;',
        image: { url: '/content/images/f.jpg', alt: 'A tree' },
        terms: [
          { domain: 'post_tag', slug: 'news', name: 'News' },
          { domain: 'post_tag', slug: 'trees', name: 'Trees &amp; Co' },
        ],
      },
      { id: 'b2', type: 'page', status: 'draft', pubDate: '2013-01-02T03:04:05Z' },
      { id: 'c3', status: 'private' },
      { id: 'd4', status: 'future', pubDate: '2030-03-17T17:46:40.000Z' },
      { id: 'e5', status: 'private' },
      { id: 'f6', content: '' },
    ])
    expect(notesIn(entries)).toEqual([
      'Only the first of its 2 authors was imported.',
      'The caption below its main image was left out: By Ida',
      'Injected code was left out: imported code never runs.',
      'It was visible to members only and was imported as private.',
      'It was sent as an email only and was imported as private.',
      'Its text is not valid Mobiledoc 0.3 and was not imported.',
    ])
    for (const size of [1, 3, 50]) expect(await readText(file, 'strict', size)).toEqual(entries)
  })

  test('reads the older format without an enclosing list, and menus', async () => {
    const older = JSON.stringify({
      meta: {},
      data: {
        settings: [{ key: 'navigation', value: '[{"label":"About","url":"__GHOST_URL__/about/"}]' }],
        posts: [{ id: 7, title: 'Old', slug: 'old', html: 'x', page: 1 }],
      },
    })
    expect(itemsIn(await readText(older))).toMatchObject([
      { type: 'nav_menu_item', title: 'About', meta: [{}, { key: '_menu_item_url', value: '/about/' }] },
      { id: '7', type: 'page' },
    ])
  })

  test('P29 treats names of prototype properties like any other name', async () => {
    const hostile = `{"db":[{"data":{"__proto__":[{"polluted":1}],"posts":[{"id":"__proto__","slug":"constructor","__proto__":{"polluted":1}}]}}]}`
    expect(itemsIn(await readText(hostile))).toMatchObject([{ id: '__proto__', slug: 'constructor' }])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

describe('Lexical', () => {
  test('converts paragraphs, headings, lists, quotes, marks and links', async () => {
    const { html, notes } = await ofLexical(
      { type: 'extended-heading', tag: 'h2', children: [text('A < B')] },
      {
        type: 'paragraph',
        children: [
          text('bold', 1),
          text(' and '),
          text('both', 3),
          { type: 'linebreak' },
          { type: 'link', url: 'https://x.example/?a&b', children: [text('link')] },
        ],
      },
      { type: 'list', listType: 'number', children: [{ type: 'listitem', children: [text('one')] }] },
      { type: 'extended-quote', children: [text('said')] },
      { type: 'horizontalrule' },
    )
    expect(html).toBe(
      '<h2>A &lt; B</h2><p><strong>bold</strong> and <em><strong>both</strong></em><br><a href="https://x.example/?a&amp;b">link</a></p>' +
        '<ol><li>one</li></ol><blockquote>said</blockquote><hr>',
    )
    expect(notes).toEqual([])
  })

  test('converts cards', async () => {
    const { html, notes } = await ofLexical(
      {
        type: 'image',
        src: 'a.jpg',
        alt: '"q"',
        width: 8,
        height: 6,
        caption: '<b>c</b>',
        href: 'https://x.example',
      },
      { type: 'gallery', images: [{ src: 'b.jpg' }, { src: 'c.jpg' }], caption: '' },
      { type: 'bookmark', url: 'https://x.example', metadata: { title: 'T & U', description: 'D' } },
      { type: 'embed', url: 'https://v.example/1', html: '<script>x</script>' },
      { type: 'button', buttonUrl: 'https://x.example', buttonText: 'Go' },
      { type: 'callout', calloutEmoji: '!', calloutText: '<i>t</i>' },
      { type: 'toggle', heading: 'H', content: '<p>c</p>' },
      { type: 'markdown', markdown: '# M\n\n*e*' },
      { type: 'codeblock', code: 'a < b', language: 'js' },
      { type: 'file', src: 'f.pdf', fileTitle: 'F' },
      { type: 'paywall' },
      { type: 'signup', header: 'Join' },
    )
    expect(html).toBe(
      '<figure><a href="https://x.example"><img src="a.jpg" alt="&quot;q&quot;" width="8" height="6"></a><figcaption><b>c</b></figcaption></figure>' +
        '<figure class="gallery"><img src="b.jpg"><img src="c.jpg"></figure>' +
        '<p><a href="https://x.example">T &amp; U</a><br>D</p>' +
        '<figure class="wp-block-embed">https://v.example/1</figure>' +
        '<div class="wp-block-button"><a href="https://x.example">Go</a></div>' +
        '<blockquote>! <i>t</i></blockquote><h4>H</h4><p>c</p><h1>M</h1>\n<p><em>e</em></p>\n' +
        '<pre><code>a &lt; b</code></pre><p><a href="f.pdf">F</a></p>',
    )
    expect(notes).toEqual(["A card of type 'signup' was left out."])
  })

  test.each(['no JSON', '{"root":1}', '[]'])('converts %s to nothing, with a note', async (source) => {
    const entries = await readText(ghostFile([ghostPost({ id: '1', html: null, lexical: source })]))
    expect(notesIn(entries)).toEqual(['Its text is not valid Lexical and was not imported.'])
  })
})

test('P26 memory does not grow with the file', async () => {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  const used = (): number => {
    if (typeof collect === 'function') collect()
    return process.memoryUsage().heapUsed
  }
  const html = '<p>words</p>'.repeat(4_000)
  const large: AsyncIterable<Uint8Array> = {
    async *[Symbol.asyncIterator]() {
      yield Buffer.from('{"db":[{"data":{"posts":[')
      for (let id = 0; id < 1_000; id++)
        yield Buffer.from(`${id > 0 ? ',' : ''}${JSON.stringify(ghostPost({ id: String(id), html }))}`)
      yield Buffer.from(']}}]}')
    },
  }
  const before = used()
  let items = 0
  let max = 0
  for await (const entry of readExport(large, 'strict')) {
    if (entry.kind === 'item' && ++items % 200 === 0) max = Math.max(max, used() - before)
  }
  expect(items).toBe(1_000)
  expect(max).toBeLessThan(8 * 1024 * 1024)
})
