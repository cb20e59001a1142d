import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import type { ExportEntry, ExportItem, ReadProblem } from '#features/transfer/imports/model/entries.types.ts'
import { readExport } from '#features/transfer/imports/read/read-export.ts'
import { startCpuTimer } from '#platform/metrics/testing-cpu-timer.ts'

const HEAD = (version = '1.2'): string =>
  `<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/${version}/excerpt/"
    xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:wp="http://wordpress.org/export/${version}/"><channel><title>Ö</title><link>http://a.example</link>`
const TAIL = '</channel></rss>'

function chunks(data: Uint8Array, size = 7): AsyncIterable<Uint8Array> {
  return {
    async *[Symbol.asyncIterator]() {
      for (let at = 0; at < data.length; at += size) yield data.subarray(at, at + size)
    },
  }
}

async function read(xml: string | Uint8Array, size?: number): Promise<(ExportEntry | ReadProblem)[]> {
  return Array.fromAsync(readExport(chunks(typeof xml === 'string' ? Buffer.from(xml) : xml, size), 'strict'))
}

async function problemOf(xml: string | Uint8Array): Promise<ReadProblem | undefined> {
  return (await read(xml, 4096)).find((entry) => entry.kind === 'problem')
}

describe('fields', () => {
  test.each(['1.0', '1.1', '1.2'])(
    'reads an item of WXR %s, with and without CDATA, in small chunks',
    async (version) => {
      const entries = await read(`<?xml version="1.0" encoding="UTF-8"?><!-- note -->${HEAD(version)}
      <description>About</description><wp:base_blog_url>http://a.example/blog</wp:base_blog_url>
      <wp:author><wp:author_login><![CDATA[ann]]></wp:author_login><wp:author_display_name>Ann &amp; Bo</wp:author_display_name></wp:author>
      <wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>news</wp:category_nicename><wp:category_parent/><wp:cat_name>News</wp:cat_name></wp:category>
      <wp:tag><wp:tag_slug>t</wp:tag_slug><wp:tag_name>T</wp:tag_name></wp:tag>
      <wp:term><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>main</wp:term_slug><wp:term_name>Main</wp:term_name></wp:term>
      <item><title>Hello &lt;b&gt;</title><link>http://a.example/?p=1</link><dc:creator>ann</dc:creator>
        <content:encoded>
<![CDATA[<p>One]]><![CDATA[ two</p>]]></content:encoded><excerpt:encoded><![CDATA[Short]]></excerpt:encoded>
        <wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:is_sticky>1</wp:is_sticky>
        <category domain="category" nicename="news"><![CDATA[News]]></category>
        <wp:postmeta><wp:meta_key>__proto__</wp:meta_key><wp:meta_value><![CDATA[ x ]]></wp:meta_value></wp:postmeta>
        <wp:comment><wp:comment_id>9</wp:comment_id><wp:comment_content>Hi</wp:comment_content></wp:comment>
      </item>${TAIL}`)
      expect(entries.map(({ kind }) => kind)).toEqual([
        'channel',
        'author',
        'category',
        'tag',
        'term',
        'item',
      ])
      expect(entries[0]).toMatchObject({
        title: 'Ö',
        description: 'About',
        baseBlogUrl: 'http://a.example/blog',
      })
      expect(entries[1]).toMatchObject({ login: 'ann', displayName: 'Ann & Bo' })
      expect(entries[2]).toMatchObject({ taxonomy: 'category', slug: 'news', name: 'News' })
      expect(entries[4]).toMatchObject({ taxonomy: 'nav_menu', slug: 'main' })
      expect(entries[5]).toMatchObject({
        title: 'Hello <b>',
        content: '\n<p>One two</p>',
        excerpt: 'Short',
        sticky: true,
        terms: [{ domain: 'category', slug: 'news', name: 'News' }],
        meta: [{ key: '__proto__', value: ' x ' }],
        comments: [
          [
            { key: 'comment_id', value: '9' },
            { key: 'comment_content', value: 'Hi' },
          ],
        ],
      })
    },
  )

  test('yields the channel of an export without entries', async () => {
    expect(await read(HEAD() + TAIL)).toMatchObject([{ kind: 'channel', title: 'Ö' }])
  })
})

describe('encodings', () => {
  const xml = `${HEAD()}<item><title>Żółć €</title></item>${TAIL}`
  const titleOf = async (bytes: Uint8Array): Promise<string | undefined> =>
    (await read(bytes, 3)).find((entry): entry is ExportItem => entry.kind === 'item')?.title

  test('reads UTF-8 with a byte order mark, and UTF-16 of both byte orders with and without one', async () => {
    const little = Buffer.from(xml, 'utf16le')
    const big = Buffer.from(little).swap16()
    expect(await titleOf(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(xml)]))).toBe('Żółć €')
    expect(await titleOf(Buffer.concat([Buffer.from([0xff, 0xfe]), little]))).toBe('Żółć €')
    expect(await titleOf(Buffer.concat([Buffer.from([0xfe, 0xff]), big]))).toBe('Żółć €')
    expect(await titleOf(little)).toBe('Żółć €')
    expect(await titleOf(big)).toBe('Żółć €')
  })

  test.each(['ISO-8859-1', 'windows-1252'])('reads declared %s', async (encoding) => {
    const latin = `<?xml version="1.0" encoding="${encoding}"?>${HEAD()}<item><title>é</title></item>${TAIL}`
    expect(await titleOf(Buffer.from(latin, 'latin1'))).toBe('é')
  })

  test('reports invalid bytes and an unknown encoding', async () => {
    expect(await problemOf(Buffer.from(xml.replace('€', '\u00ff'), 'latin1'))).toMatchObject({
      code: 'encoding',
    })
    expect(await problemOf(`<?xml version="1.0" encoding="klingon"?>${xml}`)).toMatchObject({
      code: 'encoding',
      message: "The file says it is written in 'klingon', which is not supported. Save it as UTF-8.",
    })
  })
})

