import { existsSync, globSync, readFileSync } from 'node:fs'
import { PLURAL_FORMS } from '#lib/i18n/built-in-languages.ts'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { pageBodySchema } from '#features/content/layouts/types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import type { FeaturePageFixture } from '#page/feature-page-load.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import { featurePages } from '#site/kinds/feature-pages.ts'
import { exported } from '#site/kinds/loadable-kind.ts'
import { matchKind, pageKinds } from '#site/kinds/page-kinds.ts'
import type { PageFixture } from '#site/kinds/page-loader.ts'
import { documentSubject, STORED, urlSubject } from '#site/kinds/sample-subjects.ts'
import { buildHead } from '#site/page/build-head.ts'
import { textsFor } from '#site/page/texts.ts'
import { ATTACK_STRINGS } from '../../../tests/support/blocks/attack-strings.ts'
import { dangersIn, elementsOf, markupErrors } from '../../../tests/support/blocks/markup.ts'
import { pageModel } from '../../../tests/support/page-model.ts'
import { visitorEntries } from '../../../tools/build/visitor-entries.ts'

const fixtures = import.meta.glob<PageFixture<unknown>>('/src/site/kinds/*/fixture.ts', {
  eager: true,
  import: 'fixture',
})
const featureFixtures = import.meta.glob<FeaturePageFixture<unknown, unknown>>(
  '/src/features/*/*/*page/fixture.ts',
  { eager: true, import: 'fixture' },
)
const root = path.join(import.meta.dirname, '../../..')
const origin = 'http://demo.localhost:3000'

/** Returns the markup of a view, as it is between header and footer. */
function render({ View }: (typeof pageKinds)[number], content: unknown): string {
  const props = { content, texts: textsFor('en'), images: undefined, body: undefined, bodyOf: () => null }
  return renderToStaticMarkup(createElement(View, { ...props, model: pageModel(content) }))
}

function headOf({ kind }: (typeof pageKinds)[number], content: unknown) {
  return buildHead({
    site: { name: 'Demo', description: '', origin, language: 'en' },
    kind,
    content,
    title: 'A page',
    searchTitle: '',
    description: '',
    canonical: '/a-page',
    changedOn: '2026-11-20T10:00:00.000Z',
    image: undefined,
    feed: undefined,
    hasOwnIcon: false,
  })
}

function fixtureOf({ folder, kind: { name } }: (typeof pageKinds)[number]): PageFixture<unknown> {
  const fixture = fixtures[`${folder}fixture.ts`]
  if (fixture) return fixture
  const { subject, content } = exported(featureFixtures, `${folder}fixture.ts`)
  return { subject: { what: 'feature', page: { name, subject } }, content }
}

test('every folder is a page kind, in `kinds` with the name of the folder', () => {
  const folders = globSync(['src/site/kinds/*/', 'src/features/*/*/*page/'], { cwd: root })
  expect(pageKinds.map(({ folder }) => path.join(folder)).toSorted()).toEqual(
    folders.map((folder) => path.join('/', folder, '/')).toSorted(),
  )
  const misnamed = pageKinds.filter(
    ({ folder, kind }) => folder.startsWith('/src/site/') && path.basename(folder) !== kind.name,
  )
  expect(misnamed).toEqual([])
})

test('every token of a page has one kind, and so one loader, one view and one fixture', () => {
  const defined = globSync('src/features/**/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\bdefinePage<[^(]*\(\s*'([^']*)'/g)].map(
      ([, name = '']) => ({ name, file }),
    ),
  )
  expect(defined.map(({ name }) => name).toSorted()).toEqual(
    featurePages.map(({ kind }) => kind.name).toSorted(),
  )
  expect(new Set(pageKinds.map(({ kind }) => kind.name)).size).toBe(pageKinds.length)
  expect(defined.filter(({ file }) => !file.endsWith('types.ts'))).toEqual([])
  expect(Object.keys(featureFixtures).toSorted()).toEqual(
    featurePages.map(({ folder }) => `${folder}fixture.ts`).toSorted(),
  )
})

