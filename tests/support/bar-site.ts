import type { AppFiles } from '#main/app-files.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Id } from '#lib/id.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { openBrowser, type TestBrowser, type Visitor, type VisitorOptions } from './browser.ts'
import { buildClient } from './client-build.ts'
import { layoutOf, textBlock } from './content.ts'
import { startWeb, type TestWeb } from './web.ts'

/** The user agent of a phone. */
export const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
export const DAY = 86_400_000

/** A site with a page, a splash page and a locked page, for tests of notices. */
export interface BarSite {
  readonly web: TestWeb
  readonly browser: TestBrowser
  readonly site: Site
  /** Returns the URL of one of its pages: `home`, `splash`, `back-room`, or a created one. */
  at(path?: string): string
  /** Creates a page. */
  page(urlId: string, more?: Record<string, unknown>): Promise<Id>
  /** Creates a page with one block of code that runs. */
  codePage(urlId: string, source: string): Promise<Id>
  /** Replaces the settings. */
  configure(settings: Record<string, unknown>): Promise<void>
  /** Opens one of its pages as a new visitor. */
  visit(path?: string, options?: VisitorOptions): Promise<Visitor>
  close(): Promise<void>
}

export async function startBar({
  app,
  ownerOf = () => Promise.resolve(null),
}: {
  readonly app?: AppFiles
  /** Creates the owner's account. */
  readonly ownerOf?: (web: TestWeb) => Promise<Id | null>
} = {}): Promise<BarSite> {
  const web = await startWeb({ assets: await buildClient(), ...(app === undefined ? {} : { app }) })
  const site = await web.createSite('bar', 'The Bar', { ownerId: await ownerOf(web) })
  const page: BarSite['page'] = (urlId, more = {}) =>
    web.publish(site, 'page', {
      urlId,
      title: urlId,
      layout: layoutOf(textBlock('Open until late.')),
      ...more,
    })
  await page('home')
  await page('splash', { design: 'splash' })
  await web.lock(site, await page('back-room'), 'a long password')
  const browser = await openBrowser()
  const at = (path = '/home') => web.origin('bar') + path
  return {
    web,
    browser,
    site,
    at,
    page,
    codePage: (urlId, source) =>
      page(urlId, {
        layout: layoutOf({ type: BLOCK_TYPE.code, version: 1, data: { source, mode: 'run' } }),
      }),
    configure: (settings) => web.configure(site, 'settings', { title: 'The Bar', ...settings }),
    async visit(path, options) {
      const visitor = await browser.visitor(options)
      await visitor.open(at(path))
      return visitor
    },
    async close() {
      await browser.close()
      await web.close()
    },
  }
}

/** Returns an entry of the page's local storage. */
export const kept = ({ page }: Visitor, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key)
