import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { publishDocuments } from '#features/content/pages/documents.api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { buildApp } from '../support/app-build.ts'
import { type AppVisitor, focused, forgive, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser, type VisitorOptions } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { imageBlock, layoutOf, pngOf, textBlock } from '../support/content.ts'
import { editorOf, type SiteEditor } from '../support/editing.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let site: Site
let anna: SiteEditor

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient(), app: await buildApp() })
  site = await web.createSite('kiln', 'The Kiln')
  anna = await editorOf(web, site, 'Anna')
  await web.addImage(site, 'pot.png', await pngOf(400, 300), 'A pot')
  browser = await openBrowser()
})
const visits: AppVisitor[] = []
afterEach(async () => {
  for (const { page } of visits) if (!page.isClosed()) await page.goto('about:blank')
  // Closing a page aborts loading its preview.
  for (const visit of visits.splice(0)) forgive(visit, /_preview\/.* net::ERR_ABORTED/)
  await browser.finish()
})
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const startPage = (title: string, ...paragraphs: string[]) =>
  anna.starts({ kind: 'page', title, body: { layout: layoutOf(textBlock(...paragraphs)) } })
async function edit(document: Id, options: VisitorOptions = {}): Promise<AppVisitor> {
  const visitor = await visitApp(web, browser, { as: anna, ...options })
  visits.push(visitor)
  await visitor.go(`/sites/kiln/content/${document}`)
  await visitor.page.getByRole('textbox', { name: 'Title', exact: true }).waitFor()
  return visitor
}
const shot = async ({ page }: AppVisitor, name: string) => {
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}

