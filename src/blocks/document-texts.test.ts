import { expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import {
  findTextMatches,
  type ReadBlock,
  replaceTexts,
  type TextBody,
} from '#features/content/documents/document-texts.rules.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'
import { layoutOf, textBlock } from '../../tests/support/content.ts'

const registry = createBlockRegistry({
  warn(message) {
    throw new Error(message)
  },
})
const readBlock: ReadBlock = (stored) => {
  const parsed = registry.parse(stored)
  return parsed.ok
    ? {
        label: parsed.value.block.label,
        version: parsed.value.block.version,
        fields: parsed.value.block.fields,
        data: parsed.value.data,
      }
    : undefined
}
const of = (type: number, data: object): StoredBlock => ({ type, version: 1, data: { ...data } })
const how = { matchCase: false, wholeWords: false }
const labelsIn = (body: TextBody, find: string) =>
  findTextMatches(body, readBlock, { find, ...how }).map(
    ({ label, excerpt }) => `${label} – ${excerpt().match}`,
  )

test('texts of readers are found in the order of the page, and names, codes and URLs are not', () => {
  const body = {
    title: 'Oak tables',
    urlId: 'oak-tables',
    description: 'Made of oak.',
    layout: layoutOf(
      textBlock('Oak and ash', 'More oak'),
      of(BLOCK_TYPE.image, { alt: 'An oak', link: { url: 'https://oak.example/' } }),
      of(BLOCK_TYPE.code, { source: '<p>oak</p>', mode: 'show', language: 'oak' }),
      of(BLOCK_TYPE.markdown, { source: '# Oak\n[here](/oak)' }),
      of(BLOCK_TYPE.index, { entries: [{ title: 'Oak' }, { title: 'Elm', text: 'no oak' }] }),
      of(BLOCK_TYPE.chart, { table: { columns: ['Oak'], rows: [{ label: 'oak', values: [1] }] } }),
      of(BLOCK_TYPE.navigation, {
        source: 'own',
        entries: [
          {
            label: 'Wood',
            target: null,
            children: [{ label: 'Oak', target: { url: '/oak' }, children: [] }],
          },
        ],
      }),
      of(BLOCK_TYPE.video, { url: 'https://oak.example/oak', embedCode: 'oak', title: 'Oak' }),
    ),
  }
  expect(labelsIn(body, 'oak')).toEqual([
    'Title – Oak',
    'Description – oak',
    'Text – Oak',
    'Text – oak',
    'Image: Alt text – oak',
    'Markdown – Oak',
    'Index: Title – Oak',
    'Index: Text – oak',
    'Chart: Data – Oak',
    'Chart: Data – oak',
    'Navigation: Text – Oak',
    'Video: Title – Oak',
  ])
})

test('all matches are replaced, in several texts of one block too, and the rest stays the same', () => {
  const quote = of(BLOCK_TYPE.quote, {
    quote: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Oak' }] }] },
    source: 'An oak',
  })
  const body = { title: 'Oak', urlId: 'oak', tags: ['oak'], layout: layoutOf(textBlock('Elm'), quote) }
  const { body: after, count, problems } = replaceTexts(body, readBlock, { find: 'oak', ...how }, 'ash')
  expect([count, problems]).toEqual([3, []])
  expect(after).toMatchObject({ title: 'ash', urlId: 'oak', tags: ['oak'] })
  const [elmId = '', quoteId = ''] = Object.keys(body.layout.blocks)
  expect(after.layout.blocks[elmId]).toBe(body.layout.blocks[elmId])
  expect(JSON.stringify(after.layout.blocks[quoteId]?.data)).toMatch(/"text":"ash".*"source":"An ash"/)
  expect(registry.parseForSave(after.layout.blocks[quoteId] as StoredBlock)).toMatchObject({ ok: true })
})

test('one match is replaced by itself', () => {
  const body = { layout: layoutOf(textBlock('oak oak', 'oak')) }
  const query = { find: 'oak', ...how }
  const [, second] = findTextMatches(body, readBlock, query)
  const { body: after, count } = replaceTexts(body, readBlock, query, 'ash', second)
  expect(count).toBe(1)
  expect(JSON.stringify(after)).toMatch(/"oak ash".*"oak"/)
})

test('a text that would be too long stays, and says why', () => {
  const body = { title: 'oak'.repeat(160), layout: layoutOf(textBlock('oak')) }
  const { body: after, count, problems } = replaceTexts(body, readBlock, { find: 'oak', ...how }, 'oaken')
  expect([count, after.title]).toEqual([1, body.title])
  expect(problems).toMatchObject([{ label: 'Title' }])
})

test('blocks of unknown types and broken layouts are passed over', () => {
  const layout = { ...layoutOf(of(999, { title: 'oak' }), textBlock('oak')) }
  expect(labelsIn({ layout }, 'oak')).toEqual(['Text – oak'])
})

test('every text field of a block is for readers, or named here as one that something else depends on', () => {
  const technical = [
    'booking.restaurantId',
    'code.language',
    'collection-link.filterName',
    'flickr.account',
    'five-hundred-px.account',
    'folder.folder',
    'gallery.linked',
    'instagram.account',
    'opentable.restaurantId',
    'summary-v2.category',
    'summary-v2.tag',
    'summary.category',
    'summary.tag',
    'twitter.account',
    'video.embedCode',
    'zola.registry',
  ]
  const others = registry.all.flatMap(({ block }) =>
    Object.entries(block.fields.shape).flatMap(([name, schema]) => {
      const { control, inPlace, forReaders } = (schema.meta() ?? {}) as Record<string, unknown>
      const isText = control === 'text' || control === 'longText'
      const isEmpty = schema.safeParse('').success
      return isText && isEmpty && inPlace !== true && forReaders !== true ? [`${block.name}.${name}`] : []
    }),
  )
  expect(others.toSorted()).toEqual(technical.toSorted())
})
