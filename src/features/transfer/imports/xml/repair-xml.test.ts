import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readExport } from '#features/transfer/imports/read/read-export.ts'
import { itemsIn, notesIn, readText } from '../../../../../tests/support/imports/reading.ts'
import { wxrHead, wxrItem, WXR_TAIL } from '../../../../../tests/support/imports/wxr.ts'
import { startCpuTimer } from '#platform/metrics/testing-cpu-timer.ts'

const head = wxrHead().replace(/^<\?xml.*?\?>/, '')
const wrap = (inside: string): string =>
  `${head}\n<item><wp:post_id>1</wp:post_id>${inside}</item>${WXR_TAIL}`
const read = (text: string, size?: number) => readText(text, 'lenient', size)

describe('a file that is nearly well-formed', () => {
  test.each([
    ['<title>Salt & pepper &copy; &amp; &#65;&bogus;</title>', { title: 'Salt & pepper © & A&bogus;' }],
    ['<title>a < b, c <d and 5 <6</title>', { title: 'a < b, c <d and 5 <6' }],
    [
      '<title>One <b>bold</b> word<br></title><link>/x</link>',
      { title: 'One <b>bold</b> word<br>', link: '/x' },
    ],
    ['<title>no end<wp:post_name>s</wp:post_name>', { id: '1' }],
    ['<title>ends twice</title></title><link>/x</link>', { title: 'ends twice', link: '/x' }],
    ['<TITLE>Shouted</Title>', { id: '1' }],
    ['<title>bell\u0007 and null\u0000</title>', { title: 'bell and null' }],
    ['<title>a ]]> b</title>', { title: 'a ]]> b' }],
    ['<title><![CDATA[a]]> & ]]></title>', { title: 'a & ]]>' }],
    [
      '<category domain=category nicename="a&b" nicename="c">A</category>',
      { terms: [{ domain: 'category', slug: 'a&b', name: 'A' }] },
    ],
    [
      '<category domain="post_tag" nicename="a<b" checked>A</category>',
      { terms: [{ domain: 'post_tag', slug: 'a<b', name: 'A' }] },
    ],
    ['<media:text>x</media:text><title>t</title>', { title: 't' }],
    ['<!-- one -- two --><title>t</title>', { title: 't' }],
    ['<title>&#0;&#xFFFF;t</title>', { title: 't' }],
  ])('is repaired: %s', async (inside, expected) => {
    const strict = await readText(wrap(inside))
    expect(strict.at(-1)).toMatchObject({ kind: 'problem', code: 'not-well-formed' })
    for (const size of [4096, 1]) {
      const entries = await read(wrap(inside), size)
      expect(itemsIn(entries)).toMatchObject([expected])
      expect(notesIn(entries).every((note) => note.startsWith('Not well-formed (line '))).toBe(true)
    }
  })

  test('P27 reports line and count of each repair before the entry it belongs to', async () => {
    const items = [
      '<item><title>a & b & c</title></item>',
      '<item><title>wellFormed</title></item>',
      '<item><title>&mdash;</title></item>',
    ]
    const entries = await read([wxrHead(), ...items, WXR_TAIL].join('\n'))
    const line = wxrHead().split('\n').length + 1
    expect(entries.slice(-5)).toMatchObject([
      {
        kind: 'note',
        message: `Not well-formed (line ${line}, 2 times): An unescaped '&' was read as text.`,
      },
      { kind: 'item', title: 'a & b & c' },
      { kind: 'item', title: 'wellFormed' },
      { kind: 'note', message: `Not well-formed (line ${line + 2}): '&mdash;' is not an XML entity.` },
      { kind: 'item', title: '—' },
    ])
  })

  test('resolves the conventional prefixes when they are not declared', async () => {
    const entries = await read(
      '<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><item><title>t</title><content:encoded>c</content:encoded><dc:creator>ann</dc:creator></item></channel></rss>',
    )
    expect(itemsIn(entries)).toMatchObject([{ title: 't', content: 'c', creator: 'ann' }])
    expect(notesIn(entries)).toHaveLength(2)
  })

  test('leaves out content outside the root element', async () => {
    const entries = await read(
      `\n <?xml version="1.0"?> --- ${wrap('<title>t</title>')}<p>memory exhausted</p>`,
    )
    expect(itemsIn(entries)).toMatchObject([{ title: 't' }])
    expect(notesIn(entries).join()).toMatch(/Text outside the root element .*Content after the root element/)
  })
})

