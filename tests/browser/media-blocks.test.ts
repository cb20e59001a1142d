import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { uploadFile } from '#features/media/media/files.api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { forgive, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { editorOf, type SiteEditor } from '../support/editing.ts'
import { FILE_SAMPLES, wavOf } from '../support/file-samples.ts'
import { addFile, makeKey } from '../support/uploads.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let site: Site
let anna: SiteEditor

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient(), app: await buildApp() })
  site = await web.createSite('radio', 'The Radio')
  anna = await editorOf(web, site, 'Anna')
  const { secret } = await makeKey(web.database, site)
  await addFile(web.port, 'radio', secret, wavOf(16_000), 'interview.wav')
  await addFile(
    web.port,
    'radio',
    secret,
    Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'),
    'en.vtt',
  )
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

async function edit(title: string) {
  const document = await anna.starts({ kind: 'page', title })
  const visitor = await visitApp(web, browser, { as: anna })
  await visitor.go(`/sites/radio/content/${document.id}`)
  await visitor.page.getByRole('textbox', { name: 'Title', exact: true }).waitFor()
  return { ...visitor, visitor, document }
}

async function addBlock(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add block' }).first().click()
  await page.getByRole('textbox', { name: 'Search blocks' }).fill(name)
  await page.keyboard.press('Enter')
  await page.locator('.ed-block[data-open="true"] .ed-block-label', { hasText: name }).waitFor()
}

async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}
const saved = (page: Page) => page.locator('.ui-save-state[data-status="saved"]').waitFor()
const blocksOf = async (document: string) => {
  const { body } = await anna.reads(document)
  const { blocks } = (
    body as { layout: { blocks: Record<string, { type: number; data: Record<string, unknown> }> } }
  ).layout
  return Object.values(blocks)
}

test('an owner chooses an audio file of the site, or uploads one, and gets a message if it is not an audio file', async () => {
  const { page, visitor, document } = await edit('An interview')
  await addBlock(page, 'Audio')
  const field = page.getByRole('group', { name: 'Audio file' })
  await field.getByRole('button', { name: 'Choose a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose an audio file' })
  await dialog.getByRole('button', { name: /interview\.wav/ }).waitFor()
  expect(await dialog.getByRole('button', { name: /en\.vtt/ }).count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: /interview\.wav/ }).click()
  await field.getByText('interview.wav').waitFor()
  await saved(page)
  expect(await blocksOf(document.id)).toMatchObject([{ type: 41, data: { fileMediaId: expect.any(String) } }])

  await field.getByRole('button', { name: 'Remove' }).click()
  const upload = (name: string, buffer: Buffer) =>
    field.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
  await upload('notes.txt', Buffer.from('Only text.'))
  await page.getByText('notes.txt was uploaded, but it is not an audio file.').waitFor()
  await upload('second.wav', wavOf(24_000))
  await field.getByText('second.wav').waitFor()
  await saved(page)
  forgive(visitor, /_preview\/.* net::ERR_ABORTED/)
})

