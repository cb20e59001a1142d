import type { AppFiles } from '#main/app-files.ts'
import type { Id } from '#lib/id.ts'
import type { Site } from '#features/sites/types.ts'
import { openBrowser, type TestBrowser, type Visitor, type VisitorOptions } from './browser.ts'
import { buildClient } from './client-build.ts'
import { layoutOf, textBlock } from './content.ts'
import { startWeb, type TestWeb } from './web.ts'

/** How a phone's browser names itself. */
export const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
export const DAY = 86_400_000

/** A site with a page, a splash page and a page behind a password, on which notices are tried. */
export interface BarSite {
  readonly web: TestWeb
  readonly browser: TestBrowser
  readonly site: Site
  /** The address of one of its pages: `home`, `splash`, `back-room`, or one that was made. */
  at(path?: string): string
  /** Makes a page. */
  page(urlId: string, more?: Record<string, unknown>): Promise<Id>
  /** Sets what the settings say, and takes back what they said before. */
  configure(settings: Record<string, unknown>): Promise<void>
  /** Goes to one of its pages as somebody new. */
  visit(path?: string, options?: VisitorOptions): Promise<Visitor>
  close(): Promise<void>
}

export async function startBar({
  app,
  ownerOf = () => Promise.resolve(null),
}: {
  readonly app?: AppFiles
  /** Makes the account that owns the site. */
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

/** What the page keeps in its local storage under a name. */
export const kept = ({ page }: Visitor, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key)
