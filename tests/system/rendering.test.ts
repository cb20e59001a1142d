import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { renderDraft } from '#features/content/canvas/api.types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { stackBlocks } from '#features/content/layouts/layout.rules.ts'
import type { Layout } from '#features/content/layouts/layout.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { imageBlock, layoutOf, pngOf, textBlock } from '../support/content.ts'
import { type AppClient, openApp, permit, type Person, signedIn } from '../support/owner.ts'
import { previewToken, readPreview, saveDraft } from '../support/preview.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let editor: Person
let token: string
let about: Id
let image: Id

const quote = (text: string) => ({
  type: BLOCK_TYPE.quote,
  version: 1,
  data: {
    quote: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
    source: 'Ada',
  },
})
const link = (url: string) => ({ type: BLOCK_TYPE.link, version: 1, data: { link: { url }, title: 'There' } })
const invalid = { type: BLOCK_TYPE.spacer, version: 1, data: { height: 'tall' } }
const bodyOf = (layout: Layout, more: object = {}) => ({
  urlId: 'about',
  title: 'About',
  status: 1,
  publishedOn: new Date(web.clock.now - 86_400_000).toISOString(),
  layout,
  ...more,
})

/** Three sections; the first has an image behind it, and the last is empty. */
function changedLayout(): Layout {
  const { blocks } = stackBlocks([
    textBlock('As it will be.'),
    imageBlock(image),
    quote('Water'),
    link('/blog'),
  ])
  return {
    version: 1,
    order: ['s1', 's2', 's3'],
    sections: {
      s1: { tone: 'contrast', placements: [{ blockId: 'b1', span: 12 }] },
      s2: {
        placements: [
          { blockId: 'b2', span: 6 },
          { blockId: 'b3', span: 6 },
          { blockId: 'b4', span: 12 },
        ],
      },
      s3: { placements: [] },
    },
    blocks,
  } as Layout
}

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('harbour', 'The Harbour Journal')
  editor = await signedIn(web, 'editor@example.test')
  await permit(web, site, editor.id, { 'content-editor': true })
  image = await web.addImage(site, 'boat.png', await pngOf(900, 600), 'A boat')
  about = await web.publish(site, 'page', {
    urlId: 'about',
    title: 'About',
    layout: layoutOf(textBlock('As it was.')),
  })
})
beforeEach(async () => {
  token = await previewToken(editor, site)
})
afterAll(() => web?.close())

const render = (body: object, more: object = {}, by: AppClient = editor, of: Site = site, id: Id = about) =>
  by.call(renderDraft, {
    site: of.identifier,
    params: { document: id },
    body: { path: '/about', token, sections: null, body, ...more },
  })
const previewed = async () => (await readPreview(web, site, token, '/about')).text

/** Returns everything that saving would change. */
async function stored() {
  const { owner } = web.database
  const rows = await Promise.all([
    owner.selectFrom('documents').selectAll().where('site_id', '=', site.id).orderBy('id').execute(),
    owner.selectFrom('revisions').selectAll().where('site_id', '=', site.id).orderBy('id').execute(),
    owner.selectFrom('sites').selectAll().where('id', '=', site.id).execute(),
    owner.selectFrom('audit_events').selectAll().where('site_id', '=', site.id).orderBy('id').execute(),
  ])
  return JSON.stringify(rows)
}