describe.each(pageKinds.map((registered) => [registered.kind.name, registered] as const))(
  '%s',
  (name, registered) => {
    const { kind, texts } = registered
    const { content, subject, siteType } = fixtureOf(registered)

    test('serves the subject of its fixture, and no other kind does', () => {
      const site = siteOf(siteType)
      expect(matchKind(subject, site)?.registered.kind.name).toBe(name)
      const matching = pageKinds.filter(({ loader }) => loader.match(subject, site) !== undefined)
      expect(
        matching.filter(({ loader }) => loader.isFallback !== true && loader !== registered.loader),
      ).toEqual([])
    })

    test('has a known page type and scripts that exist', () => {
      expect(Object.values(PAGE_TYPE)).toContain(kind.pageType)
      const entries = Object.keys(visitorEntries(root))
      const markers = [...(kind.markers ?? []), ...(kind.contentMarkers?.(content) ?? [])]
      expect(entries).toEqual(expect.arrayContaining(markers.map((marker) => marker.name)))
    })

    test('includes its style sheet in the styles of its pages, minified', () => {
      const hasStyle = existsSync(path.join(root, registered.folder, 'style.css'))
      expect(kind.styles !== undefined || !hasStyle).toBe(true)
      expect(kind.styles ?? '').not.toMatch(/\n|\/\*|@import|url\(/)
    })

    test('has its own texts in every language of the pages', () => {
      if (texts === undefined) return
      expect(Object.keys(texts).toSorted()).toEqual(Object.keys(PLURAL_FORMS).toSorted())
      const keys = (of: unknown) => Object.keys(of as object).toSorted()
      for (const own of Object.values(texts)) expect(keys(own)).toEqual(keys(texts.en))
    })

    test('renders its fixture as valid markup with one h1', () => {
      const html = render(registered, content)
      expect(markupErrors(html)).toEqual([])
      expect(elementsOf(html).filter(({ tagName }) => tagName === 'h1')).toHaveLength(1)
    })

    test('has structured data that ends with its breadcrumbs', () => {
      const { structured } = headOf(registered, content)
      for (const one of structured) expect(one).toMatchObject({ '@context': 'https://schema.org' })
      expect(structured.at(-1)).toMatchObject({ '@type': 'BreadcrumbList' })
    })

    test('P21 no string in its content becomes markup, a script or a live link', () => {
      const expected = dangersIn(render(registered, content))
      for (const attack of ATTACK_STRINGS) {
        const dangers = dangersIn(render(registered, attacked(content, attack)))
        expect(dangers, JSON.stringify(attack)).toEqual(expected)
      }
    })
  },
)

/** Strings that are not texts of owners: codes, dates, numbers and URLs that the server builds. */
const NOT_TEXT =
  /^(?:href|clear|newer|older|previous|next|publishedOn|updatedOn|id|mediaId|layout|ordering|problem|formKey|src|preview|what|zone|day|firstDay|lastDay|start|end|path|parameter|sort|currency|ended|why|declined)$/

/** Returns the content with the attack in every text. */
function attacked(content: unknown, attack: string): unknown {
  if (Array.isArray(content)) return content.map((one: unknown) => attacked(one, attack))
  if (typeof content === 'string') return attack
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content).map(([key, value]: [string, unknown]) => [
      key,
      NOT_TEXT.test(key) && typeof value === 'string' ? value : attacked(value, attack),
    ]),
  )
}

test.each([
  ['the URL of a document that is not found yet', urlSubject('/a', ''), undefined, undefined],
  ['the cart, which a preview finds at its URL', urlSubject('/cart', ''), undefined, 'cart'],
  ['the checkout, which a preview finds at its URL', urlSubject('/checkout', ''), undefined, 'checkout'],
  ['another path of a parked site', urlSubject('/a', ''), SITE_TYPE.parkingPage, undefined],
  ['the feed of a parked site', urlSubject('/', 'format=rss'), SITE_TYPE.parkingPage, undefined],
  ['the front page of a site of covers', pageAt('/', 'standard'), SITE_TYPE.coverPage, 'cover'],
  ['the splash page of a site of covers', pageAt('/', 'splash'), SITE_TYPE.coverPage, 'splash'],
  ['another page of a site of covers', pageAt('/a', 'standard'), SITE_TYPE.coverPage, 'page'],
] as const)('the expected page kind, if any, serves %s', (_about, subject, siteType, expected) => {
  expect(matchKind(subject, siteOf(siteType))?.registered.kind.name).toBe(expected)
})

function pageAt(path: string, design: string) {
  return documentSubject('page', pageBodySchema.parse({ ...STORED, design }), path)
}

function siteOf(type: HostedSite['type'] = SITE_TYPE.classic): HostedSite {
  return {
    id: '7',
    identifier: 'demo',
    origin,
    type,
    lightbox: true,
    locked: false,
    comingSoon: false,
    domains: [],
    maxRequestsPerMinute: null,
    version: '1',
    rowVersion: '1',
    cacheKey: '7.1.1',
  }
}