test('an owner adds captions to a video file, and a message explains the language', async () => {
  const { page, visitor, document } = await edit('With captions')
  await addBlock(page, 'Video')
  expect(await page.getByRole('button', { name: 'Add to captions and chapters' }).count()).toBe(0)
  const field = page.getByRole('group', { name: 'Video file' })
  await field.locator('input[type=file]').setInputFiles({
    name: 'tide.webm',
    mimeType: 'video/webm',
    buffer: Buffer.concat([Buffer.from('\x1a\x45\xdf\xa3\x87\x42\x82\x84webm', 'latin1'), Buffer.alloc(60)]),
  })
  await field.getByText('tide.webm').waitFor()
  // The URL of a provider has no effect beside a file.
  expect(await page.getByRole('textbox', { name: 'URL' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Add to captions and chapters' }).click()
  const captions = page.getByRole('group', { name: 'WebVTT file' })
  await captions.getByRole('button', { name: 'Choose a file' }).click()
  await page
    .getByRole('dialog', { name: 'Choose a WebVTT file' })
    .getByRole('button', { name: /en\.vtt/ })
    .click()
  await captions.getByText('en.vtt').waitFor()
  await page.getByRole('textbox', { name: 'Language' }).fill('English please')
  await page
    .getByText(/write a language code/)
    .first()
    .waitFor()
  await page.getByRole('textbox', { name: 'Language' }).fill('en')
  await saved(page)
  expect(await blocksOf(document.id)).toMatchObject([
    { type: 32, data: { tracks: [{ kind: 'captions', language: 'en' }] } },
  ])
  forgive(visitor, /_preview\/.* net::ERR_ABORTED|status of 400|400:/)
})

test('an owner marks a collection as a podcast', async () => {
  const talks = await anna.starts({ kind: 'collection', title: 'Talks' })
  const visitor = await visitApp(web, browser, { as: anna })
  const { page } = visitor
  await visitor.go(`/sites/radio/content/${talks.id}`)
  await page.getByRole('tab', { name: 'Collection' }).click()
  await page.getByRole('switch', { name: 'Podcast' }).click()
  await page.getByRole('textbox', { name: 'Podcast author' }).fill('Ines')
  await page.getByRole('textbox', { name: 'Owner’s email' }).fill('nobody')
  await page
    .getByText(/must be an email address/)
    .first()
    .waitFor()
  await page.getByRole('textbox', { name: 'Owner’s email' }).fill('ines@example.org')
  await saved(page)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await anna.reads(talks.id)).toMatchObject({
    body: { podcast: { author: 'Ines', email: 'ines@example.org', category: 'Society & Culture' } },
  })
  forgive(visitor, /_preview\/.* net::ERR_ABORTED|status of 400|400:/)
})

test('an owner sees the result of a video conversion in the block and in the library, and repeats it', async () => {
  const video = await anna.does(uploadFile, { bytes: FILE_SAMPLES.mp4, query: { name: 'tide.mp4' } })
  const problem = 'The video cannot be read. Export it again as MP4 and replace the file.'
  const { sha256 } = await web.database.owner
    .selectFrom('media')
    .select('sha256')
    .where('id', '=', video.id)
    .executeTakeFirstOrThrow()
  const row = { site_id: site.id, sha256: sha256 ?? '' }
  await web.database.owner
    .insertInto('video_versions')
    .values({ ...row, error: problem })
    .execute()
  const { page, visitor } = await edit('The tide')
  await addBlock(page, 'Video')
  const field = page.getByRole('group', { name: 'Video file' })
  await field.getByRole('button', { name: 'Choose a file' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /tide\.mp4/ })
    .click()
  await field.getByText(`Visitors get the file as it is. ${problem}`).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await shot(page, 'conversion-in-block')
  await field.getByRole('button', { name: 'Try again' }).click()
  await field.getByText('Not converted yet').waitFor()
  expect(await field.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await saved(page)

  // As a worker does that has ffmpeg.
  await web.database.owner.insertInto('video_versions').values(row).execute()
  await field.getByText('Being converted').waitFor({ timeout: 15_000 })
  await visitor.go('/sites/radio/media')
  await page.getByRole('button', { name: /^tide\.mp4/ }).click()
  const panel = page.getByRole('complementary', { name: 'File details' })
  await panel.getByText('Visitors get the file as it is until its versions are ready.').waitFor()
  const versions = JSON.stringify([{ format: '1080p.webm', type: 'video/webm', bytes: 2048 }])
  await web.database.owner
    .updateTable('video_versions')
    .set({ versions, byte_size: '2048', converted_at: new Date() })
    .execute()
  await panel
    .getByText('Browsers choose from the file and 1 version of it (2KB).')
    .waitFor({ timeout: 15_000 })
  await shot(page, 'conversion-in-library')
  await web.database.owner.updateTable('video_versions').set({ error: problem }).execute()
  await visitor.go('/sites/radio/media')
  await page.getByRole('button', { name: /^tide\.mp4/ }).click()
  await panel.getByText(problem).waitFor()
  await shot(page, 'conversion-failed-in-library')
  expect(await accessibilityFaults(page)).toEqual([])
})