describe('unrepairable files', () => {
  test.each([
    ['truncated in an item', `${wxrHead()}<item><title>a & b`],
    ['truncated after an item', `${wxrHead()}${wxrItem({ id: 1 })}`],
    ['truncated in a section', `${wxrHead()}<item><title><![CDATA[a`],
    ['nested too deeply', `${wxrHead()}${'<x>'.repeat(30)}`],
  ])('are reported if they are %s', async (_, text) => {
    expect((await read(text)).at(-1)).toMatchObject({
      kind: 'problem',
      message: expect.stringMatching(/^Line \d+: /),
    })
  })

  test('P26 neither expands entities that the file declares nor reads them as text', async () => {
    const bombs = [
      '<!DOCTYPE rss [<!ENTITY a "ha">]>',
      '<!DOCTYPE rss [\n<!ENTITY x SYSTEM "file:///etc/passwd">\n]>',
    ]
    for (const bomb of bombs) {
      for (const size of [4096, 1]) {
        const entries = await read(`${bomb}${wrap('<title>&a; & &x;</title>')}`, size)
        expect(entries).toMatchObject([{ kind: 'problem', code: 'not-well-formed' }])
      }
    }
    expect(itemsIn(await read(`<!DOCTYPE rss>${wrap('<title>a & b</title>')}`))).toMatchObject([
      { title: 'a & b' },
    ])
  })

  test.each(['<item><title>', '<!--', '<![CDATA[', '<item a="', '<?x ', '<item a & b <'])(
    'P26 rejects an endless %s',
    async (start) => {
      async function* endless(): AsyncGenerator<Uint8Array> {
        yield Buffer.from(`${wxrHead()}<wp:author>${start}`)
        const piece = Buffer.alloc(1024 * 1024, 'a')
        for (let count = 0; count < 1000; count++) yield piece
      }
      expect((await Array.fromAsync(readExport(endless(), 'lenient'))).at(-1)).toMatchObject({
        kind: 'problem',
        code: 'too-large',
      })
    },
  )
})

describe('any file', () => {
  const wellFormed = `<?xml version="1.0"?><!-- a - b --><!DOCTYPE rss>${head}
    <item><title>x &lt; y &amp; &#233;</title><content:encoded><![CDATA[<p>a & b]]>]]&gt;<![CDATA[</p>]]></content:encoded>
    <category domain='post_tag' nicename="q&quot;t">T &gt;</category><wp:postmeta><wp:meta_key>k</wp:meta_key><wp:meta_value/></wp:postmeta>
    </item><?php echo 1 ?>${wxrItem({ id: 2, title: 'Ünïcödé 𝄞', content: '<!-- wp:paragraph --><p>é</p>' })}${WXR_TAIL}`

  test('reads well-formed input unchanged, in chunks of any size', async () => {
    const strict = await readText(wellFormed)
    expect(itemsIn(strict)).toHaveLength(2)
    for (const size of [1, 2, 3, 7, 64, 4096]) expect(await read(wellFormed, size)).toEqual(strict)
  })

  test('reads or rejects input broken anywhere, the same way in chunks of any size', async () => {
    const fragment = fc.constantFrom(
      '<',
      '>',
      '&',
      '&x',
      '"',
      "'",
      ']]>',
      '<![CDATA[',
      '<!--',
      '-->',
      '</item>',
      '<item>',
      '<b>',
      '=',
      '\u0001',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.nat(wellFormed.length),
        fc.nat(20),
        fragment,
        fc.integer({ min: 1, max: 90 }),
        async (at, cut, put, size) => {
          const text = wellFormed.slice(0, at) + put + wellFormed.slice(at + cut)
          const whole = await read(text, 100_000)
          expect(await read(text, size)).toEqual(whole)
          expect(whole.length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('names the line of what is left out, in chunks of any size', async () => {
    const text = wellFormed
      .replace('<p>é</p>', '<p>\n\né\u0001</p>')
      .replace(WXR_TAIL, `${WXR_TAIL}\n\n after`)
    const whole = await read(text, 100_000)
    expect(whole.filter(({ kind }) => kind === 'note')).toHaveLength(2)
    for (const size of [1, 2, 7, 64]) expect(await read(text, size)).toEqual(whole)
  })

  test('takes time linear in the length', async () => {
    const cpuTime = startCpuTimer()
    for (const bit of ['&', '<', '<b ', '<b x=" ', '</b>', '<br>', ']]>', '&a', '<b <'])
      await read(`${wxrHead()}<item><title>${bit.repeat(100_000)}</title></item>${WXR_TAIL}`, 65_536)
    expect(cpuTime()).toBeLessThan(10_000)
  })

  test('P26 memory does not grow with the file', async () => {
    setFlagsFromString('--expose-gc')
    const collect: unknown = runInNewContext('gc')
    const used = (): number => {
      if (typeof collect === 'function') collect()
      return process.memoryUsage().heapUsed
    }
    const item = Buffer.from(
      `<item><title>a & b</title><content:encoded><![CDATA[${'<p>words</p>'.repeat(2_000)}]]></content:encoded></item>`,
    )
    async function* large(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(wxrHead())
      for (let count = 0; count < 2_000; count++) yield item
      yield Buffer.from(WXR_TAIL)
    }
    const before = used()
    let items = 0
    let max = 0
    for await (const entry of readExport(large(), 'lenient')) {
      if (entry.kind === 'item' && ++items % 200 === 0) max = Math.max(max, used() - before)
    }
    expect(items).toBe(2_000)
    expect(max).toBeLessThan(8 * 1024 * 1024)
  })
})
