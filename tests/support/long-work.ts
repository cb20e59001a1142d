import sharp from 'sharp'
import { addImage } from '#features/media/media/actions.ts'
import * as actions from '#features/content/documents/actions.ts'
import { getDocument, saveDocument } from '#features/content/pages/documents.api.types.ts'
import { listContent } from '#features/content/pages/lists.api.types.ts'
import { createRedirect } from '#features/content/redirects/api.types.ts'
import { createRelease } from '#features/content/releases/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { importing } from './imports/importing.ts'
import { wxrFile, wxrItem } from './imports/wxr.ts'
import { type Person, signedIn } from './owner.ts'
import { archiveOf } from './site-archive.ts'
import { type TestWeb, unwrap } from './web.ts'

/** How much there is to do. */
export interface Amounts {
  readonly items: number
  readonly megapixels: number
}

/** A response that was measured while long work ran. */
export interface MeasuredResponse {
  readonly request: string
  readonly status: number
  readonly ms: number
}

/** Two sites of an owner: `busy`, where long work runs, and `quiet`. */
export class LongWork {
  readonly #web: TestWeb
  readonly #amounts: Amounts
  #owner!: Person
  #busy!: Site
  readonly #pages = new Map<string, Id>()
  #count = 0

  constructor(web: TestWeb, amounts: Amounts) {
    this.#web = web
    this.#amounts = amounts
  }

  async open(): Promise<void> {
    const web = this.#web
    this.#owner = await signedIn(web, 'owner@example.test')
    for (const identifier of ['busy', 'quiet']) {
      const site = await web.createSite(identifier, identifier, { ownerId: this.#owner.id })
      if (identifier === 'busy') this.#busy = site
      await web.publish(site, 'page', { urlId: 'home', title: 'Home' })
      await web.publish(site, 'collection', { urlId: 'news', title: 'News' })
      this.#pages.set(identifier, await web.publish(site, 'page', { urlId: 'tea', title: 'Tea' }))
    }
  }

  /** The kinds of long work, by name; each returns a function that runs it. */
  get works(): Readonly<Record<string, () => Promise<() => Promise<unknown>>>> {
    const web = this.#web
    const { items, megapixels } = this.#amounts
    const exported = (name: string) =>
      wxrFile(
        Array.from({ length: items }, (_, index) =>
          wxrItem({
            id: index + 1,
            slug: `${name}-${index}`,
            content: `<p>${'Words and more. '.repeat(40)}</p>`,
          }),
        ),
      )
    return {
      import: async () => () => importing(web).attempt(this.#busy, exported('one')),
      archive: async () => () => archiveOf(web, this.#busy),
      release: async () => {
        const documents = await withSite(web.database.app, this.#busy.id, async (tx) => {
          const made: Id[] = []
          for (let index = 0; index < items; index++) {
            const body = {
              title: `R ${index}`,
              urlId: `r-${index}`,
              status: 1,
              publishedOn: '2026-01-01T00:00:00Z',
            }
            const input = { kind: 'page', body } as const
            made.push(unwrap(await actions.createDocument(tx, web.saveContext(this.#busy), input)).documentId)
          }
          return made
        })
        return () => this.#owner.call(createRelease, { site: 'busy', body: { documents, note: 'Many' } })
      },
      images: async () => {
        const width = Math.round(Math.sqrt(megapixels * 1e6))
        const bytes = await sharp({ create: { width, height: width, channels: 3, background: '#39f' } })
          .jpeg()
          .toBuffer()
        const input = { siteId: this.#busy.id, fileName: 'large.jpg', bytes, alt: '' }
        return () => addImage({ db: web.database.app, files: web.files }, input)
      },
    }
  }

  /** Sends every kind of request to both sites, again and again until the work ends, at least once. */
  async measureDuring(run: () => Promise<unknown>): Promise<readonly MeasuredResponse[]> {
    let isDone = false
    const work = run().finally(() => (isDone = true))
    const measured: MeasuredResponse[] = []
    do {
      for (const identifier of ['busy', 'quiet'])
        for (const [kind, send] of Object.entries(this.#requests(identifier))) {
          const started = performance.now()
          const status = await send()
          measured.push({ request: `${kind} of ${identifier}`, status, ms: performance.now() - started })
        }
    } while (!isDone)
    const result = await work
    if (typeof result === 'object' && result !== null && 'ok' in result) unwrap(result as never)
    return measured
  }

  #requests(identifier: string): Readonly<Record<string, () => Promise<number>>> {
    const web = this.#web
    const here = { site: identifier }
    const visit = async (path: string) => (await web.ask(new URL(web.origin(identifier)).host, path)).status
    const statusOf = async (call: Promise<{ status: number }>) => (await call).status
    const document = this.#pages.get(identifier) ?? ''
    const next = () => String(++this.#count)
    return {
      'a cached page': () => visit('/'),
      // Each round publishes it anew.
      'an uncached page': () => visit('/tea'),
      'a feed': () => visit('/news?format=rss'),
      'a search': () => visit(`/search?q=words${next()}`),
      'a missing page': () => visit(`/none-${next()}`),
      'a list of the API': () => statusOf(this.#owner.call(listContent, here)),
      'a saved draft': async () => {
        const input = { ...here, params: { document } }
        const { version, body } = (await this.#owner.call(getDocument, input)).value
        const changed = { ...body, title: `Tea ${next()}` }
        return statusOf(
          this.#owner.call(saveDocument, { ...input, body: { baseVersion: version, body: changed } }),
        )
      },
      'a publication': () =>
        statusOf(this.#owner.call(createRelease, { ...here, body: { documents: [document] } })),
      'a redirect': () =>
        statusOf(this.#owner.call(createRedirect, { ...here, body: { from: `/old-${next()}`, to: '/tea' } })),
    }
  }
}
