import axe from 'axe-core'
import { HtmlValidate } from 'html-validate'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { ATTACK_PAYLOADS, STORED_PAYLOADS } from '../support/blocks/attack-strings.ts'
import { openBrowser, type TestBrowser, type Visitor } from '../support/browser.ts'
import { validation } from '../support/html-validation.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { publishMany } from '../support/publish-many.ts'
import { contextOf, startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let browser: TestBrowser

const POSTS = [
  [
    'sharpening',
    'Sharpening a chisel',
    'A chisel that will not shave the hair of your arm is not sharp. Two stones will do, and patience is the third.',
  ],
  [
    'oak',
    'Oak and ash',
    'Ash bends, oak stays. A chisel goes along the grain of either, and across it only when you are sure.',
  ],
  [
    'stool',
    'A stool for the workshop',
    'Three legs never wobble. The seat is elm, shaped with a gouge and left as the tool leaves it.',
  ],
  [
    'glue',
    'Winter glue',
    'In a cold room the pot must stand in warm water. Paint both faces, and press until Monday.',
  ],
  ['chest', 'The chisel chest', 'A place for every tool: gouges left, chisels right, the mallet in the lid.'],
] as const

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  site = await web.createSite('bench', 'The Bench', { description: 'Notes from a small workshop.' })
  const blog = await web.publish(site, 'collection', { urlId: 'notes', title: 'Workshop notes' })
  for (const [index, [urlId, title, text]] of POSTS.entries())
    await web.publish(
      site,
      'item',
      { urlId, title, publishedOn: `2026-0${index + 1}-12T08:00:00Z`, layout: layoutOf(textBlock(text)) },
      blog,
    )
  for (let number = 1; number <= 14; number++)
    await web.publish(
      site,
      'item',
      {
        urlId: `day-${number}`,
        title: `Day ${number}`,
        layout: layoutOf(textBlock('We planed boards from morning to noon.')),
      },
      blog,
    )
  const find = await web.publish(site, 'page', {
    urlId: 'find',
    title: 'Find something',
    layout: layoutOf({
      type: BLOCK_TYPE.search,
      version: 1,
      data: { label: 'Search the bench', showLabel: true },
    }),
  })
  await web.configure(site, 'navigation', {
    title: 'Main',
    role: 'main',
    entries: [
      { label: 'Notes', target: { documentId: blog }, children: [] },
      { label: 'Find', target: { documentId: find }, children: [] },
    ],
  })
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const url = (path: string) => web.origin('bench') + path
const titles = ({ page }: Visitor) => page.locator('.search-result h2').allTextContents()

describe('the search page', () => {
  test('RTE-03 at /search returns page type 102, and finds a query, with and without a script', async () => {
    expect(contextOf(await web.visit(site, '/search')).pageType).toBe(102)
    for (const javaScriptEnabled of [true, false]) {
      const visitor = await browser.visitor({ javaScriptEnabled })
      const { page } = visitor
      expect(await visitor.open(url('/search'))).toBe(200)
      await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('chisels')
      await page.getByRole('button', { name: 'Search' }).click()
      await page.waitForURL(/\/search\?q=chisels$/)
      expect(await page.getByRole('status').textContent()).toBe('3 results for “chisels”')
      expect(await titles(visitor)).toEqual(['The chisel chest', 'Sharpening a chisel', 'Oak and ash'])
      expect(await page.locator('.search-result mark').first().textContent()).toBe('chisel')
      await page.getByRole('link', { name: 'Oak and ash' }).click()
      await page.waitForURL(url('/notes/oak'))
    }
  })

  test('pages through many results, and shows hints when there are none', async () => {
    const visitor = await browser.visitor()
    const { page, open } = visitor
    await open(url('/search?q=planed'))
    expect(await titles(visitor)).toHaveLength(10)
    await page.getByRole('link', { name: 'More results' }).click()
    await page.waitForURL(/page=2/)
    expect(await titles(visitor)).toHaveLength(4)
    await page.getByRole('link', { name: 'Previous results' }).click()
    await page.waitForURL(url('/search?q=planed'))
    await open(url('/search?q=xylophone'))
    expect(await page.getByRole('status').textContent()).toBe('No results for “xylophone”')
    expect(await page.getByRole('main').getByRole('link', { name: 'Notes' }).getAttribute('href')).toBe(
      '/notes',
    )
    await open(url('/search?q=sharpning'))
    expect(await titles(visitor)).toEqual(['Sharpening a chisel'])
  })

  test('has no accessibility violation and is valid HTML in all its states', async () => {
    const validator = new HtmlValidate({
      ...validation,
      // Our own scripts come from the site itself.
      rules: { ...validation.rules, 'require-sri': ['error', { target: 'crossorigin' }] },
    })
    const states = [
      '/search',
      '/search?q=chisel',
      '/search?q=planed&page=2',
      '/search?q=xylophone',
      '/search?q=sharpning',
      `/search?q=${'x'.repeat(201)}`,
      '/find',
    ]
    for (const [colorScheme, window] of [
      ['light', 'phone'],
      ['dark', 'desktop'],
    ] as const) {
      const { page, open } = await browser.visitor({ colorScheme, window })
      for (const path of states) {
        await open(url(path))
        await page.evaluate(axe.source)
        const violations = await page.evaluate(async () => {
          const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
            resultTypes: ['violations'],
          })
          return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
        })
        expect(violations, `${path} ${colorScheme}`).toEqual([])
        const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        expect(scrolls, `${path} ${window}`).toBe(false)
        await shoot({ page }, `search${states.indexOf(path)}-${window}-${colorScheme}`)
      }
    }
    for (const path of states) {
      const report = validator.validateStringSync((await web.visit(site, path)).text)
      expect(
        report.results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message }) => `${ruleId} ${message}`),
        ),
        path,
      ).toEqual([])
    }
  })
})

