import { expect, test } from 'vitest'
import { acceptContent } from '#editor/clipboard/accept-content.ts'
import {
  contentOf,
  type CopiedContent,
  encodedContent,
  MAX_CONTENT,
  readContent,
  siteName,
  toClipboard,
} from '#editor/clipboard/copied-content.ts'
import { readForeignText } from '#editor/clipboard/foreign-text.ts'
import { createBlockTypes } from '#editor/editor-block-types.tsx'
import { panelBlocks } from '#blocks/registry.panels.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { stackSections } from '#features/content/layouts/layout.rules.ts'
import type { Layout, StoredBlock } from '#features/content/layouts/layout.types.ts'
import { card, cardTypes, layoutWith, paragraph } from '../../../tests/support/canvas-blocks.ts'

const types = createBlockTypes(panelBlocks)
const here = siteName('https://app.test', 'kiln')
const there = siteName('https://app.test', 'forge')
const block = (type: number, data: Readonly<Record<string, unknown>>): StoredBlock => ({
  type,
  version: 1,
  data,
})
const encode = (content: unknown) =>
  `<div data-sitewright="${Buffer.from(JSON.stringify(content)).toString('base64')}"></div>`
const written = (content: CopiedContent) => {
  const texts = toClipboard(content, types)
  if (!texts) throw new Error('It is too much.')
  return texts
}
const content = (...blocks: readonly StoredBlock[]): CopiedContent => ({
  kind: 'blocks',
  site: there,
  layout: stackSections([{ blocks }]),
})

test('blocks are copied in reading order with their placements, without the style of their sections', () => {
  const base = layoutWith(['a', 'b'], ['c'])
  const layout: Layout = {
    ...base,
    sections: {
      s0: {
        tone: 'bold',
        placements: [
          { blockId: 'a', span: 4 },
          { blockId: 'b', span: 8 },
        ],
      },
      s1: { placements: [{ blockId: 'c', span: 12 }] },
    },
  }
  const copied = contentOf(layout, { kind: 'block', id: 'b', others: ['c'] }, here)
  expect(copied.layout).toEqual({
    order: ['s0', 's1'],
    sections: {
      s0: { placements: [{ blockId: 'b', span: 8 }] },
      s1: { placements: [{ blockId: 'c', span: 12 }] },
    },
    blocks: { b: card({ note: 'b' }), c: card({ note: 'c' }) },
  })
  const section = contentOf(layout, { kind: 'section', id: 's0' }, here)
  expect(section).toMatchObject({ kind: 'sections', layout: { sections: { s0: { tone: 'bold' } } } })
  const texts = toClipboard(section, cardTypes)
  expect(
    readContent(`<html><body>\n<!--StartFragment-->${texts?.html}<!--EndFragment--></body></html>`),
  ).toEqual(section)
})

test('other programs get the text', () => {
  const text = paragraph('Öak & ash – 木')
  const { html, text: plain } = written(content(block(BLOCK_TYPE.html, { text })))
  expect(plain).toBe('Öak & ash – 木')
  expect(html).toContain('<p>Öak &amp; ash – 木</p></div>')
  expect(readContent(html)?.layout.blocks['b1']?.data['text']).toEqual(text)
  const large = content(block(BLOCK_TYPE.html, { text: paragraph('x'.repeat(MAX_CONTENT)) }))
  expect(toClipboard(large, types)).toBeUndefined()
})

test('what is not valid content is refused', () => {
  const valid = { format: 1, ...content(block(BLOCK_TYPE.html, { text: paragraph('Oak') })) }
  expect(readContent(encode(valid))).toMatchObject({ kind: 'blocks' })
  expect(readContent('<p>Oak</p>')).toBeUndefined()
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  const refused: readonly unknown[] = [
    { ...valid, format: 2 },
    { ...valid, kind: 'pages' },
    { ...valid, site: '' },
    { ...valid, more: 1 },
    { ...valid, layout: { ...valid.layout, order: ['s1', 's1'] } },
    { ...valid, layout: { ...valid.layout, blocks: {} } },
    { ...valid, layout: { ...valid.layout, order: ['constructor'] } },
    {
      ...valid,
      layout: stackSections([
        { blocks: Array.from({ length: 61 }, () => block(BLOCK_TYPE.html, { text: paragraph('x') })) },
      ]),
    },
    null,
    'text',
  ]
  for (const one of refused) expect(readContent(encode(one)), JSON.stringify(one)).toBeNull()
  const raw = (json: string) => `<p data-sitewright="${Buffer.from(json).toString('base64')}">`
  expect(readContent(raw(deep))).toBeNull()
  expect(readContent(raw('{'))).toBeNull()
  expect(readContent('<p data-sitewright="====">')).toBeNull()
  expect(readContent(`<p data-sitewright="${'A'.repeat(MAX_CONTENT + 4)}">`)).toBeNull()
  expect(encodedContent('<p data-sitewright="<script>">')).toBeUndefined()
})