test('panels fit a phone, and adding a block to a long page scrolls only the form of the editor', async () => {
  const paragraphs = Array.from({ length: 30 }, (_, index) => `Paragraph ${index} about ash and clay.`)
  const post = await startPage('A long page', ...paragraphs)
  const visitor = await edit(post.id, { window: 'phone' })
  const { page } = visitor
  for (const name of ['Image', 'Gallery', 'Text']) {
    await page.getByRole('button', { name: 'Add block' }).click()
    await page.getByRole('textbox', { name: 'Search blocks' }).fill(name)
    await page.keyboard.press('Enter')
    await page.locator('.ed-block[data-open="true"] .ed-block-label', { hasText: name }).waitFor()
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('.ed-form *:not(.ed-toolbar *, [role="tablist"] *)')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth)
        .map(({ className }) => String(className)),
    )
    expect(wide, name).toEqual([])
    const scrolled = await page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement
      return { y: scrollY, extra: scrollHeight - clientHeight }
    })
    expect(scrolled, name).toEqual({ y: 0, extra: 0 })
    expect(
      await page.getByRole('button', { name: /^Publish( changes)?$/ }).boundingBox(),
      name,
    ).toMatchObject({
      y: expect.closeTo(10, -1) as number,
    })
    await shot(visitor, `panel-${name}-phone`)
  }
  await page.locator('.ui-save-state[data-status="saved"]').waitFor()

  // The picker begins with what was used last, and ends with services.
  await page.getByRole('button', { name: 'Add block' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add block' })
  const group = (name: string) => dialog.getByRole('list', { name }).getByRole('button')
  const labels = async (name: string) =>
    (await group(name).allInnerTexts()).map((text) => text.split('\n')[0]?.trim())
  await expect.poll(() => labels('Recently used')).toEqual(['Text', 'Gallery', 'Image'])
  expect(await dialog.getByRole('heading', { level: 3 }).last().innerText()).toBe('Services of others')
  expect(await labels('Services of others')).toContain('SoundCloud')
  expect(await dialog.locator('.ed-chooser-one:not(:has(svg))').count()).toBe(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(
    await group('Recently used')
      .nth(1)
      .evaluate((one) => one === document.activeElement),
  ).toBe(true)
  await shot(visitor, 'block-picker-phone')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  // Blocks without content have a placeholder in the preview alone.
  await page.getByRole('tab', { name: 'Preview' }).click()
  const empty = page.frameLocator('iframe[title="Page preview"]').locator('[data-preview-empty]')
  const placeholders = () =>
    empty.evaluateAll((all) =>
      all.map((one) => [
        one.getAttribute('data-block-label'),
        getComputedStyle(one, '::before').content.includes('empty, visitors see nothing here'),
      ]),
    )
  await expect.poll(placeholders).toEqual([
    ['Image', true],
    ['Gallery', true],
    ['Text', true],
  ])
  await shot(visitor, 'placeholders-phone')
  // The form and the preview hide each other, and the focus goes along.
  await expect.poll(() => focused(page)).toBe('button Back to editor')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('button Write')
  await anna.does(publishDocuments, { body: { documents: [post.id] } })
  const { text } = await web.visit(site, '/a-long-page')
  expect(text).toContain('Paragraph 29')
  expect(text).not.toContain('data-block-label')
})

test('an image block has one field for its alt text, and blocks are named with widths such as 1/2 and 7/12', async () => {
  const mediaId = await web.addImage(site, 'bare.png', await pngOf(40, 30), '')
  const stacked = layoutOf(imageBlock(mediaId), textBlock('Beside it.'))
  const spans = [7, 6]
  const sections = Object.fromEntries(
    Object.entries(stacked.sections).map(([id, section]) => [
      id,
      {
        ...section,
        placements: section.placements.map((one) => ({ ...one, span: spans.shift() ?? one.span })),
      },
    ]),
  )
  const started = await anna.starts({
    kind: 'page',
    title: 'Widths',
    body: { layout: { ...stacked, sections } },
  })
  const visitor = await edit(started.id)
  const { page } = visitor
  await expect.poll(() => page.locator('.ed-block-width').allInnerTexts()).toEqual(['7/12', '1/2'])
  await page.locator('.ed-block-name').first().click()
  await page.getByRole('textbox', { name: 'Caption' }).waitFor()
  await page.locator('.image-field img').first().waitFor()
  expect(await page.getByRole('textbox', { name: /alt text/i }).count()).toBe(1)
  await page.getByRole('textbox', { name: 'Alt text' }).fill('A bare pot')
  await page.getByRole('button', { name: 'More actions for Image' }).click()
  await page.getByRole('menuitem', { name: 'Width', exact: true }).hover()
  await page.getByRole('menuitem', { name: '1/2' }).click()
  await expect.poll(() => page.locator('.ed-block-width').allInnerTexts()).toEqual(['1/2', '1/2'])
  await page.locator('.image-field').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => focused(page)).toBe('button Choose an image')
  await page.locator('.ui-save-state[data-status="saved"]').waitFor()
  expect(JSON.stringify((await anna.reads(started.id)).body)).toContain('A bare pot')
})

test('undo removes the last word that was typed, and the style button names the style at the cursor', async () => {
  const post = await startPage('Undo', 'Before.')
  const { page } = await edit(post.id)
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Clay dries slowly')
  await page.keyboard.press('Control+z')
  await expect.poll(() => text.textContent()).toBe('Before. Clay dries')
  await page.keyboard.press('Control+z')
  await expect.poll(() => text.textContent()).toBe('Before. Clay')
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => text.textContent()).toBe('Before. Clay dries')

  const style = page.locator('.ed-toolbar-style')
  await text.click()
  await page.keyboard.press('Control+End')
  expect(await style.textContent()).toContain('Paragraph')
  for (const name of ['Heading', 'Small heading', 'Code block', 'Subheading']) {
    await style.click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await expect.poll(async () => (await style.textContent())?.trim()).toBe(name)
  }
  await page.locator('.ui-save-state[data-status="saved"]').waitFor()
})