/** Takes screenshots for manual review on request. */
async function shoot({ page }: Pick<Visitor, 'page'>, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}

describe('the suggestions of a search block', () => {
  test('SRC-03 lists suggestions while typing, for keyboard and mouse', async () => {
    for (const path of ['/find', '/search']) {
      const visitor = await browser.visitor()
      const { page } = visitor
      await visitor.open(url(path))
      const field = page.getByRole('combobox')
      await field.pressSequentially('chis')
      const options = page.getByRole('option')
      await options.first().waitFor()
      await expect
        .poll(() => options.allTextContents())
        .toEqual([
          'The chisel chestWorkshop notes',
          'Sharpening a chiselWorkshop notes',
          'Oak and ashWorkshop notes',
        ])
      expect(await field.getAttribute('aria-expanded')).toBe('true')
      await shoot(visitor, `preview${path.replace('/', '-')}`)
      await field.press('ArrowDown')
      await field.press('ArrowDown')
      expect(await page.getByRole('option', { selected: true }).textContent()).toContain('Sharpening')
      expect(await field.getAttribute('aria-activedescendant')).toBe(
        await page.getByRole('option', { selected: true }).getAttribute('id'),
      )
      await field.press('Escape')
      expect(await options.count()).toBe(0)
      expect(await field.inputValue()).toBe('chis')
      await field.press('e')
      await options.first().waitFor()
      await field.press('ArrowUp')
      await field.press('Enter')
      await page.waitForURL(url('/notes/oak'))
      await visitor.open(url(path))
      await page.getByRole('combobox').pressSequentially('stool')
      await page.getByRole('option', { name: 'stool' }).click()
      await page.waitForURL(url('/notes/stool'))
    }
  })

  test('Escape also ignores a pending response', async () => {
    const { page, open } = await browser.visitor()
    await open(url('/find'))
    const held = Promise.withResolvers<void>()
    const reported = Promise.withResolvers<void>()
    await page.route('**/api/search?*', async (route) => {
      await held.promise
      const suggestions = [{ title: [{ text: 'Late', marked: false }], url: '/notes/glue', collection: null }]
      // The request may have been cancelled.
      await route.fulfill({ json: { suggestions } }).catch(() => undefined)
      reported.resolve()
    })
    const field = page.getByRole('combobox')
    const requested = page.waitForRequest('**/api/search?*')
    await field.pressSequentially('glue')
    await requested
    const list = page.getByRole('listbox', { includeHidden: true })
    await list.evaluate((element) => {
      new MutationObserver(() => (element.dataset['changed'] = 'yes')).observe(element, { childList: true })
    })
    await field.press('Escape')
    held.resolve()
    await reported.promise
    await page.unroute('**/api/search?*')
    // The response to a later request comes after the one that was held back.
    await page.evaluate(() => fetch('/api/search?preview=1&q=oak').then((response) => response.text()))
    expect(await list.getAttribute('data-changed')).toBe(null)
    await field.fill('glue')
    await page.getByRole('option', { name: 'Winter glue' }).waitFor()
    expect(await list.getAttribute('data-changed')).toBe('yes')
  })

  test('Enter without a choice searches, and leaving the field closes the list', async () => {
    const visitor = await browser.visitor({ window: 'phone' })
    const { page } = visitor
    await visitor.open(url('/find'))
    const field = page.getByRole('combobox', { name: 'Search the bench' })
    await field.pressSequentially('glue')
    await page.getByRole('option', { name: 'Winter glue' }).waitFor()
    await page.evaluate(axe.source)
    const violations = await page.evaluate(async () => {
      const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
      })
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
    })
    expect(violations).toEqual([])
    await shoot(visitor, 'preview-phone')
    await field.press('Tab')
    await page.getByRole('option').waitFor({ state: 'detached' })
    await field.focus()
    await field.press('Enter')
    await page.waitForURL(url('/search?q=glue'))
  })

  test('PGM-06 a page without a search form loads no feature script, and one with it loads less than 2 KB', async () => {
    const { page, open } = await browser.visitor()
    const scripts: string[] = []
    page.on('request', (request) => {
      // Scripts of every page are no features; see tests/browser/owner-on-pages.test.ts.
      if (request.resourceType() === 'script' && !/\/_assets\/(?:site|boot)-[\w-]+\.js$/.test(request.url()))
        scripts.push(request.url())
    })
    await open(url('/notes/oak'))
    expect(scripts).toEqual([])
    await open(url('/find'))
    expect(scripts.toSorted()).toHaveLength(1)
    const assets = await Promise.all(
      scripts.map((script) =>
        web.visit(site, new URL(script).pathname, { headers: { 'accept-encoding': 'gzip' } }),
      ),
    )
    expect(assets.reduce((sum, { body }) => sum + body.length, 0)).toBeLessThan(2_048)
    for (const { headers } of assets)
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'gzip',
      })
  })
})

