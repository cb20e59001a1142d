import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import { imageBlock, layoutOf, pngOf, textBlock } from '../support/content.ts'
import { headOf, structuredOf } from '../support/page-head.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let shared: Site

beforeAll(async () => {
  web = await startWeb()
  shared = await web.createSite('shared', 'Shared')
})
afterAll(() => web.close())

test('search engines and social previews get the texts and the image of the owner, otherwise the nearest ones', async () => {
  const image = async (name: string) => web.addImage(shared, `${name}.png`, await pngOf(60, 40), name)
  const [own, main, shown, whole] = [
    await image('own'),
    await image('main'),
    await image('shown'),
    await image('whole'),
  ]
  const shows = layoutOf(textBlock('Words first.'), imageBlock(shown))
  const page = (urlId: string, body: object) =>
    web.publish(shared, 'page', { urlId, title: `Page ${urlId}`, ...body })
  await page('chosen', {
    searchTitle: ' Found & shared ',
    socialMediaId: own,
    mediaId: main,
    layout: shows,
  })
  await page('main', { mediaId: main, layout: shows })
  await page('shown', { layout: shows })
  await page('bare', {})
  const list = { urlId: 'list', title: 'List', searchTitle: 'The whole list', pageSize: 1 }
  const collection = await web.publish(shared, 'collection', list)
  for (const urlId of ['one', 'two'])
    await web.publish(
      shared,
      'item',
      { urlId, title: urlId, searchTitle: `${urlId} found`, socialMediaId: own, tags: ['t'] },
      collection,
    )
  await web.configure(shared, 'settings', { title: 'Shared', socialMediaId: whole })

  const read = async (path: string) => {
    const { text } = await web.visit(shared, path)
    const head = headOf(text)
    return {
      title: /<title>([^<]*)</.exec(text)?.[1],
      ogTitle: head.get('og:title'),
      image: head.get('og:image:alt'),
      card: head.get('twitter:card'),
    }
  }
  const card = 'summary_large_image'
  const chosen = { title: 'Found &amp; shared', ogTitle: 'Found & shared', image: 'own', card }
  expect(await read('/chosen')).toEqual(chosen)
  expect(await read('/main')).toMatchObject({ title: 'Page main – Shared', image: 'main' })
  expect(await read('/shown')).toMatchObject({ ogTitle: 'Page shown', image: 'shown' })
  expect(await read('/bare')).toMatchObject({ image: 'whole', card })
  expect(await read('/list')).toMatchObject({ title: 'The whole list', image: 'whole' })
  // One page of a list is not the whole list.
  expect((await read('/list?page=2')).title).not.toContain('whole')
  expect((await read('/list?tag=t')).ogTitle).toBe('t – List')
  expect(await read('/list/one')).toMatchObject({
    title: 'one found',
    ogTitle: 'one found',
    image: 'own',
  })
  const [article] = structuredOf((await web.visit(shared, '/list/one')).text)
  expect(article).toMatchObject({ '@type': 'BlogPosting', headline: 'one' })
  expect(JSON.stringify(article?.['image'])).toContain('own')
  await page('hidden', {
    hiddenFromSearch: true,
    searchDescription: 'For search engines',
    socialTitle: 'For friends',
    socialDescription: 'What friends read',
  })
  await page('elsewhere', { canonicalUrl: 'https://first.example/a', description: 'Plain' })
  const hidden = headOf((await web.visit(shared, '/hidden')).text)
  expect(Object.fromEntries(hidden)).toMatchObject({
    robots: 'noindex',
    description: 'For search engines',
    'og:title': 'For friends',
    'og:description': 'What friends read',
  })
  expect(hidden.has('link canonical')).toBe(false)
  const elsewhere = headOf((await web.visit(shared, '/elsewhere')).text)
  expect(Object.fromEntries(elsewhere)).toMatchObject({
    'link canonical': 'https://first.example/a',
    description: 'Plain',
    'og:description': 'Plain',
  })
  const sitemap = (await web.visit(shared, '/sitemap.xml')).text
  expect(sitemap).toContain('/elsewhere<')
  expect(sitemap).not.toContain('/hidden<')
  // Invalid values are rejected with the field.
  await expect(page('wrong', { canonicalUrl: 'javascript:alert(1)' })).rejects.toThrow(/canonicalUrl/)
  await expect(page('long', { searchTitle: 'x'.repeat(201) })).rejects.toThrow(/searchTitle.*200/)
})