test('Ctrl+K creates a link in a text, and elsewhere it finds pages, files, settings and actions', async () => {
  const post = await startPage('Firing plan', 'Bring the kiln log.')
  const { page } = await edit(post.id)
  const text = page.getByRole('textbox', { name: 'Text' })
  // The editor reads the selection after the browser has moved it.
  const moved = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await text.click()
  await moved()
  await page.keyboard.press('Control+End')
  await moved()
  await page.keyboard.press('Control+k')
  await page.getByText('Select the text that becomes the link.').waitFor()
  await page.keyboard.press('ArrowLeft')
  await moved()
  await page.keyboard.press('Control+k')
  const url = 'https://example.org/log'
  await page.getByRole('combobox', { name: 'Link to' }).fill(url)
  await page.getByRole('option', { name: url }).click()
  await expect.poll(() => text.locator('a').textContent()).toBe('log')
  await page.locator('.ui-save-state[data-status="saved"]').waitFor()

  await page.getByRole('textbox', { name: 'Title', exact: true }).click()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('combobox', { name: 'Go to a page, file, setting or action' })
  for (const [query, found] of [
    ['firing', 'Firing plan /firing-plan'],
    ['cookie banner', 'Settings: Visitors'],
    ['new page', 'New page'],
    ['pot.p', 'pot.png'],
  ] as const) {
    await palette.fill(query)
    await page.getByRole('option', { name: found }).waitFor()
  }
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Media' }).waitFor()
  expect(await page.getByRole('textbox', { name: /Search/ }).inputValue()).toBe('pot.png')
})

test('history lists every state that was published, also of one session', async () => {
  const post = await startPage('Kiln plan', 'First.')
  const publish = () => anna.does(publishDocuments, { body: { documents: [post.id], note: '' } })
  const rename = async (title: string) => {
    const { version, body } = await anna.reads(post.id)
    expect(await anna.saves(post.id, version, { ...body, title })).toMatchObject({ status: 200 })
  }
  await publish()
  await rename('Kiln plan, second')
  await publish()
  await rename('Kiln plan, third')
  await rename('Kiln plan, fourth')
  const visitor = await edit(post.id)
  const { page } = visitor
  await page.getByRole('tab', { name: 'History' }).click()
  const entries = page.getByRole('list', { name: 'Revisions' }).getByRole('listitem')
  await expect.poll(() => entries.count()).toBeGreaterThan(2)
  expect(await entries.nth(0).textContent()).toContain('Current')
  expect(await entries.nth(1).textContent()).toContain('Published now')
  expect(await entries.filter({ hasText: 'Published earlier' }).count()).toBe(1)
  await shot(visitor, 'history-desktop')
})

test('an older revision is compared and restored', async () => {
  const post = await startPage('History', 'The old words.')
  const ben = await editorOf(web, site, 'Ben')
  await ben.saves(post.id, post.version, { ...post.body, title: 'History rewritten' })
  const { page } = await edit(post.id)
  await page.getByRole('tab', { name: 'History' }).click()
  await page.locator('.ed-history-one', { hasText: 'Anna' }).click()
  await page.locator('.ed-difference ins', { hasText: 'rewritten' }).waitFor()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await page.getByText('Revision restored.').waitFor()
  expect(await anna.reads(post.id)).toMatchObject({ title: 'History' })
})

test('the SEO title and sharing image are previewed and published', async () => {
  const page1 = await anna.starts({ kind: 'page', title: 'Glazes', body: {} })
  const { page } = await edit(page1.id)
  await page.getByRole('tab', { name: 'Search & sharing' }).click()
  const result = page.getByRole('figure', { name: 'Search result preview' })
  const card = page.getByRole('figure', { name: 'Link preview' })
  await result.getByText('Glazes – The Kiln').waitFor()
  await card.getByText('No image yet').waitFor()
  await page.getByLabel('SEO title').fill('Ash glazes, fired with wood')
  await result.getByText('Ash glazes, fired with wood').waitFor()
  await page.getByRole('button', { name: 'Choose an image' }).click()
  await page.getByRole('button', { name: 'A pot' }).click()
  await card.getByRole('img', { name: 'A pot' }).waitFor()
  await page.getByLabel('SEO description').fill('Our ash')
  await page.getByLabel('Social title').fill('Look at these')
  await page.getByRole('switch', { name: 'Hide from search engines' }).click()
  await page.locator('.ui-save-state[data-status="saved"]').waitFor()
  await page.getByRole('button', { name: /^Publish( changes)?$/ }).click()
  await expect
    .poll(async () => (await web.visit(site, '/glazes')).text)
    .toMatch(/<title>Ash glazes, fired.*"Our ash".*"noindex".*="Look at.*:alt" content="A pot"/s)
})
