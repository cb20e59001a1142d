import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Layout, StoredBlock } from '#features/content/layouts/layout.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { buildApp } from '../support/app-build.ts'
import { type AppVisitor, forgive, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser, type VisitorOptions } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { editorOf, type SiteEditor } from '../support/editing.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let site: Site
let anna: SiteEditor

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient(), app: await buildApp() })
  site = await web.createSite('kiln', 'The Kiln')
  anna = await editorOf(web, site, 'Anna', 'administrator')
  browser = await openBrowser()
})
const visits: AppVisitor[] = []
afterEach(async () => {
  for (const { page } of visits) if (!page.isClosed()) await page.goto('about:blank')
  for (const visit of visits.splice(0)) forgive(visit, /_preview\/.* net::ERR_ABORTED/)
  await browser.finish()
})
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const shot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}

interface Edited extends AppVisitor {
  readonly frame: FrameLocator
  readonly id: string
  /** The stored layout. */
  layout(): Promise<Layout>
}

/** Opens a page in the editor, with the canvas running. */
async function edit(
  title: string,
  blocks: readonly StoredBlock[],
  options: VisitorOptions = {},
): Promise<Edited> {
  const { id } = await anna.starts({ kind: 'page', title, body: { layout: layoutOf(...blocks) } })
  const visitor = await visitApp(web, browser, { as: anna, ...options })
  visits.push(visitor)
  await visitor.go(`/sites/kiln/content/${id}`)
  const frame = visitor.page.frameLocator('iframe[title="Page preview"]')
  await frame.locator('sitewright-canvas').waitFor({ state: 'attached' })
  return {
    ...visitor,
    frame,
    id,
    layout: async () => ((await anna.reads(id)).body as unknown as { layout: Layout }).layout,
  }
}

const textsOf = ({ frame }: Edited) => frame.locator('[data-section-id] [data-block-id]').allTextContents()

test('a text is written where it stands, and undone there', async () => {
  const editor = await edit('Write here', [textBlock('Oak is hard.'), textBlock('Ash is light.')])
  const { page, frame } = editor
  await shot(page, 'opened')
  await frame.getByText('Ash is light.').click()
  await shot(page, 'selected')
  await frame.getByText('Ash is light.').dblclick()
  await frame.locator('[data-canvas-writing]').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.type(' Really.')
  await shot(page, 'writing')
  await expect
    .poll(async () => JSON.stringify((await editor.layout()).blocks))
    .toContain('Ash is light. Really.')
  expect(await textsOf(editor)).toEqual(['Oak is hard.', 'Ash is light. Really.'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => textsOf(editor)).toEqual(['Oak is hard.', 'Ash is light.'])
})

test('blocks are inserted, moved, duplicated and removed on the page', async () => {
  const editor = await edit('Place here', [textBlock('One'), textBlock('Two'), textBlock('Three')])
  const { page, frame } = editor
  await frame.getByText('Two').click()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => textsOf(editor)).toEqual(['Two', 'One', 'Three'])
  await page.keyboard.press('Control+d')
  await expect.poll(() => textsOf(editor)).toEqual(['Two', 'Two', 'One', 'Three'])
  await shot(page, 'duplicated')
  await page.keyboard.press('Delete')
  await expect.poll(() => textsOf(editor)).toEqual(['Two', 'One', 'Three'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => textsOf(editor)).toEqual(['Two', 'Two', 'One', 'Three'])
})
