import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from 'parse5'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { ATTACK_STRINGS } from '../../../tests/support/blocks/attack-strings.ts'
import { elementsOf } from '../../../tests/support/blocks/markup.ts'
import {
  contents,
  context,
  itemContent,
  kindOf,
  listContent,
  listEntry,
  pageModel,
  type SampleContent,
} from '../../../tests/support/page-model.ts'
import type { ListEntry } from '#site/page/items/item-lists.ts'
import type { PageModel } from '#site/page/model.ts'
import type { PreparedLayout } from '#site/page/prepared.ts'
import { renderBareError, renderPage, renderUnknownSite } from '#site/page/render.tsx'
import { bareStyles } from '#site/page/theme.ts'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // React's style of markup where HTML allows several.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-raw-characters': 'off',
    // Depends on the title that the owner chose.
    'long-title': 'off',
  },
})

const layout: PreparedLayout = {
  sections: [
    {
      id: 's1',
      placements: [
        {
          span: 12,
          block: {
            id: 'b1',
            code: 2,
            name: 'html',
            type: { label: 'Text', toText: () => '' },
            View: () => <p>The first words.</p>,
            data: {},
            loaded: undefined,
          },
        },
        {
          span: 6,
          block: {
            id: 'b2',
            code: 2,
            name: 'html',
            type: { label: 'Text', toText: () => '' },
            View: ({ id }) => <h2>Heading {id}</h2>,
            data: {},
            loaded: undefined,
          },
        },
      ],
    },
  ],
}

function render({ kind, content }: SampleContent, more: Partial<PageModel> = {}): string {
  const hasLayout = kind === 'page' || kind === 'item'
  return renderPage(pageModel(content, more), {
    registered: kindOf(kind),
    styles: bareStyles,
    layout: hasLayout ? layout : undefined,
  })
}

