import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { buildApp } from './app-build.ts'
import { type AppVisitor, visitApp } from './app-visit.ts'
import { openBrowser, type TestBrowser, type VisitorOptions } from './browser.ts'
import { buildClient } from './client-build.ts'
import { type Person, signedIn } from './owner.ts'
import { type Response, startWeb, type TestWeb } from './web.ts'

/** The site of `startKiln`, as calls of the API name it. */
export const here = { site: 'kiln' } as const

/** A site with two pages and its owner, for tests of the screens of a site. */
export interface KilnSite {
  readonly web: TestWeb
  readonly browser: TestBrowser
  readonly owner: Person
  readonly site: Site
  /** The page “About us”. */
  readonly about: Id
  /** Opens a screen of the site as its owner. */
  arrive(path: string, options?: VisitorOptions): Promise<AppVisitor>
  /** Returns what visitors get now. */
  visitorsSee(path?: string): Promise<Response>
  close(): Promise<void>
}

export async function startKiln(more: Parameters<typeof startWeb>[0] = {}): Promise<KilnSite> {
  const web = await startWeb({ app: await buildApp(), assets: await buildClient(), ...more })
  const owner = await signedIn(web, 'ida@kiln.example', { name: 'Ida Holm' })
  const site = await web.createSite('kiln', 'The Kiln', { ownerId: owner.id })
  await web.publish(site, 'page', { urlId: 'home', title: 'Home' })
  const about = await web.publish(site, 'page', { urlId: 'about', title: 'About us' })
  const browser = await openBrowser()
  return {
    web,
    browser,
    owner,
    site,
    about,
    async arrive(path, options = {}) {
      const visitor = await visitApp(web, browser, { ...options, as: owner })
      await visitor.go(`/sites/kiln${path}`)
      return visitor
    },
    async visitorsSee(path = '/') {
      await web.web.hosts.refresh(site.id)
      return web.visit(site, path)
    },
    async close() {
      await browser.close()
      await web.close()
    },
  }
}