test('P18 no attack runs or loads anything in results, query or suggestions', async () => {
  const attacked = await web.createSite('attacked', 'Attacked')
  const blog = await web.publish(attacked, 'collection', {
    urlId: 'blog',
    title: 'Blog <img src=x onerror=alert(1)>',
  })
  // As many share a word as a list of suggestions has entries, so that each attack is in one of the lists.
  const words = (index: number) => `pack${String.fromCharCode(97 + Math.floor(index / 8))}`
  await publishMany(
    web,
    attacked,
    blog,
    STORED_PAYLOADS.map((attack, index) => ({
      urlId: `a${index}`,
      title: `${words(index)} ${attack}`,
      excerpt: '',
      layout: layoutOf(textBlock(`${words(index)} ${attack} ${words(index)}`)),
    })),
  )
  const { page, open } = await browser.visitor()
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  const foreign = ':is(script, img, iframe, svg, math, object, embed, style, base, [onerror], [onload])'
  const origin = web.origin('attacked')
  const suggested: string[] = []
  for (let index = 0; index < STORED_PAYLOADS.length; index += 8) {
    const word = words(index)
    const expected = Math.min(8, STORED_PAYLOADS.length - index)
    await open(`${origin}/search?q=${word}`)
    expect(await page.locator('.search-result').count()).toBe(expected)
    expect(await page.locator(`main ${foreign}`).count()).toBe(0)
    await page.getByRole('combobox').fill(` ${word}`)
    await expect.poll(() => page.getByRole('option').count()).toBe(expected)
    expect(await page.locator(`.search-preview ${foreign}`).count()).toBe(0)
    suggested.push(...(await page.getByRole('option').allTextContents()))
  }
  expect(suggested).toHaveLength(STORED_PAYLOADS.length)
  for (const query of queriesOf(ATTACK_PAYLOADS)) {
    await open(`${origin}/search?q=${encodeURIComponent(query)}`)
    expect(await page.locator(`main ${foreign}`).count(), query).toBe(0)
  }
  expect(dialogs).toEqual([])
})

/** Combines the attacks into as few queries as possible: each is tested separately in search-api.test.ts. */
function queriesOf(attacks: readonly string[]): string[] {
  const queries = ['']
  for (const attack of attacks.map((text) => text.toWellFormed())) {
    const longer = `${queries.at(-1) ?? ''} ${attack}`
    if (longer.length <= 200) queries[queries.length - 1] = longer
    else queries.push(attack.slice(0, 200))
  }
  return queries
}
