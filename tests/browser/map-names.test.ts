import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { layoutOf } from '../support/content.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser

beforeAll(async () => {
  web = await startWeb()
  const site = await web.createSite('alps', 'Alps')
  // With many towns around it.
  const location = { mapLat: 46.85, mapLng: 8.9 }
  const layout = layoutOf({ type: BLOCK_TYPE.map, version: 1, data: { location } })
  await web.publish(site, 'page', { urlId: 'place', title: 'Place', layout })
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

test.each([320, 390, 760, 1440])(
  'names of places are not cut off, and are beside the scale, at %s pixels',
  async (width) => {
    const { page, open } = await browser.visitor({ width })
    await open(`${web.origin('alps')}/place`)
    const cut = await page.locator('.b-map').evaluate((shown) => {
      const frame = shown.querySelector('.b-map-frame')?.getBoundingClientRect()
      const scale = shown.querySelector('.b-map-scale')?.getBoundingClientRect()
      const names = [...shown.querySelectorAll('.b-map-region text')].flatMap((text) => {
        const box = text.getBoundingClientRect()
        return box.width > 1 ? [{ name: text.textContent, box }] : []
      })
      if (!frame || !scale || names.length === 0) return ['nothing is drawn']
      return names.flatMap(({ name, box }) => {
        const isInside =
          box.left >= frame.left &&
          box.right <= frame.right &&
          box.top >= frame.top &&
          box.bottom <= frame.bottom
        const isClear = box.right <= scale.left || box.left >= scale.right || box.bottom <= scale.top
        return isInside && isClear ? [] : [name]
      })
    })
    expect(cut).toEqual([])
  },
)
