import { readdirSync } from 'node:fs'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { RECORD_TYPE } from '#features/content/collections/types.ts'
import { readBody } from '#features/content/documents/types.ts'
import { findUnknownField } from '#features/content/documents/unknown-fields.rules.ts'
import type { ItemFixture } from '#site/page/items/item-kind.ts'
import { itemKinds, kindOfItem, kindOfListed } from '#site/page/items/item-kinds.ts'
import { textsFor } from '#site/page/texts.ts'
import { ATTACK_STRINGS } from '../../../../tests/support/blocks/attack-strings.ts'
import { dangersIn, markupErrors } from '../../../../tests/support/blocks/markup.ts'
import { itemContent } from '../../../../tests/support/page-model.ts'

const fixtures = import.meta.glob<ItemFixture>('./*/fixture.ts', { eager: true, import: 'fixture' })
const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((one) => one.isDirectory())
const origin = 'http://demo.localhost:3000'
const page = {
  site: { name: 'Demo', description: '', origin, language: 'en' },
  title: 'A room',
  description: 'In short.',
  url: `${origin}/blog/a-room`,
  changedOn: '2026-11-20T10:00:00.000Z',
  image: undefined,
  absolute: (href: string) => new URL(href, origin).href,
}

function fixtureOf(name: string): ItemFixture {
  const fixture = fixtures[`./${name}/fixture.ts`]
  if (fixture === undefined) throw new Error(`The item kind ${name} has no fixture.ts.`)
  return fixture
}

const render = <Item,>(
  view: ComponentType<{ item: Item; language: string; texts: ReturnType<typeof textsFor> }>,
  item: Item,
) => renderToStaticMarkup(createElement(view, { item, language: 'en', texts: textsFor('en') }))

test('every folder is an item kind with the name of the folder, and every record type has one', () => {
  expect(itemKinds.map(({ name }) => name).toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
  const recordTypes = itemKinds.map(({ recordType }) => recordType)
  expect(recordTypes).toHaveLength(Object.values(RECORD_TYPE).length)
  expect(new Set(recordTypes)).toEqual(new Set(Object.values(RECORD_TYPE)))
})

describe.each(itemKinds.map((kind) => [kind.name, kind] as const))('%s', (name, kind) => {
  const { body: stored, showsByline } = fixtureOf(name)

  test('reads its bodies with its own schema, and preserves every field', () => {
    const body = kind.body.parse(stored)
    expect(body.recordType).toBe(kind.recordType)
    expect(readBody('item', stored)).toEqual({ ok: true, value: body })
    expect(findUnknownField(stored, body)).toBeUndefined()
    expect(kind.body.parse(body)).toEqual(body)
  })

  test('names the invalid field of a body', () => {
    expect(readBody('item', { ...stored, tags: [''] })).toEqual({ ok: false, error: 'tags.0: Enter a tag.' })
  })

  test('projects the fields of its body', () => {
    const { excerpt, authorId, categories, tags, mediaId, updatedOn } = kind.project(kind.body.parse(stored))
    expect({ excerpt, authorId, categories, tags, mediaId }).toEqual({
      excerpt: 'In short.',
      authorId: '5',
      categories: ['Making'],
      tags: ['tide'],
      mediaId: '9',
    })
    expect(updatedOn).toBe(stored['updatedOn'] ?? null)
  })

  test('serves items of its record type, and those of its collections', () => {
    expect(kindOfItem(kind.recordType).name).toBe(name)
    if (kind.collectionType === undefined) return
    expect(kindOfItem(RECORD_TYPE.text, kind.collectionType).name).toBe(name)
    expect(kindOfListed(kind.collectionType).name).toBe(name)
  })

  test('shows valid markup on its page and in lists, with a byline or without', () => {
    for (const html of [render(kind.View, itemContent), render(kind.ListedView, itemContent)]) {
      expect(markupErrors(html)).toEqual([])
      expect(html.includes('<time')).toBe(showsByline)
      expect(html.includes('Ada')).toBe(showsByline)
    }
  })

  test('has JSON-LD with its title, URL and author', () => {
    expect(kind.structured(itemContent, page)).toMatchObject({
      '@context': 'https://schema.org',
      headline: itemContent.title,
      url: page.url,
      dateModified: page.changedOn,
      author: { name: 'Ada' },
    })
  })

  test('P21 no name of an author becomes markup, a script or a live link', () => {
    for (const view of [kind.View, kind.ListedView]) {
      const expected = dangersIn(render(view, itemContent))
      for (const attack of ATTACK_STRINGS) {
        const item = { ...itemContent, author: { label: attack, href: '/blog?author=ada' } }
        expect(dangersIn(render(view, item)), JSON.stringify(attack)).toEqual(expected)
      }
    }
  })
})

test('a product that was stored as an entry is read without its update date', () => {
  const { body } = fixtureOf('post')
  const read = readBody('item', { ...body, recordType: RECORD_TYPE.product })
  expect(read).toMatchObject({ ok: true, value: { recordType: RECORD_TYPE.product, title: body['title'] } })
  expect(read.ok && Object.keys(read.value)).not.toContain('updatedOn')
})

test('items of an unknown record type are posts', () => {
  expect(kindOfItem(99).name).toBe('post')
  expect(kindOfListed('album').name).toBe('post')
  expect(readBody('item', { ...fixtureOf('post').body, recordType: 99 })).toMatchObject({ ok: true })
})