test('renders what the preview shows after saving the same content, and stores nothing', async () => {
  const body = bodyOf(changedLayout(), { title: 'About us' })
  const before = await stored()
  const { status, value, raw } = await render(body)
  expect(status, raw.text).toBe(200)
  expect(await stored()).toBe(before)
  expect(await previewed()).toContain('As it was.')

  await saveDraft(web, site, { kind: 'page', id: about, body })
  const page = await previewed()
  expect(value.sections.map(({ id }) => id)).toEqual(['s1', 's2', 's3'])
  for (const { html } of value.sections) expect(page).toContain(html)
  expect(value.sections[0]?.html).toMatch(/^<div class="band[^>]* data-section-id="s1"/)
  expect(value.sections[1]?.html).toContain(`href="/_preview/${token}/blog"`)
  expect(value.sections[2]?.html).toBe('<div class="section" data-section-id="s3"></div>')
  expect(page).toContain(`<style>${value.styles}</style>`)
  expect(page).toContain(`<title>${value.title}</title>`)
  expect(value.title).toBe('About us – The Harbour Journal')
  expect(page).toMatch(/<h1 data-field="title" data-kind="text">About us<\/h1>/)
  for (const src of value.scripts) expect(page).toContain(`src="${src}"`)
})

test('renders only the sections that are asked for, with the styles of the whole page', async () => {
  const all = await render(bodyOf(changedLayout()))
  const some = await render(bodyOf(changedLayout()), { sections: ['s2', 'unknown'] })
  expect(some.value.sections).toEqual(all.value.sections.filter(({ id }) => id === 's2'))
  expect(some.value.styles).toBe(all.value.styles)
  const without = await render(bodyOf(layoutOf(textBlock('Only text'))))
  expect(without.value.styles).not.toContain('.b-quote-source')
  expect(some.value.styles).toContain('.b-quote-source')
})

test('leaves out blocks with invalid settings, and marks their places', async () => {
  const { status, value } = await render(bodyOf(layoutOf(textBlock('Before'), invalid, textBlock('After'))))
  expect(status).toBe(200)
  const html = value.sections.map((one) => one.html).join('')
  expect(html).toContain('Before')
  expect(html).toContain('After')
  expect(html).toContain(
    '<div class="cell span-12" data-block-id="b2" data-block-label="Spacer" data-block-missing=""></div>',
  )
  expect((await readPreview(web, site, token, '/about')).text).not.toContain('data-block-missing')
})

describe('rejects', () => {
  test('content that is none of the kind of the document', async () => {
    for (const body of [{ title: 7 }, bodyOf({ version: 1 } as unknown as Layout)])
      expect(await render(body)).toMatchObject({ status: 400, apiError: { code: 'INVALID_BODY' } })
  })

  test('a path at which there is another document, or none', async () => {
    await web.publish(site, 'page', { urlId: 'other', title: 'Other' })
    for (const path of ['/other', '/nowhere', '/about/', '//about'])
      expect((await render(bodyOf(changedLayout()), { path })).status, path).toBe(404)
  })

  test('a token that could leave the prefix', async () => {
    for (const one of ['', 'a/b', '../x', 'a"b', 'a b'])
      expect((await render(bodyOf(changedLayout()), { token: one })).status, one).toBe(400)
  })

  test('people without the right to change the document, and documents of other sites', async () => {
    const body = bodyOf(changedLayout())
    expect((await render(body, {}, openApp(web))).status).toBe(401)
    const reader = await signedIn(web, 'reader@example.test')
    await permit(web, site, reader.id, { reporting: true })
    expect((await render(body, {}, reader)).status).toBe(403)
    const seller = await signedIn(web, 'seller@example.test')
    await permit(web, site, seller.id, { 'store-manager': true })
    expect((await render(body, {}, seller)).apiError).toMatchObject({ code: 'NOT_ALLOWED' })
    const other = await web.createSite('birch', 'Birch')
    await permit(web, other, editor.id, { 'content-editor': true })
    expect((await render(body, {}, editor, other)).status).toBe(404)
    expect((await render(body, {}, editor, site, '999999')).status).toBe(404)
  })
})

test('renders an item of a collection', async () => {
  const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  const post = await web.publish(site, 'item', { urlId: 'post', title: 'Post' }, blog)
  const body = { ...bodyOf(layoutOf(textBlock('News'))), urlId: 'post', title: 'Post' }
  const { status, value, raw } = await render(body, { path: '/blog/post' }, editor, site, post)
  expect(status, raw.text).toBe(200)
  expect(value.sections[0]?.html).toContain(
    '<div class="p-rich" data-field="text" data-kind="rich"><p>News</p></div>',
  )
})

test('no host has a service worker', async () => {
  const headers = { 'service-worker': 'script', 'sec-fetch-dest': 'serviceworker' }
  expect((await web.visit(site, '/about')).status).toBe(200)
  for (const path of [
    '/about',
    '/',
    '/_assets/site.js',
    '/nowhere',
    `/_preview/${token}/about`,
    '/robots.txt',
  ])
    expect((await web.visit(site, path, { headers })).status, path).toBe(403)
  expect((await openApp(web).ask('GET', '/', { headers })).status).toBe(403)
  expect((await web.visit(site, '/about')).status).toBe(200)
})