test('blocks of unknown types or with invalid settings are left out, and so are unknown fields', () => {
  const accepted = acceptContent(
    content(
      block(BLOCK_TYPE.html, { text: paragraph('Oak'), onload: 'run()' }),
      block(9999, {}),
      block(BLOCK_TYPE.button, { text: 5 }),
      { ...block(BLOCK_TYPE.html, { text: paragraph('New') }), version: 99 },
    ),
    types,
    here,
  )
  expect(accepted.layout.blocks).toEqual({ b1: block(BLOCK_TYPE.html, { text: paragraph('Oak') }) })
  expect(accepted.layout.sections['s1']?.placements).toEqual([{ blockId: 'b1', span: 12 }])
  expect(accepted.notes).toEqual(['3 blocks could not be read and were left out.'])
})

test('links that no page may have are removed from texts', () => {
  const accepted = acceptContent(
    content(block(BLOCK_TYPE.html, { text: paragraph('Oak', 'javascript:alert(1)') })),
    types,
    here,
  )
  expect(JSON.stringify(accepted.layout)).not.toContain('javascript')
})

test('blocks with code are named', () => {
  const code = block(BLOCK_TYPE.code, { source: '<script>run()</script>', mode: 'run' })
  expect(acceptContent(content(code), types, here).code).toEqual(['Code'])
  expect(acceptContent(content(block(BLOCK_TYPE.html, { text: paragraph('x') })), types, here).code).toEqual(
    [],
  )
})

test('references of another site are emptied and counted, those of this site stay', () => {
  const link = { type: 'text', text: 'Oak', marks: [{ type: 'link', attrs: { documentId: '5' } }] }
  const image = { type: 'image', attrs: { mediaId: '6' } }
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [link, image] }] }
  const blocks = [
    block(BLOCK_TYPE.html, { text }),
    block(BLOCK_TYPE.image, { mediaId: '7', link: { documentId: '8' } }),
    block(BLOCK_TYPE.gallery, { items: [{ mediaId: '9', title: 'One' }] }),
    block(BLOCK_TYPE.form, { formId: '10' }),
  ]
  const copied: CopiedContent = {
    kind: 'sections',
    site: there,
    layout: stackSections([{ tone: 'bold', mediaId: '11', blocks }]),
  }
  const foreign = acceptContent(copied, types, here)
  expect(foreign.notes).toEqual([
    '4 images, 2 links, and 1 setting belong to another site and were left out.',
  ])
  expect(foreign.layout.sections['s1']).toEqual({
    tone: 'bold',
    placements: copied.layout.sections['s1']?.placements,
  })
  expect(JSON.stringify(foreign.layout)).not.toMatch(/"\d+"/)
  expect(foreign.layout.blocks['b2']?.data).toMatchObject({ mediaId: null, link: null })
  expect(foreign.layout.blocks['b3']?.data).toMatchObject({ items: [] })
  const own = acceptContent({ ...copied, site: here }, types, here)
  expect(own.notes).toEqual([])
  expect(own.layout.sections['s1']?.mediaId).toBe('11')
  expect(own.layout.blocks['b2']?.data).toMatchObject({ mediaId: '7', link: { documentId: '8' } })
})

test('HTML of other programs becomes a text block, with lists as lists and tables as tables', async () => {
  const html =
    '<h2>Wood</h2><ul><li>Oak</li></ul><table><tr><td>Ash</td></tr></table><img src="https://a.test/i.png"><script>run()</script>'
  const read = await readForeignText(html, 'Wood', types)
  expect(read?.images).toBe(1)
  const { type, data } = read?.content.layout.blocks['b1'] ?? block(0, {})
  expect(type).toBe(BLOCK_TYPE.html)
  const { content: nodes } = data['text'] as { content: readonly { type: string }[] }
  expect(nodes.map((node) => node.type)).toEqual(['heading', 'bulletList', 'table'])
  expect(JSON.stringify(data)).not.toContain('run()')
  const plain = await readForeignText('', 'One\nline <b>\n\nTwo', types)
  expect(JSON.stringify(plain?.content.layout.blocks['b1']?.data)).toContain('line <b>')
  expect(await readForeignText('<script>x</script>', '', types)).toBeUndefined()
  expect(await readForeignText('', ' \n', types)).toBeUndefined()
})