function errorsIn(html: string): string[] {
  return validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`)
}

const content = (name: string): SampleContent => {
  const found = contents[name]
  if (!found) throw new Error(`There is no content '${name}' among the samples.`)
  return found
}

const listWith = (entry: ListEntry): SampleContent => ({
  kind: 'collection',
  content: { ...listContent, entries: [entry] },
})

const attribute = (element: DefaultTreeAdapterTypes.Element, name: string): string | undefined =>
  element.attrs.find((candidate) => candidate.name === name)?.value

function named(html: string, ...tags: readonly string[]): DefaultTreeAdapterTypes.Element[] {
  return elementsOf(html).filter(({ tagName }) => tags.includes(tagName))
}

function textOf(node: DefaultTreeAdapterTypes.Node | undefined): string {
  if (node === undefined) return ''
  if (defaultTreeAdapter.isTextNode(node)) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

const documents: readonly (readonly [name: string, html: string])[] = [
  ...Object.entries(contents).map(([name, sample]) => [name, render(sample)] as const),
  ['bare error', renderBareError(bareStyles)],
  ['unknown site', renderUnknownSite(bareStyles)],
]

describe.each(documents)('%s', (_name, html) => {
  test('is a valid document in standards mode', () => {
    expect(html).toMatch(/^<!doctype html>/i)
    expect(errorsIn(html)).toEqual([])
  })

  test('has one h1, and no heading that skips a level', () => {
    const levels = named(html, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').map(({ tagName }) => Number(tagName[1]))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1))
  })

  test('requests no files except its own images', () => {
    const urls = named(html, 'img', 'link', 'script', 'iframe', 'source', 'use')
      .filter((element) => !['canonical', 'apple-touch-icon'].includes(attribute(element, 'rel') ?? ''))
      .map((element) => attribute(element, 'src') ?? attribute(element, 'href') ?? '')
    expect(urls.filter((href) => !/^(data:|\/files\/|$)/.test(href))).toEqual([])
    expect(html).not.toMatch(/@import|url\(/)
  })
})

test('has the page and the site in the title, each once', () => {
  const titleOf = (html: string) => textOf(named(html, 'title')[0])
  expect(titleOf(render(content('page'), { title: 'About us' }))).toBe('About us – Tidewrack')
  expect(titleOf(render(content('list'), { title: 'Tidewrack' }))).toBe('Tidewrack')
  expect(titleOf(render(content('list'), { title: '' }))).toBe('Tidewrack')
})

test('has noindex exactly when it has no canonical URL', () => {
  const robots = (html: string) =>
    named(html, 'meta').filter((meta) => attribute(meta, 'name') === 'robots').length
  const canonical = (html: string) =>
    named(html, 'link').flatMap((link) =>
      attribute(link, 'rel') === 'canonical' ? [attribute(link, 'href')] : [],
    )
  const indexed = render(content('page'))
  expect([robots(indexed), canonical(indexed)]).toEqual([0, ['http://demo.localhost:3000/a-page']])
  const hidden = render(content('not found'), { canonical: undefined })
  expect([robots(hidden), canonical(hidden)]).toEqual([1, []])
})

test('has its language and direction, and falls back to English for an invalid language', () => {
  const html = (language: string) =>
    /<html[^>]*>/.exec(render(content('list'), { site: { title: 'T', description: '', language } }))?.[0]
  expect(html('de')).toContain('lang="de" dir="ltr"')
  expect(html('ar-EG')).toContain('lang="ar-EG" dir="rtl"')
  expect(html('not a language"')).toContain('lang="en" dir="ltr"')
})

test('formats days in the language of the site and in UTC', () => {
  const list = listWith(listEntry(1, { publishedOn: '2026-02-03T23:30:00.000Z' }))
  const site = { title: 'T', description: '', language: 'de' }
  const [time] = named(render(list, { site }), 'time')
  expect(time && attribute(time, 'datetime')).toBe('2026-02-03T23:30:00.000Z')
  expect(textOf(time)).toBe('3. Februar 2026')
})

test('embeds the context as data that no string in it can break out of', () => {
  const hostile = '</script><script>alert(1)</script><!--\u2028\u2029&lt;'
  const given = { ...context, tweakJSON: { hostile } }
  const html = render(content('page'), { context: given })
  const scripts = named(html, 'script')
  // The message for old browsers, and the context.
  expect(scripts).toHaveLength(2)
  expect(JSON.parse(textOf(scripts[1]))).toEqual(given)
  expect(html).not.toMatch(/[\u2028\u2029]/)
})

test('prevents CSS from closing its element', () => {
  const html = renderPage(pageModel(content('page').content), {
    registered: kindOf('page'),
    styles: 'a::after{content:"</style><b>"}',
    layout: undefined,
  })
  expect(named(html, 'b')).toEqual([])
})

test('shows every text of its owner as text', () => {
  for (const attack of ATTACK_STRINGS) {
    const link = { label: attack, href: '/x' }
    const item = {
      ...itemContent,
      title: attack,
      author: link,
      categories: [link],
      tags: [link],
      newer: link,
    }
    const html = render(
      { kind: 'item', content: item },
      {
        site: { title: attack, description: attack, language: attack },
        title: attack,
        description: attack,
        navigation: [{ ...link, current: false, children: [] }],
      },
    )
    const elements = elementsOf(html)
    expect(elements.filter(({ tagName }) => tagName === 'script')).toHaveLength(2)
    expect(elements.flatMap(({ attrs }) => attrs.filter(({ name }) => name.startsWith('on')))).toEqual([])
  }
})

test('shows a navigation entry with an unsafe URL as plain text', () => {
  const navigation = [{ label: 'Click me', href: 'java\nscript:alert(1)', current: false, children: [] }]
  const html = render(content('page'), { navigation, footerNavigation: navigation })
  expect(html).toContain('Click me')
  expect(named(html, 'a').filter((link) => /script:/.test(attribute(link, 'href') ?? ''))).toEqual([])
})

test('opens menus with buttons that reference their popover', () => {
  const html = render(content('page'))
  const popovers = elementsOf(html).filter((element) => attribute(element, 'popover') !== undefined)
  const targets = new Set(named(html, 'button').map((button) => attribute(button, 'popovertarget')))
  expect(popovers.map((element) => attribute(element, 'id'))).toEqual([...targets])
  expect(popovers).toHaveLength(3)
})

test('marks the current page once, and its ancestors as such', () => {
  const current = named(render(content('page'), { footerNavigation: [] }), 'a').flatMap((link) => {
    const value = attribute(link, 'aria-current')
    return value === undefined ? [] : [[textOf(link), value]]
  })
  expect(current).toEqual([
    ['Blog', 'page'],
    ['Places', 'true'],
    ['Island', 'page'],
  ])
})

test('reveals only the title of a locked entry in a list', () => {
  const list = listWith(listEntry(1, { locked: true, excerpt: 'A secret' }))
  expect(render(list)).not.toContain('A secret')
})

test('has what features add in its places, in their order, and its attributes at the content', () => {
  const places = ['start', 'header', 'footer', 'end'] as const
  const additionOf = (name: string) =>
    Object.fromEntries(places.map((place) => [place, <i key={place}>{`${name} ${place}`}</i>]))
  const html = render(content('page'), {
    additions: [additionOf('one'), { ...additionOf('two'), attributes: { 'data-two': 'yes' } }],
  })
  const order = places.flatMap((place) => [`one ${place}`, `two ${place}`])
  expect(named(html, 'i').map(textOf)).toEqual(order)
  expect(named(html, 'main').map((main) => attribute(main, 'data-two'))).toEqual(['yes'])
})

test('places every block in its cell of the grid, marked with its type', () => {
  const cells = elementsOf(render(content('page'))).filter(
    (element) => attribute(element, 'data-block') !== undefined,
  )
  expect(
    cells.map((cell) => [attribute(cell, 'class'), attribute(cell, 'data-block'), textOf(cell)]),
  ).toEqual([
    ['cell span-12', 'html', 'The first words.'],
    ['cell span-6', 'html', 'Heading b2'],
  ])
})
