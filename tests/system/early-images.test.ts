import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMissingMedia } from '#features/media/media/library/missing-media.actions.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { elementsOf } from '../support/blocks/markup.ts'
import { imageBlock, layoutOf, pngOf, textBlock } from '../support/content.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let one: Id
let two: Id

beforeAll(async () => {
  web = await startWeb()
})
beforeEach(async (context) => {
  site = await web.createSite(`s${context.task.id.replaceAll(/[^a-z0-9]/g, '')}`.slice(0, 30))
  one = await web.addImage(site, 'One.png', await pngOf(800, 600), 'one')
  two = await web.addImage(site, 'Two.png', await pngOf(801, 600), 'two')
})
afterAll(() => web.close())

/** Returns the images of a page in order, with their loading and priority. */
async function images(path: string): Promise<readonly string[]> {
  const { text } = await web.visit(site, path)
  return elementsOf(text)
    .filter(({ tagName }) => tagName === 'img')
    .map(({ attrs }) => {
      const of = (name: string) => attrs.find((attr) => attr.name === name)?.value
      return [of('fetchpriority') ?? 'any', of('loading') ?? 'at once'].join(' ')
    })
}
const EARLY = 'high at once'
const LATER = 'any lazy'

async function pageOf(...blocks: StoredBlock[]): Promise<readonly string[]> {
  await web.publish(site, 'page', { urlId: 'p', title: 'P', layout: layoutOf(...blocks) })
  return images('/p')
}
const blockOf = (type: number, data: StoredBlock['data']): StoredBlock => ({ type, version: 1, data })
const words = (characters: number) => textBlock('word '.repeat(characters / 5))

describe('the image that is loaded eagerly', () => {
  test('is the first one below some text', async () => {
    expect(await pageOf(words(500), imageBlock(one), imageBlock(two))).toEqual([EARLY, LATER])
  })

  test('is not one below a window full of text, or of blocks', async () => {
    expect(await pageOf(words(900), imageBlock(one), imageBlock(two))).toEqual([LATER, LATER])
    const spacer = blockOf(BLOCK_TYPE.horizontalRule, {})
    await web.publish(site, 'page', {
      urlId: 'q',
      title: 'Q',
      layout: layoutOf(spacer, spacer, spacer, spacer, imageBlock(one)),
    })
    expect(await images('/q')).toEqual([LATER])
  })

  test('is not one whose file is missing, and not a small one', async () => {
    const [missing = ''] = await withSite(web.database.app, site.id, (tx) =>
      addMissingMedia(tx, site.id, [
        {
          fileName: 'gone.png',
          contentType: 'image/png',
          width: 10,
          height: 10,
          alt: '',
          caption: '',
          sourceUrl: 'http://old.example/gone.png',
        },
      ]),
    )
    const logo = blockOf(BLOCK_TYPE.logo, { mediaId: two })
    expect(await pageOf(logo, imageBlock(missing), imageBlock(one))).toEqual([LATER, EARLY])
  })

  test('is one of the two at the top of a gallery with columns, or the first of another gallery', async () => {
    const items = [{ mediaId: one }, { mediaId: two }, { mediaId: one }]
    const shown = async (design: string) => {
      const gallery = { type: BLOCK_TYPE.gallery, version: 2, data: { items, design } }
      await web.publish(site, 'page', {
        urlId: design,
        title: 'G',
        layout: layoutOf(gallery, imageBlock(one)),
      })
      return images(`/${design}`)
    }
    for (const design of ['grid', 'autogrid', 'carousel'])
      expect(await shown(design), design).toEqual([EARLY, EARLY, LATER, LATER])
    for (const design of ['list', 'strip', 'autorows'])
      expect(await shown(design), design).toEqual([EARLY, LATER, LATER, LATER])
  })

  test('is the first one of a video and of a summary', async () => {
    const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
    const video = blockOf(BLOCK_TYPE.video, { url, mediaId: one })
    await web.publish(site, 'page', { urlId: 'v', title: 'V', layout: layoutOf(video, video) })
    expect(await images('/v')).toEqual([EARLY, LATER])

    const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
    const post = { title: 'Post', urlId: 'post', layout: layoutOf() }
    await web.publish(site, 'item', { ...post, mediaId: one }, blog)
    await web.publish(site, 'item', { ...post, urlId: 'other', mediaId: two }, blog)
    for (const type of [BLOCK_TYPE.summary, BLOCK_TYPE.summaryV2]) {
      const summary = blockOf(type, { collectionId: blog })
      const urlId = `summary-${type}`
      await web.publish(site, 'page', { urlId, title: 'S', layout: layoutOf(summary, imageBlock(one)) })
      expect(await images(`/${urlId}`)).toEqual([EARLY, LATER, LATER])
    }
  })

  test('is the image of the page if it shows one before its blocks', async () => {
    const layout = layoutOf(imageBlock(two))
    const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
    await web.publish(site, 'item', { title: 'With', urlId: 'with', mediaId: one, layout }, blog)
    await web.publish(site, 'item', { title: 'Without', urlId: 'without', layout }, blog)
    expect(await images('/blog/with')).toEqual([EARLY, LATER])
    expect(await images('/blog/without')).toEqual([EARLY])
    await web.publish(site, 'page', { urlId: 'c', title: 'C', design: 'cover', mediaId: one, layout })
    expect(await images('/c')).toEqual([EARLY, LATER])
  })

  test('is that of the first item in a list of full items, and only if the item has no image of its own', async () => {
    const layout = layoutOf(imageBlock(two))
    const item = (urlId: string, day: number, more: object = {}) => ({
      title: urlId,
      urlId,
      layout,
      publishedOn: new Date(web.clock.now - day * 86_400_000).toISOString(),
      ...more,
    })
    const list = { title: 'Blog', listLayout: 'stacked' }
    const blog = await web.publish(site, 'collection', { ...list, urlId: 'blog' })
    await web.publish(site, 'item', item('first', 1), blog)
    await web.publish(site, 'item', item('second', 2), blog)
    expect(await images('/blog')).toEqual([EARLY, LATER])
    const other = await web.publish(site, 'collection', { ...list, urlId: 'other' })
    await web.publish(site, 'item', item('third', 1, { mediaId: one }), other)
    await web.publish(site, 'item', item('fourth', 2), other)
    expect(await images('/other')).toEqual([EARLY, LATER, LATER])
  })
})
