import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { ListLayout } from '#features/content/collections/types.ts'
import type { ListContent } from '#site/kinds/collection/kind.ts'
import type { ItemListContent, ListEntry } from '#site/page/items/item-lists.ts'
import { itemKinds } from '#site/page/items/item-kinds.ts'
import { textsFor } from '#site/page/texts.ts'
import { ATTACK_STRINGS } from '../../../../tests/support/blocks/attack-strings.ts'
import { dangersIn, elementsOf, markupErrors } from '../../../../tests/support/blocks/markup.ts'
import { kindOf, listContent, pageModel } from '../../../../tests/support/page-model.ts'

type AnyList = ItemListContent<unknown, unknown>

const fixtures = import.meta.glob<AnyList>('./*/fixture.ts', { eager: true, import: 'listFixture' })
const loaders = import.meta.glob('./*/load-list.ts', { eager: true, import: 'listLoader' })
const LAYOUTS: readonly ListLayout[] = ['editorial', 'grid', 'compact', 'stacked']
const { kind: collection, View } = kindOf('collection')

const kinds = itemKinds.flatMap(({ name, collectionType, list }) => {
  if (list === undefined) return []
  const fixture = fixtures[`./${name}/fixture.ts`]
  if (fixture === undefined) throw new Error(`The fixture of the item kind ${name} has no list.`)
  if (collectionType === undefined) throw new Error(`No collection shows a list of the item kind ${name}.`)
  return [[name, { list, fixture, typeName: collectionType }] as const]
})

test('kinds with a list of their own have something to show in it', () => {
  expect(kinds.map(([name]) => `./${name}/load-list.ts`)).toEqual(Object.keys(loaders).toSorted())
})

function render(content: ListContent): string {
  const props = { content, texts: textsFor('en'), images: undefined, body: undefined, bodyOf: () => null }
  return renderToStaticMarkup(createElement(View, { ...props, model: pageModel(content) }))
}

describe.each(kinds)('a list of %s', (_, { list, fixture, typeName }) => {
  const contentOf = (more: Partial<ListContent>): ListContent => ({
    ...listContent,
    typeName,
    ...fixture,
    ...more,
  })
  /** The list with a title of its items, and with what they have of their own or without. */
  const entriesOf = (change: (entry: ListEntry) => ListEntry) => ({ entries: fixture.entries.map(change) })

  test.each(LAYOUTS)('is valid markup as %s, with nothing of its own, locked and empty, too', (layout) => {
    const html = render(contentOf({ layout }))
    const bare = render(
      contentOf({ layout, own: undefined, ...entriesOf(({ own: _own, ...entry }) => entry) }),
    )
    expect(bare).not.toBe(html)
    const locked = render(contentOf({ layout, ...entriesOf((entry) => ({ ...entry, locked: true })) }))
    const empty = render(contentOf({ layout, entries: [] }))
    for (const one of [html, bare, locked, empty]) expect(markupErrors(one)).toEqual([])
    expect(empty).toContain('class="empty"')
    for (const { title } of fixture.entries) for (const one of [html, bare]) expect(one).toContain(title)
  })

  test('has styles and scripts where it shows something of its own, and none otherwise', () => {
    const bare = { own: undefined, ...entriesOf(({ own: _own, ...entry }) => entry) }
    expect([list.styles?.(bare) ?? '', list.markers?.(bare) ?? []]).toEqual(['', []])
    expect(collection.contentStyles?.(contentOf({}))).toBe(list.styles?.(fixture) ?? '')
    expect(collection.contentMarkers?.(contentOf({}))).toEqual(list.markers?.(fixture) ?? [])
    const attributes = new Set(
      elementsOf(render(contentOf({}))).flatMap(({ attrs }) => attrs.map(({ name }) => `[${name}]`)),
    )
    for (const { selector } of list.markers?.(fixture) ?? []) expect(attributes).toContain(selector)
  })

  test('P21 no title of an item becomes markup, a script or a live link', () => {
    for (const layout of LAYOUTS) {
      const withTitle = (title: string) =>
        dangersIn(render(contentOf({ layout, ...entriesOf((entry) => ({ ...entry, title })) })))
      const expected = withTitle('A room')
      for (const attack of ATTACK_STRINGS) expect(withTitle(attack), JSON.stringify(attack)).toEqual(expected)
    }
  })
})
