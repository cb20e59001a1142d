import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { showcaseDemo } from '#tools/templates/showcase.ts'
import { elementsOf } from '../support/blocks/markup.ts'
import { pngOf } from '../support/content.ts'
import { seedSite } from '../support/seeded-site.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const registry = createBlockRegistry({ warn: () => undefined })
const names = registry.all.map(({ block }) => [block.name, block] as const)
/** Blocks that render nothing until an external event. */
const WAITING = new Set(['rss'])

let web: TestWeb

beforeAll(async () => {
  web = await startWeb()
  // The content of the images does not matter.
  await seedSite(web, showcaseDemo(web.registry), [await pngOf(600, 400)])
})
afterAll(() => web.close())

const attribute = (element: ReturnType<typeof elementsOf>[number], name: string) =>
  element.attrs.find((attr) => attr.name === name)?.value

describe.each(names)('the block %s', (name, block) => {
  test('has a page in the showcase with the block and its description', async () => {
    const page = await web.visit('showcase', `/blocks/${name}`)
    expect(page.status).toBe(200)
    const elements = elementsOf(page.text)
    const placed = elements.filter((element) => attribute(element, 'data-block') === name)
    expect(placed.length).toBeGreaterThan(0)
    const classes = elements.flatMap((element) => attribute(element, 'class')?.split(' ') ?? [])
    if (!WAITING.has(name)) expect(classes).toContain(`b-${name}`)
    expect(page.text).toContain('class="page-head"')
    const description = elements.find((element) => attribute(element, 'name') === 'description')
    expect(description && attribute(description, 'content')).toBe(block.about)
  })
})

test('every internal link of the showcase opens a page', async () => {
  const waiting = ['/']
  const seen = new Set(waiting)
  const lost: string[] = []
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const page = await web.visit('showcase', path)
    if (page.status !== 200) lost.push(`${page.status} ${path}`)
    if (!String(page.headers['content-type']).startsWith('text/html')) continue
    for (const element of elementsOf(page.text)) {
      const href = (element.tagName === 'a' && attribute(element, 'href')) || ''
      const target = href.replace(/#.*$/, '').replaceAll('&amp;', '&')
      if (!/^\/(?!\/)/.test(target) || seen.has(target)) continue
      seen.add(target)
      waiting.push(target)
    }
  }
  expect(lost).toEqual([])
  for (const [name] of names) expect(seen).toContain(`/blocks/${name}`)
})

test('no block is missing on any page', () => {
  expect(web.logLines.filter((line) => line.includes('left out'))).toEqual([])
})
