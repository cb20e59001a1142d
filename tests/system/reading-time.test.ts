import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { editorOf, type SiteEditor } from '../support/editing.ts'
import { previewToken, readPreview } from '../support/preview.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let editor: SiteEditor
let posts: Id

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('reads', 'Reads')
  editor = await editorOf(web, site, 'Anna')
  posts = await web.publish(site, 'collection', { urlId: 'posts', title: 'Posts' })
})
afterAll(() => web.close())

const minutesIn = (html: string) => Number(/(\d+) min read/.exec(html)?.[1] ?? 0)
let count = 0

test.each([
  ['no text', '', 0],
  ['a few words', 'A few words.', 0],
  ['230 words', 'word '.repeat(230), 1],
  [
    'words with accents, apostrophes and hyphens, but no punctuation',
    'Wörter, l’été & don’t – well-known '.repeat(230),
    4,
  ],
  ['Chinese', '字'.repeat(900), 2],
  ['Chinese and English', '字'.repeat(450) + ' word'.repeat(230), 2],
  ['Thai', 'ภ'.repeat(900), 2],
  ['Greek, Russian and Arabic', 'λόγος слово كلمة '.repeat(230), 3],
])('a post shows its reading time: %s', async (_, text, minutes) => {
  count += 1
  const layout = layoutOf(textBlock(text))
  await web.publish(site, 'item', { urlId: `post-${count}`, title: 'Post', layout }, posts)
  expect(minutesIn((await web.visit(site, `/posts/post-${count}`)).text)).toBe(minutes)
})

test('a preview shows the reading time of the draft, and the site that of the published state', async () => {
  const id = await web.publish(
    site,
    'item',
    { urlId: 'grows', title: 'Grows', layout: layoutOf(textBlock('word '.repeat(230))) },
    posts,
  )
  const { version, body } = await editor.reads(id)
  await editor.saves(id, version, { ...body, layout: layoutOf(textBlock('word '.repeat(690))) })
  const token = await previewToken(editor, site)
  expect(minutesIn((await readPreview(web, site, token, '/posts/grows')).text)).toBe(3)
  expect(minutesIn((await web.visit(site, '/posts/grows')).text)).toBe(1)
})
