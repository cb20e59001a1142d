import type { Browser } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BlockData, RegisteredBlock } from '#blocks/contract.ts'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { bareStyles } from '#site/page/theme.ts'
import {
  attackedAt,
  groupPaths,
  isAddress,
  loadedPaths,
  loadedWith,
  openPaths,
  type Path,
} from '../support/attacks/places.ts'
import { ATTACK_PAYLOADS, LIVELY_STRINGS } from '../support/blocks/attack-strings.ts'
import { scopeOf } from '../support/blocks/scope.ts'
import { launchChromium } from '../support/browser.ts'
import { isSweepWhole } from '../support/pairwise.ts'

const registry = createBlockRegistry({
  warn(message) {
    throw new Error(message)
  },
})
const MAX_PAGE_LENGTH = 2_000_000
let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser?.close())

function render({ View, loaded }: RegisteredBlock, data: BlockData): string {
  return renderToStaticMarkup(createElement(View, { id: 'b1', data, scope: scopeOf(), loaded }))
}

/** Returns what a block renders with an attack string in its texts, in each of its URLs, and in its loaded data. */
function attacked(entry: RegisteredBlock, places: Places, attack: string): string {
  const { block, fixture } = entry
  const written = groupsOf(places.written, attack)
    .map((group) => attackedAt(fixture, group, attack))
    .concat(places.rich.map((key) => ({ ...fixture, [key]: richText(attack) })))
    .map((data) => {
      const parsed = registry.parse({ type: block.code, version: block.version, data })
      return parsed.ok ? render(entry, parsed.value.data) : ''
    })
  const loaded = groupsOf(places.loaded, attack).map((group) =>
    render({ ...entry, loaded: loadedWith(entry.loaded as BlockData, group, attack) }, fixture),
  )
  return [...written, ...loaded].join('\n')
}

/** Harmless strings are tested as texts only: in a URL they would only make the page long. */
const groupsOf = (paths: readonly Path[], attack: string) =>
  groupPaths(paths).filter((group) => !group.some(isAddress) || ATTACK_PAYLOADS.includes(attack))

interface Places {
  readonly written: readonly Path[]
  readonly rich: readonly string[]
  readonly loaded: readonly Path[]
}

function placesOf(entry: RegisteredBlock): Places {
  const isRich = (value: unknown) => typeof value === 'object' && value !== null && 'content' in value
  return {
    written: openPaths(registry, entry),
    rich: Object.keys(entry.fixture).filter((key) => isRich(entry.fixture[key])),
    loaded: loadedPaths(entry),
  }
}

function richText(text: string) {
  const link = { type: 'link', attrs: { href: text, title: text } }
  return {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: `x ${text}`, marks: [link] }] }],
  }
}

test.each(registry.all.map((entry) => [entry.block.name, entry] as const))(
  'P18 no attack runs, loads or makes a live link in the block %s in a browser',
  async (_, entry) => {
    const places = placesOf(entry)
    // The naughty strings hold hardly any attack, and unit tests parse them with every block.
    const strings = isSweepWhole() ? LIVELY_STRINGS : ATTACK_PAYLOADS
    const pages = inPages(strings.map((attack) => attacked(entry, places, attack)))
    let html = ''
    const page = await browser.newPage()
    const seen: string[] = []
    page.on('dialog', async (dialog) => {
      seen.push(`dialog ${dialog.message()}`)
      await dialog.dismiss()
    })
    await page.route('**/*', (route) => {
      const url = route.request().url()
      if (url === 'https://site.test/') return route.fulfill({ contentType: 'text/html', body: pageOf(html) })
      if (!url.startsWith('https://site.test/files/')) seen.push(`request ${url}`)
      return route.fulfill({ status: 404, body: '' })
    })
    for (html of pages) {
      await page.goto('https://site.test/', { waitUntil: 'load' })
      // Triggers event handlers: every element is touched, focused and clicked; links are disabled.
      const schemes = await page.evaluate(() => {
        document.addEventListener('click', (event) => event.preventDefault())
        for (const element of document.querySelectorAll<HTMLElement>('body *')) {
          for (const type of ['mouseover', 'focus', 'click', 'toggle', 'error', 'load']) {
            element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
          }
        }
        return [...new Set([...document.querySelectorAll('a')].map((link) => link.protocol))]
      })
      expect(seen).toEqual([])
      expect(schemes.filter((scheme) => !/^(https?|mailto|tel|sms|ftp|webcal|geo):$/.test(scheme))).toEqual(
        [],
      )
      expect(
        await page.evaluate(() => document.querySelectorAll('script, iframe, object, embed').length),
      ).toBe(0)
      expect(await page.title()).toBe('sound')
    }
    await page.close()
  },
)

/** Joins fragments to pages that a slow machine loads in time. */
function inPages(fragments: readonly string[]): string[] {
  const pages: string[] = []
  for (const fragment of fragments) {
    const last = pages.at(-1) ?? ''
    if (pages.length > 0 && last.length + fragment.length < MAX_PAGE_LENGTH)
      pages[pages.length - 1] = `${last}\n${fragment}`
    else pages.push(fragment)
  }
  return pages
}

function pageOf(body: string): string {
  const styles = registry.styles(registry.all.map(({ block }) => block.code))
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>sound</title><style>${bareStyles}${styles}</style>${body}`
}

test('the browser test detects a script that runs', async () => {
  const page = await browser.newPage()
  const seen: string[] = []
  page.on('dialog', async (dialog) => {
    seen.push(dialog.message())
    await dialog.dismiss()
  })
  await page.setContent(pageOf('<img src="data:," onerror="alert(1)">'))
  await expect.poll(() => seen).toEqual(['1'])
  await page.close()
})

test('BLK-06 an image block is narrow below 415 px, and not from 415 px on', async () => {
  const entry = registry.all.find(({ block }) => block.name === 'image')
  if (entry === undefined) throw new Error('The image block is missing.')
  const html = render(entry, { ...entry.fixture, layout: 'poster', size: 'full' })
  const page = await browser.newPage()
  await page.setContent(pageOf(`<div id="box">${html}</div>`))
  const isOver = (width: number) =>
    page.evaluate((pixels) => {
      const box = document.getElementById('box')
      if (!box) throw new Error('The box is not there.')
      box.style.width = `${pixels}px`
      const place = (name: string) => box.querySelector(name)?.getBoundingClientRect()
      return (place('.b-image-text')?.top ?? NaN) < (place('.b-image-frame')?.bottom ?? NaN)
    }, width)
  expect(await isOver(415)).toBe(true)
  expect(await isOver(414)).toBe(false)
  await page.close()
})
