import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { elementsOf } from '../../tests/support/blocks/markup.ts'
import { scopeOf } from '../../tests/support/blocks/scope.ts'

const registry = createBlockRegistry({ warn: () => undefined })

function shown(code: number, more: Record<string, unknown> = {}, language = 'en'): string {
  const entry = registry.get(code)
  if (entry === undefined) throw new Error(`There is no block ${code}.`)
  const stored = { type: code, version: entry.block.version, data: { ...entry.fixture, ...more } }
  const parsed = registry.parse(stored)
  if (!parsed.ok) throw new Error(parsed.error)
  return renderToStaticMarkup(
    createElement(parsed.value.View, {
      id: 'b1',
      data: parsed.value.data,
      scope: scopeOf({ language }),
      loaded: code === BLOCK_TYPE.video ? { mediaId: null, title: '' } : undefined,
    }),
  )
}

describe('BLK-11 blocks of other services', () => {
  test.each([
    ['twitter', BLOCK_TYPE.twitter, 'x.com'],
    ['foursquare', BLOCK_TYPE.foursquare, 'foursquare.com'],
    ['instagram', BLOCK_TYPE.instagram, 'www.instagram.com'],
    ['500px', BLOCK_TYPE.fiveHundredPx, '500px.com', { galleries: [] }],
    ['flickr', BLOCK_TYPE.flickr, 'www.flickr.com', { galleries: [] }],
    ['amazon', BLOCK_TYPE.amazon, 'www.amazon.com'],
    ['opentable', BLOCK_TYPE.opentable, 'www.opentable.com'],
    ['opentable v2', BLOCK_TYPE.opentableV2, 'www.opentable.co.uk', { provider: 'openTable' }],
    ['zola', BLOCK_TYPE.zola, 'www.zola.com'],
    ['acuity', BLOCK_TYPE.acuity, 'oakandash.as.me'],
    ['soundcloud', BLOCK_TYPE.soundcloud, 'soundcloud.com'],
  ])(
    'BLK-11 %s is a card of stored settings that links to the service and loads nothing from it',
    (_, code, host, more: Readonly<Record<string, unknown>> = {}) => {
      const elements = elementsOf(shown(code, more))
      const links = elements.filter(({ tagName }) => tagName === 'a')
      const hosts = links.map(
        ({ attrs }) => URL.parse(attrs.find(({ name }) => name === 'href')?.value ?? '')?.host,
      )
      expect(hosts).toEqual([host])
      const loaded = elements.flatMap(({ attrs }) =>
        attrs
          .filter(({ name }) => ['src', 'srcset', 'data', 'poster'].includes(name))
          .map(({ value }) => value),
      )
      expect(loaded.filter((href) => !href.startsWith('/files/'))).toEqual([])
      expect(elements.filter(({ tagName }) => ['script', 'iframe', 'object'].includes(tagName))).toEqual([])
    },
  )
})

test('GAL-47 the blocks of photo-hosting services list at most 20 galleries, each of the service', () => {
  for (const [code, host] of [
    [BLOCK_TYPE.flickr, 'www.flickr.com'],
    [BLOCK_TYPE.fiveHundredPx, '500px.com'],
  ] as const) {
    const galleries = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ url: `https://${host}/g/album-${index}`, title: '' }))
    const elsewhere = { url: `https://${host}.example.org/g/other`, title: 'Elsewhere' }
    expect(shown(code, { galleries: galleries(20) }).match(/album-\d+<\/a>/g)).toHaveLength(20)
    expect(() => shown(code, { galleries: galleries(21) })).toThrow('at most 20 galleries')
    expect(shown(code, { galleries: [...galleries(1), elsewhere] })).not.toContain('Elsewhere')
  }
})

test('a card whose link is not of its service names the host of the link', () => {
  expect(shown(BLOCK_TYPE.foursquare)).toContain('See it on Foursquare')
  const elsewhere = shown(BLOCK_TYPE.foursquare, { url: 'https://foursquare.com.example.org/v/1' })
  expect(elsewhere).toContain('Open foursquare.com.example.org')
  expect(elsewhere).not.toContain('See it on')
})

test('cards, videos and icons use the language of the page, and English without a translation', () => {
  const { foursquare, embed, video, navigation, search, socialLinks } = BLOCK_TYPE
  const email = { accounts: [{ url: 'mailto:a@example.org' }] }
  expect(shown(foursquare, { title: '' }, 'de')).toMatch(/So finden Sie hin.*Ansehen auf Foursquare/)
  expect(shown(foursquare, { url: 'https://example.org/' }, 'es')).toContain('Abrir example.org')
  expect(shown(embed, { url: 'https://vimeo.com/1' }, 'fr-CA')).toContain('Regarder sur Vimeo')
  expect(shown(embed, { url: 'https://codepen.io/a/pen/b' }, 'sv')).toContain('Open on CodePen')
  expect(shown(video, { title: '', mediaId: null }, 'es')).toMatch(/Vídeo.*Ver en /)
  expect(shown(navigation, { title: '' }, 'de')).toContain('aria-label="Seiten"')
  expect(shown(navigation, { source: 'main' }, 'de')).not.toContain('More under')
  expect(shown(search, { label: '', buttonText: '' }, 'fr')).toContain('>Rechercher</button>')
  expect(shown(socialLinks, email, 'de')).toContain('E-Mail')
})

test('SOC-04 the blocks of social links have their codes and link to the accounts by name', () => {
  const { socialLinks, socialAccountLinks, socialAccountLinksV2 } = BLOCK_TYPE
  expect([socialLinks, socialAccountLinks, socialAccountLinksV2]).toEqual([19, 48, 54])
  const accounts = [{ url: 'https://vimeo.com/oak' }]
  for (const code of [socialLinks, socialAccountLinks, socialAccountLinksV2]) {
    const [link] = elementsOf(shown(code, { accounts, names: false })).filter(
      ({ tagName }) => tagName === 'a',
    )
    expect(link?.attrs).toContainEqual({ name: 'href', value: 'https://vimeo.com/oak' })
    const named = link?.attrs.find(({ name }) => name === 'aria-label')?.value
    expect(named ?? shown(code, { accounts })).toContain('Vimeo')
  }
})
