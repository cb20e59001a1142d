import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'
import { listThemes } from '#features/content/design/themes.rules.ts'
import type { StyleChoices, ThemeId } from '#features/content/documents/bodies/theme-body.types.ts'
import { accessibilityFaults, emulateLook, faultsInLook, LOOKS } from '../support/accessibility.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { imageBlock, layoutOf, pngOf, textBlock } from '../support/content.ts'
import { combinations } from '../support/pairwise.ts'
import { type ReadingSite, settleReadingSite } from '../support/reading-site.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const themes = listThemes().map(({ id }) => id)
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

const quote: StoredBlock = {
  type: BLOCK_TYPE.quote,
  version: 1,
  data: {
    quote: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Glue is patience.' }] }],
    },
    source: 'The bench',
    alignment: 'center',
  },
}

let web: TestWeb
let browser: TestBrowser
let reading: ReadingSite
let paths: readonly string[]

beforeAll(async () => {
  web = await startWeb()
  reading = await settleReadingSite(web, 'bench')
  const { site } = reading
  const mediaId = await web.addImage(site, 'hill.png', await pngOf(1600, 900), 'A hill')
  const tones = ['soft', 'bold', 'contrast'] as const
  const words = layoutOf(
    ...Array.from({ length: 6 }, (_, index) => textBlock(`Band number ${index + 1}.`, 'What it says.')),
  )
  const block = (index: number) => ({ placements: [{ blockId: `b${index}`, span: 12 }] })
  await web.publish(site, 'page', {
    urlId: 'bands',
    title: 'Bands',
    hidesTitle: true,
    layout: {
      blocks: words.blocks,
      order: ['s0', 's1', 's2', 's3', 's4', 's5'],
      sections: {
        s0: { ...block(1), mediaId, height: 'screen' },
        ...Object.fromEntries(tones.map((tone, at) => [`s${at + 1}`, { ...block(at + 2), tone }])),
        s4: { ...block(5), tone: 'plain', align: 'center' },
        s5: { ...block(6), tone: 'contrast', height: 'tall', align: 'center' },
      },
    },
  })
  await web.publish(site, 'page', {
    urlId: 'long',
    title: LONG,
    layout: layoutOf(textBlock(`${LONG} ${LONG}`)),
  })
  const paper = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#faf8f3' } })
    .png()
    .toBuffer()
  const drawing = imageBlock(await web.addImage(site, 'paper.png', paper, 'A sheet of paper'))
  await web.publish(site, 'page', { urlId: 'drawing', title: 'Drawing', layout: layoutOf(drawing) })
  await web.publish(site, 'page', {
    urlId: 'said',
    title: 'What was said',
    layout: {
      blocks: { b1: quote, b2: quote },
      order: ['s1', 's2'],
      sections: { s1: block(1), s2: { ...block(2), tone: 'bold', align: 'center' } },
    },
  })
  await web.publish(site, 'collection', { urlId: 'empty', title: 'Nothing yet' })
  const listing = {
    type: 'codeBlock',
    attrs: { language: 'ts' },
    content: [{ type: 'text', text: "fire(6, 'oxidation', `until ${noon}`); // cone" }],
  }
  const inline = {
    type: 'paragraph',
    content: [{ type: 'text', text: 'fire(6);', marks: [{ type: 'code' }] }],
  }
  const source: StoredBlock = {
    type: BLOCK_TYPE.html,
    version: 1,
    data: { text: { type: 'doc', content: [inline, listing] } },
  }
  await web.publish(site, 'page', {
    urlId: 'source',
    title: 'Source',
    layout: { blocks: { b1: source }, order: ['s1'], sections: { s1: { ...block(1), tone: 'soft' } } },
  })
  const { list, item, page, notFound, locked } = reading.kinds
  paths = [
    list,
    item,
    page,
    notFound,
    locked,
    '/bands',
    '/said',
    '/source',
    '/long',
    '/empty',
    '/search?q=wood',
  ]
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

async function dress(theme: ThemeId, style: StyleChoices = {}) {
  await web.configure(reading.site, 'theme', { templateId: theme, tweaks: {}, style, customCss: '' })
  await web.web.hosts.refresh(reading.site.id)
}

const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('source code is left to right in right-to-left text', async () => {
  await web.configure(reading.site, 'settings', { title: 'مقعد العمل', language: 'ar' })
  await web.web.hosts.refresh(reading.site.id)
  const { page, open } = await browser.visitor({ window: 'desktop' })
  await open(reading.url('/source'))
  const codes = await page.locator('main code').evaluateAll((all) =>
    all.map((code) => {
      const box = code.closest('pre')?.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(code)
      const rects = [...range.getClientRects()]
      return {
        direction: getComputedStyle(code).direction,
        startsLeft: box === undefined || Math.min(...rects.map(({ left }) => left)) - box.left < 60,
      }
    }),
  )
  expect(codes).toEqual([
    { direction: 'ltr', startsLeft: true },
    { direction: 'ltr', startsLeft: true },
  ])
  await web.configure(reading.site, 'settings', { title: 'The Bench', language: 'en' })
})

describe.each(themes)('the theme %s', (theme) => {
  // 640 px is a window of 1280 px at 200 % zoom.
  test('is accessible and fits every window, in light and dark mode', { timeout: 120_000 }, async () => {
    await dress(theme)
    const { page, open } = await browser.visitor()
    const faults: string[] = []
    const choices = combinations({ theme: themes, path: paths, look: LOOKS, width: [320, 640, 834] })
    for (const { path, look, width } of choices.filter((choice) => choice.theme === theme)) {
      await emulateLook(page, look)
      await open(reading.url(path))
      faults.push(...(await faultsInLook(page, path, look)))
      await page.setViewportSize({ width, height: 450 })
      const over = await tooWide(page)
      if (over > 0) faults.push(`${path} is ${over} px too wide for ${width} px`)
    }
    expect(faults).toEqual([])
  })

  test('shows a quote larger when it is alone in a band', async () => {
    await dress(theme)
    const { page, open } = await browser.visitor({ window: 'desktop' })
    await open(reading.url('/said'))
    const sizes = await page
      .locator('.b-quote-text')
      .evaluateAll((quotes) => quotes.map((words) => Number.parseFloat(getComputedStyle(words).fontSize)))
    expect(sizes).toHaveLength(2)
    expect(sizes[1]).toBeGreaterThan(1.15 * (sizes[0] ?? Infinity))
  })

  test('supports right-to-left text', async () => {
    await dress(theme)
    await web.configure(reading.site, 'settings', { title: 'مقعد العمل', language: 'ar' })
    await web.web.hosts.refresh(reading.site.id)
    const { page, open } = await browser.visitor({ window: 'desktop' })
    for (const path of paths) {
      await open(reading.url(path))
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
      expect(await tooWide(page), path).toBeLessThanOrEqual(0)
    }
    const title = await page.locator('.site-title').boundingBox()
    if (theme !== 'gazette') expect((title?.x ?? 0) + (title?.width ?? 0)).toBeGreaterThan(720)
    await web.configure(reading.site, 'settings', { title: 'The Bench', language: 'en' })
  })

  test('does not shift when its fonts load', async () => {
    await dress(theme)
    const { page, open } = await browser.visitor({ window: 'phone' })
    await page.addInitScript(() => {
      const seen = { shift: 0 }
      Object.assign(globalThis, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // The fonts load late, long after the first paint.
    let release = () => undefined as void
    const late = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/_assets/fonts/**', async (route) => {
      await late
      await route.continue()
    })
    for (const path of [reading.kinds.item, '/bands']) {
      await page.goto(reading.url(path), { waitUntil: 'domcontentloaded' })
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      release()
      await page.evaluate(() => document.fonts.ready)
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      const shift = await page.evaluate(
        () => (globalThis as unknown as { seen: { shift: number } }).seen.shift,
      )
      expect(shift, path).toBeLessThanOrEqual(0.02)
    }
    await open(reading.url('/bands'))
  })

  test('opens and closes its menu on a phone without a script', async () => {
    await dress(theme)
    const { page, open } = await browser.visitor({ window: 'phone', javaScriptEnabled: false })
    await open(reading.url('/bands'))
    const tools = page.getByRole('banner').getByRole('link', { name: 'Planes' })
    expect(await tools.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).click()
    await tools.waitFor()
    const box = await page.locator('.menu').boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Close' }).click()
    await tools.waitFor({ state: 'hidden' })
  })
})

test('each theme places title, menu and text differently', async () => {
  const { page, open } = await browser.visitor({ window: 'desktop' })
  const places = new Map<string, string>()
  for (const theme of themes) {
    await dress(theme)
    await open(reading.url(reading.kinds.list))
    const place = await page.evaluate(() =>
      ['.site-title', '.main-nav', 'main h1', '.story h2', '.footer-nav']
        .map((selector) => {
          const box = document.querySelector(selector)?.getBoundingClientRect()
          return box ? `${Math.round(box.x / 60)},${Math.round(box.width / 120)}` : '-'
        })
        .join(' '),
    )
    places.set(theme, place)
  }
  expect(new Set(places.values()).size, JSON.stringify([...places])).toBe(themes.length)
})

test('nothing moves with reduced motion, and nothing is transparent without it', async () => {
  await dress('market')
  const { page, open } = await browser.visitor({ window: 'desktop' })
  await open(reading.url(reading.kinds.list))
  const faint = await page.evaluate(
    () =>
      Array.from(document.querySelectorAll('main *')).filter((one) => getComputedStyle(one).opacity !== '1')
        .length,
  )
  expect(faint).toBe(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const moving = await page.evaluate(() => document.getAnimations().length)
  expect(moving).toBe(0)
})

test('style settings are accessible too', async () => {
  await dress('folio', {
    buttons: 'outlined',
    fields: 'underlined',
    images: 'framed',
    header: 'sticky',
    appearance: 'dark',
    headingSize: 'large',
    textSize: 'large',
    spacing: 'spacious',
    motion: 'rise',
  })
  const { page, open } = await browser.visitor({ window: 'phone' })
  const faults: string[] = []
  for (const path of paths) {
    await open(reading.url(path))
    if ((await tooWide(page)) > 0) faults.push(`${path} is too wide`)
    faults.push(...(await accessibilityFaults(page)).map((fault) => `${path} ${fault}`))
  }
  expect(faults).toEqual([])
})

test.each([
  ['dark', (mean: number) => mean < 60],
  ['light', (mean: number) => mean > 235],
] as const)('the background of line art has the colour of a %s page', async (colorScheme, isAsThePage) => {
  await dress('gazette', { images: 'ink' })
  const { page, open } = await browser.visitor({ window: 'desktop', colorScheme })
  await open(reading.url('/drawing'))
  const drawing = page.locator('main img')
  await drawing.evaluate((image: HTMLImageElement) => image.decode())
  const { channels } = await sharp(await drawing.screenshot()).stats()
  expect(channels.map(({ mean }) => mean).filter((mean) => !isAsThePage(mean))).toEqual([])
})

test('the logo for the background is loaded alone, and nothing moves when it changes', async () => {
  const { site } = reading
  const logoMediaId = await web.addImage(site, 'ink.png', await pngOf(500, 100), '')
  const darkLogoMediaId = await web.addImage(site, 'chalk.png', await pngOf(1000, 200), '')
  await web.configure(site, 'theme', { templateId: 'harbour', logoMediaId, darkLogoMediaId })
  await web.web.hosts.refresh(site.id)
  for (const window of ['phone', 'desktop'] as const) {
    const { page, open } = await browser.visitor({ window })
    const loaded = new Set<string>()
    page.on('request', (request) => {
      const logo = /(?:ink|chalk)\.png/.exec(request.url())?.[0]
      if (logo !== undefined) loaded.add(logo)
    })
    const link = page.getByRole('banner').getByRole('link', { name: 'The Bench', exact: true })
    const logo = link.getByRole('img', { name: 'The Bench', exact: true })
    const shown = () =>
      logo.evaluate(async (image: HTMLImageElement) => {
        await image.decode()
        return /(?:ink|chalk)\.png/.exec(image.currentSrc)?.[0]
      })
    await open(reading.url(reading.kinds.list))
    expect([await shown(), ...loaded]).toEqual(['ink.png', 'ink.png'])
    const place = await logo.boundingBox()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(shown).toBe('chalk.png')
    expect(await logo.boundingBox()).toEqual(place)
    loaded.clear()
    await page.emulateMedia({ colorScheme: 'light' })
    await open(reading.url('/bands'))
    expect(await page.locator('body').getAttribute('data-header')).toBe('overlay')
    expect([await shown(), ...loaded]).toEqual(['chalk.png', 'chalk.png'])
    const centres = await page.getByRole('banner').evaluate((header) =>
      [...header.querySelectorAll('.site-logo img, .menu-button, .main-nav li, .header-search')]
        .map((one) => one.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ top, height }) => top + height / 2),
    )
    expect(Math.max(...centres) - Math.min(...centres)).toBeLessThan(1.5)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(shown).toBe('ink.png')
  }
})
