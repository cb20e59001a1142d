import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { Island } from '#parts/island.tsx'
import { type Assets, readAssets } from '#site/assets.ts'
import { visitorEntries } from '#tools/build/visitor-entries.ts'
import { COUNTER_MARKER } from '../fixtures/islands/src/blocks/counter/counter.marker.ts'
import { Counter } from '../fixtures/islands/src/blocks/counter/counter.tsx'
import { openBrowser, type TestBrowser, type Visitor } from '../support/browser.ts'
import { buildFiles, readBuilt } from '../support/build-files.ts'
import { layoutOf } from '../support/content.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

/** Brotli bytes of everything that a page with one small island loads for it. */
const MAX_ISLAND_BYTES = 9_000

const FIXTURES = 'tests/fixtures/islands'
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
)

let folder: string
let assets: Assets
let web: TestWeb
let browser: TestBrowser
let url: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-islands-'))
  const entries = Object.entries(visitorEntries(FIXTURES)).map(([name, file]) => [
    name,
    `${FIXTURES}/${file}`,
  ])
  await buildFiles('client', folder, Object.fromEntries(entries))
  assets = readAssets(pathToFileURL(`${folder}/`))
  web = await startWeb({ assets })
  const site = await web.createSite('island', 'The Island')
  const data = { start: 2, unit: 'boats' }
  const markup = renderToString(
    createElement(Island<typeof data>, { marker: COUNTER_MARKER, of: Counter, data }),
  )
  const scripts = assets.scripts(COUNTER_MARKER).map((src) => `<script type="module" src="${src}"></script>`)
  const source = `<div style="height: 3000px"></div>${markup}${scripts.join('')}`
  const layout = layoutOf({ type: BLOCK_TYPE.code, version: 1, data: { source, mode: 'run' } })
  await web.publish(site, 'page', { urlId: 'harbour', title: 'Harbour', layout })
  url = `${web.origin('island')}/harbour`
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
  await rm(folder, { recursive: true })
})

const button = ({ page }: Visitor) => page.locator('[data-island] button')
const scriptsIn = (visitor: Visitor): string[] => {
  const scripts: string[] = []
  visitor.page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  return scripts
}

describe('an island', () => {
  test('loads its component when it becomes visible, and hydrates the markup of the server', async () => {
    const visitor = await browser.visitor()
    const requested = scriptsIn(visitor)
    await visitor.open(url)
    expect(await button(visitor).textContent()).toBe('2 boats')
    expect(requested.filter((path) => /hydrate|counter-/.test(path))).toHaveLength(1)
    await button(visitor).evaluate((element) => Object.assign(element, { isFromServer: true }))
    await button(visitor).scrollIntoViewIfNeeded()
    await expect.poll(() => requested.some((path) => path.includes('hydrate'))).toBe(true)
    await button(visitor).click()
    await expect.poll(() => visitor.page.locator('[data-island] output').textContent()).toBe('1 more')
    expect(await button(visitor).textContent()).toBe('3 boats')
    expect(await button(visitor).evaluate((element) => 'isFromServer' in element)).toBe(true)
  })

  test('handles a click that happened before its component was loaded', async () => {
    const visitor = await browser.visitor()
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await visitor.page.route(/hydrate/, async (route) => {
      await released
      await route.continue()
    })
    await visitor.open(url)
    await button(visitor).click()
    expect(await button(visitor).textContent()).toBe('2 boats')
    release()
    await expect.poll(() => button(visitor).textContent()).toBe('3 boats')
  })

  test('has the markup of the server again when the page is destroyed', async () => {
    const visitor = await browser.visitor()
    await visitor.open(url)
    const server = await visitor.page.locator('[data-island]').innerHTML()
    await button(visitor).click()
    await expect.poll(() => button(visitor).textContent()).toBe('3 boats')
    await visitor.page.evaluate('sitewright.destroy()')
    expect(await visitor.page.locator('[data-island]').innerHTML()).toBe(server)
    await visitor.page.evaluate('sitewright.init()')
    await button(visitor).click()
    await expect.poll(() => button(visitor).textContent()).toBe('3 boats')
  })
})

describe('the build', () => {
  const manifestOf = async (built: string | URL) =>
    manifestSchema.parse(JSON.parse(await readFile(new URL('.vite/manifest.json', built), 'utf8')))

  test('of an island with its runtime is within the budget', async () => {
    const manifest = await manifestOf(pathToFileURL(`${folder}/`))
    const reached = new Set<string>()
    const reach = (key: string): void => {
      if (reached.has(key)) return
      reached.add(key)
      const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
      for (const next of [...imports, ...dynamicImports]) reach(next)
    }
    reach(`${FIXTURES}/src/blocks/counter/island.tsx`)
    const files = [...reached].flatMap((key) => manifest[key]?.file ?? [])
    const bytes = await Promise.all(
      files
        .filter((file) => !file.startsWith('boot-'))
        .map(async (file) => brotliCompressSync(await readFile(join(folder, file))).length),
    )
    const total = bytes.reduce((sum, size) => sum + size, 0)
    expect(files.some((file) => file.startsWith('hydrate-'))).toBe(true)
    expect(total).toBeLessThan(MAX_ISLAND_BYTES)
  })

  test('of the product has no code of islands while no block has one', async () => {
    const manifest = await readBuilt('client', manifestOf)
    expect(Object.keys(manifest).filter((key) => /island|hydrate/.test(key))).toEqual([])
  })
})
