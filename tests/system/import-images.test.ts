import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findReports } from '#features/transfer/imports/report/report.actions.ts'
import { listMissingImages } from '#features/media/media/fetch/fetch.actions.ts'
import { claimDueSites, fetchDueImages } from '#features/media/media/fetch/scheduled-fetch.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { createFairQueue } from '#lib/fair-queue.ts'
import { openQueue, startWorker } from '#main/worker.ts'
import { withSite } from '#platform/db/tenant.ts'
import { readConfig } from '#platform/config/config.ts'
import { image } from '#platform/images/testing-images.ts'
import { createLog } from '#platform/log/log.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { pngOf } from '../support/content.ts'
import { eventually } from '../support/eventually.ts'
import { importing, type Importing } from '../support/imports/importing.ts'
import { wxrItem } from '../support/imports/wxr.ts'
import { openInternet, type TestInternet } from '../support/internet.ts'
import { unwrap } from '../support/unwrap.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const MINUTE = 60_000
const BOX = /class="p-image p-image-missing"/g

let web: TestWeb
let source: Importing
let internet: TestInternet
let site: Site
let png: Buffer
/** Images whose renditions are enqueued. */
let enqueued: unknown[] = []

const jobs = {
  enqueue: (_tx: unknown, _job: unknown, data: unknown) => Promise.resolve(String(enqueued.push(data))),
}

beforeAll(async () => {
  web = await startWeb()
  internet = await openInternet()
  source = importing(web)
  png = await pngOf(40, 30)
})
beforeEach(async () => {
  enqueued = []
  internet.requested = []
  internet.unknown.clear()
  internet.response = (_request, response) => void response.end(png)
  site = await source.newSite()
})
afterAll(async () => {
  internet.close()
  await web.close()
})

const postWith = (...urls: readonly string[]) =>
  wxrItem({ id: 1, slug: 'one', content: urls.map((src) => `<p>x</p><img src="${src}">`).join('') })

/** Runs a worker for the site once, `after` milliseconds from now. */
const fetchDue = (after = 0, signal?: AbortSignal) => {
  const { uploadLimits: limits } = web.config
  const images = createFairQueue(4)
  const parts = { db: web.database.app, files: web.files, fetch: internet.fetch, limits, images, jobs }
  return fetchDueImages({ ...parts, now: () => Date.now() + after }, site.id, signal)
}
/** Claims the sites that are due `after` milliseconds from now. */
async function claimed(after = 0): Promise<readonly string[]> {
  const sites: string[] = []
  await claimDueSites(web.database.app, new Date(Date.now() + after), (_tx, id) =>
    Promise.resolve(sites.push(id)),
  )
  return sites.filter((id) => id === site.id)
}
const missing = () => listMissingImages(web.database.app, site.id)
const report = () => withSite(web.database.app, site.id, async (tx) => (await findReports(tx, site.id))[0])

test('P28 the images of an import are downloaded in the background, and a page shows a box until its image is there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-import-images-'))
  const log = createLog('info', { write: (line) => void web.logLines.push(line) })
  const config = unwrap(readConfig({ DATA_DIR: folder }))
  const options = { log, metrics: createMetrics(), fetch: internet.fetch }
  const jobs = await openQueue(web.database, { log, work: true })
  const imported = await source.importItems(site, [
    postWith('http://old.example/a.png', 'http://old.example/gone.png'),
  ])
  internet.response = ({ url }, response) =>
    void (url === '/gone.png' ? response.writeHead(404).end() : response.end(png))
  expect(imported.missingMedia).toBe(2)
  expect((await web.visit(site, '/blog/one')).text.match(BOX)).toHaveLength(2)
  const worker = await startWorker(config, { ...web, jobs }, options)
  try {
    await eventually('the image is shown', async () => {
      await web.web.hosts.refresh(site.id)
      return (await web.visit(site, '/blog/one')).text.match(BOX)?.length === 1
    })
    expect((await web.visit(site, '/blog/one')).text).toMatch(/<img [^>]*width="40" height="30"/)
    const moved = String((await web.visit(site, '/a.png')).headers['location'])
    expect((await web.visit(site, moved)).headers['content-type']).toBe('image/png')
    // Sizes that the old site made of it have the same place.
    expect((await web.visit(site, '/a-300x200.png')).headers['location']).toBe(moved)
    await eventually('the other one is not retried', async () => (await report())?.plannedFetches === 0)
  } finally {
    await worker.stop(5_000)
    await rm(folder, { recursive: true, force: true })
  }
  expect(internet.requested.toSorted()).toEqual(['old.example/a.png', 'old.example/gone.png'])
  expect(await report()).toMatchObject({ source: 'old.example', missingMedia: 1, items: 1 })
  expect(await missing()).toMatchObject([
    {
      sourceUrl: 'http://old.example/gone.png',
      problem: 'The server responded with status 404.',
      nextAttempt: null,
    },
  ])
}, 60_000)