describe('unreadable files', () => {
  test.each([
    ['', 'empty'],
    ['{"a":1}', 'not-an-export'],
    ['<html></html>', 'not-an-export'],
    ['<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/>', 'not-an-export'],
    ['Just some words', 'not-an-export'],
    [' \n\t ', 'empty'],
    ['{"db":[{"data":{"posts":[{"id":"1"}', 'not-well-formed'],
    ['{"db":[{"data":{"posts":[]}}]}', 'not-an-export'],
    ['{"db":[{"data":{"posts":[{"title":"nameless"}]}}]}', 'not-an-export'],
    [`${HEAD()}<item><title>a & b</title></item>${TAIL}`, 'not-well-formed'],
    [`${HEAD()}<item><title>a</item>${TAIL}`, 'not-well-formed'],
    [`${HEAD()}<item><title>&nbsp;</title></item>${TAIL}`, 'not-well-formed'],
    [`${HEAD()}<item><title>a`, 'not-well-formed'],
    [`${HEAD()}<nope:x/>${TAIL}`, 'not-well-formed'],
    [`${HEAD()}${'<x>'.repeat(30)}`, 'too-large'],
  ])('have a problem: %j', async (xml, code) => {
    expect(await problemOf(xml)).toMatchObject({ code })
  })

  test('have the line of the problem, after the entries before it', async () => {
    const entries = await read(
      `${HEAD()}\n<item><wp:post_id>1</wp:post_id></item>\n\n<item><a></b></item>${TAIL}`,
      4096,
    )
    expect(entries).toMatchObject([
      { kind: 'channel' },
      { kind: 'item', id: '1' },
      { kind: 'problem', line: 6, message: expect.stringMatching(/^Line 6: /) },
    ])
  })
})

describe('hostile files', () => {
  test('P26 stops at once at an entity bomb without expanding it', async () => {
    const entity = 'x'.repeat(50_000)
    const bombs = [
      `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "${entity}">]>${HEAD()}<item><title>${'&a;'.repeat(1000)}</title></item>${TAIL}`,
      `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]>${HEAD()}<item><title>&c;</title></item>${TAIL}`,
      `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${HEAD()}<item><title>&x;</title></item>${TAIL}`,
    ]
    for (const bomb of bombs) {
      const cpuTime = startCpuTimer()
      const entries = await read(bomb, 65_536)
      expect(cpuTime()).toBeLessThan(1_000)
      expect(entries.at(-1)).toMatchObject({ kind: 'problem', code: 'not-well-formed' })
      expect(entries.some(({ kind }) => kind === 'item')).toBe(false)
    }
  })

  test('P26 ignores a document type whose entities are not referenced', async () => {
    const entries = await read(
      `<!DOCTYPE rss [<!ENTITY a "b">]>${HEAD()}<item><title>t</title></item>${TAIL}`,
    )
    expect(entries.at(-1)).toMatchObject({ kind: 'item', title: 't' })
  })

  test.each(['<item><title>', '<!--', '<![CDATA[', '<item a="', '<?x '])(
    'P26 rejects an endless %s',
    async (start) => {
      async function* endless(): AsyncGenerator<Uint8Array> {
        yield Buffer.from(`${HEAD()}<wp:author>${start}`)
        const piece = Buffer.alloc(1024 * 1024, 'a')
        for (let count = 0; count < 1000; count++) yield piece
      }
      expect((await Array.fromAsync(readExport(endless(), 'strict'))).at(-1)).toMatchObject({
        kind: 'problem',
        code: 'too-large',
      })
    },
  )

  test('P26 memory does not grow with the file', async () => {
    setFlagsFromString('--expose-gc')
    const collect: unknown = runInNewContext('gc')
    const used = (): number => {
      if (typeof collect === 'function') collect()
      return process.memoryUsage().heapUsed
    }
    const item = Buffer.from(
      `<item><content:encoded><![CDATA[${'<p>words</p>'.repeat(2_000)}]]></content:encoded></item>`,
    )
    async function* large(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(HEAD())
      for (let count = 0; count < 2_000; count++) yield item
      yield Buffer.from(TAIL)
    }
    const before = used()
    let items = 0
    let max = 0
    for await (const entry of readExport(large(), 'strict')) {
      if (entry.kind === 'item' && ++items % 200 === 0) max = Math.max(max, used() - before)
    }
    expect(items).toBe(2_000)
    expect(max).toBeLessThan(8 * 1024 * 1024)
  })
})
