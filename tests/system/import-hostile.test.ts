import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importing, type Importing } from '../support/imports/importing.ts'
import { menuItem, wxrFile, wxrHead, wxrItem } from '../support/imports/wxr.ts'
import { startWeb, type TestWeb } from '../support/web.ts'
import { startCpuTimer } from '#platform/metrics/testing-cpu-timer.ts'

let web: TestWeb
let source: Importing

beforeAll(async () => {
  web = await startWeb()
  source = importing(web)
})
afterAll(() => web?.close())

describe('hostile exports', () => {
  test('P29 have names of prototype properties, which are treated like any other name', async () => {
    const site = await source.newSite()
    const names = ['__proto__', 'constructor', 'prototype', 'toString']
    const report = await source.importItems(site, [
      ...names.map((name, index) =>
        wxrItem({
          id: index + 1,
          slug: name,
          title: name,
          creator: name,
          categories: names,
          tags: names,
          meta: Object.fromEntries(names.map((key) => [key, name])),
          content: `<!-- wp:embed {"__proto__":{"polluted":true},"url":"https://v.example/"} /--><p __proto__="x">[gallery __proto__="y" ids="${name}"]</p>`,
        }),
      ),
      wxrItem({ id: 9, type: '__proto__' }),
      ...names.map((name, index) => menuItem(20 + index, name, { post: 1 })),
    ])
    expect(report.imported).toEqual({ post: 4, page: 0, attachment: 0, nav_menu_item: 4 })
    expect(report.skipped).toHaveLength(1)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect((await source.publicPages(site)).get('/blog/constructor')?.body).toMatchObject({
      categories: names,
      tags: names,
    })
  })

  test('P7 that fail half-way never affect other sites, during and after the import', async () => {
    const site = await source.newSite()
    const neighbour = await web.createSite('neighbour', 'Neighbour')
    await web.publish(neighbour, 'page', { urlId: 'calm', title: 'Calm as before' })
    const readNeighbour = async (path: string) => {
      const { status, text } = await web.visit(neighbour, path)
      return [status, text.includes('Calm as before')]
    }
    let seen = 0
    async function* brokenFile(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(wxrHead())
      for (let id = 1; id <= 300; id++) {
        yield Buffer.from(wxrItem({ id, title: `Post ${id}`, content: 'Words. '.repeat(500) }))
        if (id % 100 !== 0) continue
        // A new path each time, so that it is read from the database during the import.
        expect(await readNeighbour(`/calm?format=rss&seen=${seen}`)).toEqual([200, true])
        await web.publish(neighbour, 'page', { urlId: `calm-${++seen}`, title: 'Calm as before' })
        expect(await readNeighbour(`/calm-${seen}`)).toEqual([200, true])
      }
      yield Buffer.from('<item><title>broken</wrong>')
    }
    const result = await source.attempt(site, brokenFile())
    expect(result).toMatchObject({ ok: false, error: { code: 'UNREADABLE_FILE' } })
    expect(seen).toBe(3)
    expect([...(await source.publicPages(site)).keys()]).toEqual([])
    expect(await readNeighbour('/calm')).toEqual([200, true])
    await web.publish(neighbour, 'page', { urlId: 'after', title: 'Calm as before' })
    expect(await readNeighbour('/after')).toEqual([200, true])
  })

  test('P26 with an entity bomb import nothing', async () => {
    const site = await source.newSite()
    const bomb = wxrHead().replace('<rss', `<!DOCTYPE rss [<!ENTITY a "${'x'.repeat(50_000)}">]><rss`)
    const cpuTime = startCpuTimer()
    const result = await source.attempt(
      site,
      wxrFile([`<item><title>${'&a;'.repeat(1_000)}</title></item>`], bomb),
    )
    expect(result).toMatchObject({ ok: false, error: { code: 'UNREADABLE_FILE' } })
    expect(cpuTime()).toBeLessThan(2_000)
    expect([...(await source.publicPages(site)).keys()]).toEqual([])
  })

  test('import nothing that runs in a browser', async () => {
    const site = await source.newSite()
    const attacks = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)">a</a>',
      '<!-- wp:html --><script>alert(1)</script><!-- /wp:html -->',
      '<iframe src="javascript:alert(1)"></iframe>',
      '<svg onload=alert(1)>',
      '[embed]javascript:alert(1)[/embed]',
      '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    ]
    await source.importItems(site, [
      wxrItem({ id: 1, title: '<script>alert(1)</script>T', content: attacks.join('\n\n') }),
    ])
    const page = await web.visit(site, '/blog/entry-1')
    expect(page.status).toBe(200)
    expect(page.text).not.toMatch(/<script>alert|onerror=|onload=|href="javascript|src="javascript|srcdoc/i)
  })
})