describe('a worker that fetches the images of an import', () => {
  test('requests one image per host at a time, from four hosts at once', async () => {
    const hosts = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `http://${name}.test`)
    await source.importItems(site, [postWith(...hosts.flatMap((host) => [`${host}/1.png`, `${host}/2.png`]))])
    const open = new Map<string, number>()
    let [perHost, all] = [0, 0]
    internet.response = async ({ headers: { host = '' } }, response) => {
      open.set(host, (open.get(host) ?? 0) + 1)
      perHost = Math.max(perHost, ...open.values())
      all = Math.max(
        all,
        [...open.values()].reduce((sum, count) => sum + count, 0),
      )
      // Long enough for other requests to arrive.
      await pause(30)
      open.set(host, (open.get(host) ?? 0) - 1)
      response.end(png)
    }
    await fetchDue()
    expect([perHost, all]).toEqual([1, 4])
    expect(await missing()).toEqual([])
    expect(enqueued).toHaveLength(12)
  })

  test('downloads 40 images, then lets other sites proceed', async () => {
    const content = Array.from({ length: 50 }, (_, index) => `<img src="http://a.test/${index}.png">`).join(
      '',
    )
    await source.importItems(site, [wxrItem({ id: 1, content })])
    // Two workers claim at the same time.
    expect((await Promise.all([claimed(), claimed()])).flat()).toHaveLength(1)
    await fetchDue()
    expect(internet.requested).toHaveLength(40)
    expect(await claimed()).toHaveLength(1)
    await fetchDue()
    expect(internet.requested).toHaveLength(50)
    expect(await claimed(365 * 24 * 60 * MINUTE)).toEqual([])
  })

  test('P27 resumes after an abort or a kill, and requests nothing twice', async () => {
    const urls = Array.from({ length: 25 }, (_, index) => `http://a.test/${index}.png`)
    await source.importItems(site, [postWith(...urls)])
    const stop = new AbortController()
    internet.response = (_request, response) => {
      if (internet.requested.length === 12) stop.abort()
      response.end(png)
    }
    expect(await claimed()).toHaveLength(1)
    await fetchDue(0, stop.signal)
    expect(internet.requested).toHaveLength(12)
    expect(await missing()).toHaveLength(13)
    // The next worker claims the site and is killed before doing anything.
    expect(await claimed()).toHaveLength(1)
    expect(await claimed(14 * MINUTE)).toEqual([])
    expect(await claimed(16 * MINUTE)).toHaveLength(1)
    await fetchDue()
    expect(await missing()).toEqual([])
    expect(internet.requested).toHaveLength(25)
    expect(new Set(internet.requested).size).toBe(25)
  })

  test('retries temporary errors with growing intervals, at most six times, and no others', async () => {
    await source.importItems(site, [
      postWith(
        'http://a.test/slow.png',
        'http://a.test/page.png',
        'http://inside.test/x.png',
        'http://a.test/1.png',
      ),
    ])
    internet.response = ({ url }, response) =>
      void (url === '/slow.png'
        ? response.writeHead(500).end()
        : response.end(url === '/page.png' ? '<html>' : png))
    await fetchDue()
    expect(await missing()).toMatchObject([
      { sourceUrl: 'http://a.test/slow.png', problem: 'The server responded with status 500.' },
      { problem: expect.stringContaining('not a JPEG, PNG, WebP, GIF or AVIF'), nextAttempt: null },
      { problem: 'This URL is not on the public internet.', nextAttempt: null },
    ])
    const before = internet.requested.length
    const pauses: number[] = []
    for (let after = 0; ;) {
      const next = (await missing())[0]?.nextAttempt
      if (!next) break
      const due = next.getTime() - Date.now() + 1000
      pauses.push(Math.round((due - after) / MINUTE))
      after = due
      expect(await claimed(after - 2000)).toEqual([])
      expect(await claimed(after)).toHaveLength(1)
      await fetchDue(after)
    }
    expect(pauses).toEqual([1, 10, 60, 360, 1440])
    expect(internet.requested.slice(before)).toEqual(Array.from({ length: 5 }, () => 'a.test/slow.png'))
    // Importing again allows another attempt.
    internet.response = (_request, response) => void response.end(png)
    await source.importItems(site, [postWith('http://a.test/slow.png')])
    await fetchDue()
    expect((await missing()).map(({ sourceUrl }) => sourceUrl)).toEqual(['http://inside.test/x.png'])
  })

  test('pauses a host that is unknown, fails three times in a row, or sends Retry-After', async () => {
    const from = (host: string, many: number) =>
      Array.from({ length: many }, (_, index) => `http://${host}/${index}.png`)
    await source.importItems(site, [
      postWith(
        ...from('gone.test', 5),
        ...from('down.test', 5),
        ...from('busy.test', 5),
        ...from('well.test', 5),
      ),
    ])
    internet.unknown.add('gone.test')
    internet.response = ({ url, headers: { host } }, response) => {
      if (host === 'down.test') response.destroy()
      else if (host === 'busy.test' && url !== '/0.png')
        response.writeHead(429, { 'retry-after': '7200' }).end()
      else response.end(png)
    }
    await fetchDue()
    const count = (host: string) => internet.requested.filter((one) => one.startsWith(host)).length
    expect(['gone', 'down', 'busy', 'well'].map(count)).toEqual([0, 3, 2, 5])
    const waits = (await missing()).map(({ sourceUrl, nextAttempt }) => {
      const minutes = ((nextAttempt?.getTime() ?? 0) - Date.now()) / MINUTE
      return `${new URL(sourceUrl).host} ${Math.round(minutes)}`
    })
    expect(Object.groupBy(waits, (wait) => wait)).toEqual({
      'gone.test 1': expect.toSatisfy((all: readonly string[]) => all.length === 5),
      'down.test 1': expect.toSatisfy((all: readonly string[]) => all.length === 5),
      'busy.test 120': expect.toSatisfy((all: readonly string[]) => all.length === 4),
    })
    // Gives up on a host after six attempts.
    for (let turn = 1; turn <= 8; turn++) await fetchDue(turn * 25 * 60 * MINUTE)
    expect(await missing()).toHaveLength(14)
    expect((await missing()).map(({ nextAttempt }) => nextAttempt)).toEqual(
      Array.from({ length: 14 }, () => null),
    )
    expect(count('down')).toBeLessThan(6 * 3 + 6)
  })

  test('P27 downloads nothing for an import that was undone, and discards an image in flight', async () => {
    await source.importItems(site, [postWith('http://a.test/1.png', 'http://a.test/2.png')])
    internet.response = async (_request, response) => {
      if (internet.requested.length === 1) unwrap(await source.undo(site))
      response.end(await image(60, 40).png().toBuffer())
    }
    await fetchDue()
    expect(await missing()).toEqual([])
    expect(enqueued).toEqual([])
    expect(await claimed(365 * 24 * 60 * MINUTE)).toEqual([])
    expect(await report()).toBe(undefined)
  })
})

