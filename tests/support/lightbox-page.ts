import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { openBrowser, type TestBrowser, type Visitor, type VisitorOptions } from './browser.ts'
import { buildClient } from './client-build.ts'
import { layoutOf, pngOf, textBlock } from './content.ts'
import { startWeb } from './web.ts'

/** The part of an open lightbox that tests use, stored in the page. */
interface Made {
  get(name: string): unknown
  set(name: string, value: unknown): boolean
  readonly index: number
}
export interface PageOfOurs {
  sitewright: { lightbox(options: object): Promise<Made>; destroy(): void; init(): void }
  made: Made
  states: string[]
}

/** A page with three images that open in a lightbox, and a visitor. */
export interface LightboxPage {
  readonly browser: TestBrowser
  /** URLs of the files, in page order. */
  readonly files: readonly string[]
  readonly url: string
  /** Opens the page as another visitor. */
  enter(options?: VisitorOptions): Promise<Visitor>
  close(): Promise<void>
}

const NAMES = ['Boats', 'Nets', 'Gulls']

export async function startLightboxPage(): Promise<LightboxPage> {
  const web = await startWeb({ assets: await buildClient() })
  const site = await web.createSite('pier', 'The Pier')
  const images = await Promise.all(
    NAMES.map(async (alt, index) =>
      web.addImage(site, `${alt.toLowerCase()}.png`, await pngOf(600 + index, 400), alt),
    ),
  )
  const image = (mediaId: string, index: number) => ({
    type: BLOCK_TYPE.image,
    version: 1,
    data: { mediaId, alt: NAMES[index] ?? '', lightbox: true },
  })
  const long = textBlock(...Array.from({ length: 30 }, (_, index) => `Line ${index} of the harbour log.`))
  const layout = layoutOf(long, ...images.map(image), long)
  await web.publish(site, 'page', { urlId: 'harbour', title: 'Harbour', layout })
  const html = (await web.visit(site, '/harbour')).text
  const browser = await openBrowser()
  const url = `${web.origin('pier')}/harbour`
  return {
    browser,
    files: [...html.matchAll(/<a href="([^"]+)" class="p-opener/g)].map(([, href]) => href ?? ''),
    url,
    async enter(options) {
      const visitor = await browser.visitor(options)
      await visitor.page.clock.install()
      await visitor.open(url)
      return visitor
    },
    async close() {
      await browser.close()
      await web.close()
    },
  }
}

/** The first items of the page's set, as an owner's script would name them. */
export const itemsOf = ({ files }: LightboxPage, count = 3) =>
  files.slice(0, count).map((src, index) => ({
    content: { kind: 'image', src, width: 600 + index, height: 400, alt: NAMES[index] },
    meta: `Caption ${index + 1}`,
    id: `s${index + 1}`,
    url: `slide-${index + 1}`,
  }))

/** Opens a lightbox by the public API; its states are recorded in the page. */
export async function openLightbox({ page }: Visitor, options: object): Promise<void> {
  await page.evaluate(async (given) => {
    const ours = window as unknown as PageOfOurs
    ours.states = []
    document.addEventListener('sitewright:lightbox', (event) =>
      ours.states.push((event as CustomEvent<{ state: string }>).detail.state),
    )
    ours.made = await ours.sitewright.lightbox(given)
  }, options)
  await page.locator('.sw-lightbox[data-state=visible]').last().waitFor()
}

/** Returns the index of the shown item. */
export const indexIn = ({ page }: Visitor): Promise<number> =>
  page.evaluate(() => (window as unknown as PageOfOurs).made.index)
