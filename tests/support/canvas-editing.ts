import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Layout, StoredBlock } from '#features/content/layouts/layout.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { buildApp } from './app-build.ts'
import { type AppVisitor, forgive, visitApp } from './app-visit.ts'
import { openBrowser, type TestBrowser, type VisitorOptions } from './browser.ts'
import { buildClient } from './client-build.ts'
import { layoutOf } from './content.ts'
import { editorOf, type SiteEditor } from './editing.ts'
import { startWeb, type TestWeb } from './web.ts'

/** A page that is open in the editor, with the canvas running. */
export interface EditedPage extends AppVisitor {
  readonly frame: FrameLocator
  readonly id: string
  /** The stored layout. */
  layout(): Promise<Layout>
  /** The texts of its blocks in the frame. */
  texts(): Promise<readonly string[]>
}

/** A site for the tests of a file that edit on the page. */
export interface CanvasSite {
  readonly web: TestWeb
  readonly site: Site
  readonly owner: SiteEditor
  /** Creates a page with blocks and opens it in the editor. */
  edit(title: string, blocks: readonly StoredBlock[], options?: VisitorOptions): Promise<EditedPage>
  /** Opens the app, as the owner unless somebody else is given. The visit ends with the test. */
  visit(options?: VisitorOptions & { readonly as?: SiteEditor }): Promise<AppVisitor>
}

/** Starts a server with a site for the tests of a file; returns how to edit its pages. */
export function startCanvasSite(): () => CanvasSite {
  let made: CanvasSite | undefined
  let browser: TestBrowser | undefined
  const visits: AppVisitor[] = []
  beforeAll(async () => {
    const web = await startWeb({ assets: await buildClient(), app: await buildApp() })
    const site = await web.createSite('kiln', 'The Kiln')
    const owner = await editorOf(web, site, 'Anna', 'administrator')
    const opened = await openBrowser()
    browser = opened
    const visit: CanvasSite['visit'] = async (options = {}) => {
      const visitor = await visitApp(web, opened, { as: owner, ...options })
      visits.push(visitor)
      return visitor
    }
    made = {
      web,
      site,
      owner,
      visit,
      async edit(title, blocks, options) {
        const { id } = await owner.starts({ kind: 'page', title, body: { layout: layoutOf(...blocks) } })
        const visitor = await visit(options)
        await visitor.go(`/sites/kiln/content/${id}`)
        const frame = visitor.page.frameLocator('iframe[title="Page preview"]')
        await frame.locator('sitewright-canvas').waitFor({ state: 'attached' })
        return {
          ...visitor,
          frame,
          id,
          layout: async () => ((await owner.reads(id)).body as unknown as { layout: Layout }).layout,
          texts: () => frame.locator('[data-section-id] [data-block-id]').allTextContents(),
        }
      },
    }
  })
  afterEach(async () => {
    for (const { page } of visits) if (!page.isClosed()) await page.goto('about:blank')
    for (const one of visits.splice(0)) forgive(one, /_preview\/.* net::ERR_ABORTED/)
    await browser?.finish()
  })
  afterAll(async () => {
    await browser?.close()
    await made?.web.close()
  })
  return () => {
    if (!made) throw new Error('The site is made before the tests.')
    return made
  }
}

/** Saves an image of what the page shows, where `SHOTS` names a folder. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}