test('P28 linked files are downloaded like images, and a page is never stored in place of a file', async () => {
  const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'latin1')
  await source.importItems(site, [
    wxrItem({
      id: 1,
      slug: 'one',
      content:
        '<p><a href="http://old.example/files/menu.pdf">Menu</a> <a href="http://old.example/files/old.pdf">Old</a></p>',
    }),
  ])
  const hrefs = [
    ...(await web.visit(site, '/blog/one')).text.matchAll(/href="(\/_media\/id\/\d+\/\w+\.pdf)"/g),
  ].map(([, href = '']) => href)
  const locationOf = async (href: string | undefined) =>
    (await web.visit(site, href ?? '/')).headers['location']
  expect(await Promise.all(hrefs.map(locationOf))).toEqual([
    'http://old.example/files/menu.pdf',
    'http://old.example/files/old.pdf',
  ])
  internet.response = ({ url }, response) =>
    void (url === '/files/menu.pdf'
      ? response.end(pdf)
      : response.setHeader('content-type', 'text/html').end('<!doctype html><p>Not here</p>'))
  await fetchDue()
  const [menu, old] = await Promise.all(hrefs.map(locationOf))
  expect(menu).toMatch(/^\/_media\/.+\.pdf$/)
  const file = await web.visit(site, String(menu))
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(old).toBe('http://old.example/files/old.pdf')
  expect(enqueued).toEqual([])
  expect(await missing()).toMatchObject([{ sourceUrl: 'http://old.example/files/old.pdf' }])
  // Links of other sites to the file lead here too; to one that is not stored they lead nowhere.
  expect(await web.visit(site, '/files/menu.pdf')).toMatchObject({ status: 301, headers: { location: menu } })
  expect((await web.visit(site, '/files/old.pdf')).status).toBe(404)
  // Undoing removes the file with the text that links to it.
  await source.undo(site)
  expect((await web.visit(site, hrefs[0] ?? '/')).status).toBe(404)
  expect((await web.visit(site, '/files/menu.pdf')).status).toBe(404)
})
