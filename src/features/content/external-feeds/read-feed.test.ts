import { expect, test } from 'vitest'
import { decodeFeed } from '#features/content/external-feeds/decode.ts'
import { readFeed } from '#features/content/external-feeds/read-feed.ts'

const BASE = 'https://a.test/feed'

const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="m"><channel>
    <title>News &amp; more</title><link>https://a.test/</link><image><title>Logo</title></image>${items}</channel></rss>`

const entriesOf = (xml: string) => {
  const read = readFeed(xml, BASE)
  if (!read.ok) throw new Error(read.error)
  return read.value.entries
}

test('reads RSS: converts markup to text and relative links to absolute ones', () => {
  const xml =
    rss(`<item><title>One &lt;b&gt;bold&lt;/b&gt;</title><link>/one?a=1&amp;copy=2</link><pubDate>Tue, 03 Nov 2026 08:00:00 +0100</pubDate>
    <description><![CDATA[<p>First<script>alert(1)</script></p><p>second</p>]]></description><media:title>no</media:title></item>`)
  expect(readFeed(xml, BASE)).toEqual({
    ok: true,
    value: {
      title: 'News & more',
      entries: [
        {
          title: 'One bold',
          link: 'https://a.test/one?a=1&copy=2',
          publishedOn: '2026-11-03T07:00:00.000Z',
          summary: 'First second',
        },
      ],
    },
  })
})

test('reads Atom and RSS 1.0', () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title type="text">A &lt; B</title>
    <entry><title type="html">T &lt;i&gt;x&lt;/i&gt;</title><link rel="self" href="/self"/><link href="https://a.test/x"/>
    <updated>2026-01-02T03:04:05Z</updated><content type="xhtml"><div xmlns="x">Deep <b>down</b></div></content></entry></feed>`
  const read = readFeed(atom, BASE)
  expect(read).toMatchObject({ ok: true, value: { title: 'A < B' } })
  expect(entriesOf(atom)).toEqual([
    { title: 'T x', link: 'https://a.test/x', publishedOn: '2026-01-02T03:04:05.000Z', summary: 'Deep down' },
  ])
  const rdf = `<rdf:RDF xmlns:rdf="r" xmlns="http://purl.org/rss/1.0/" xmlns:dc="d"><channel><title>Old</title></channel>
    <item><title>I</title><link>http://a.test/i</link><dc:date>2020-01-01</dc:date></item></rdf:RDF>`
  expect(entriesOf(rdf)).toMatchObject([{ title: 'I', publishedOn: '2020-01-01T00:00:00.000Z' }])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://a.test/x',
  `https://a.test/${'x'.repeat(3000)}`,
])('P21 leaves out the link %s', (link) => {
  expect(entriesOf(rss(`<item><title>T</title><link><![CDATA[${link}]]></link></item>`))[0]?.link).toBe('')
})

test('P26 never expands entities of a document type', () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>`
  for (const name of ['b', 'c'])
    expect(readFeed(bomb + rss(`<item><title>&${name};</title></item>`), BASE)).toMatchObject({ ok: false })
})

test('rejects what is not a feed with a reason, leaves out empty entries, and truncates fields', () => {
  for (const xml of [
    '',
    'text',
    '<html><body/></html>',
    '<rss><channel>',
    '<a>'.repeat(100),
    '<rss>&undefined;</rss>',
  ])
    expect(readFeed(xml, BASE), xml).toMatchObject({ ok: false })
  expect(entriesOf(rss('<item/><item><title> </title></item>'))).toEqual([])
  const long = entriesOf(
    rss(`<item><title>${'t'.repeat(5000)}</title><description>${'d'.repeat(5000)}</description></item>`),
  )
  expect([long[0]?.title.length, long[0]?.summary.length]).toEqual([300, 600])
  expect(entriesOf(rss('<item><title>x</title></item>'.repeat(80)))).toHaveLength(50)
  expect(entriesOf(rss('<item><title>x</title><pubDate>soon</pubDate></item>'))[0]?.publishedOn).toBe(null)
})

test('decodes a feed by its byte order mark, its header or its XML declaration', () => {
  const latin = Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><t>\xe9</t>', 'latin1')
  expect(decodeFeed(latin, 'text/xml')).toContain('<t>é</t>')
  expect(decodeFeed(Buffer.from('<t>é</t>'), 'application/xml; charset=utf-8')).toContain('é')
  expect(decodeFeed(Buffer.from('\ufeff<t>é</t>', 'utf16le'), '')).toContain('é')
  expect(decodeFeed(Buffer.from('<t>é</t>'), 'text/xml; charset=klingon')).toContain('é')
})
