import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listFiles, uploadFile } from '#features/media/media/files.api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { MAX_IMAGE_BYTES } from '#lib/images/image-limits.ts'
import { faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { type AppVisitor, focused, forgive, visitApp, publishChanges } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser, type VisitorOptions } from '../support/browser.ts'
import { imageBlock, layoutOf, pngOf, textBlock } from '../support/content.ts'
import { editorOf, type SiteEditor } from '../support/editing.ts'
import { FILE_SAMPLES } from '../support/file-samples.ts'
import { filesOnDisk } from '../support/files-on-disk.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let site: Site
let anna: SiteEditor

beforeAll(async () => {
  web = await startWeb({ app: await buildApp() })
  site = await web.createSite('kiln', 'The Kiln')
  anna = await editorOf(web, site, 'Anna', 'administrator')
  browser = await openBrowser()
})
const visits: AppVisitor[] = []
afterEach(async () => {
  for (const { page } of visits) if (!page.isClosed()) await page.goto('about:blank')
  for (const visit of visits.splice(0)) forgive(visit, /_preview\/.* net::ERR_ABORTED/)
  await browser.finish()
})
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const open = async (path: string, options: VisitorOptions = {}) => {
  const visit = await visitApp(web, browser, { as: anna, ...options })
  visits.push(visit)
  await visit.go(`/sites/kiln${path}`)
  return visit
}
const shot = async ({ page }: AppVisitor, name: string) => {
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}

interface Dropped {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}
/** Drags files over the window and drops them. */
const drop = ({ page }: AppVisitor, files: readonly Dropped[]) =>
  page.evaluate(
    (given) => {
      const data = new DataTransfer()
      for (const { name, type, base64 } of given)
        data.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], name, { type }))
      const target = document.querySelector('main') ?? document.body
      for (const kind of ['dragenter', 'dragover', 'drop'])
        target.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }))
    },
    files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString('base64') })),
  )
const png = async (name: string, width: number, height: number): Promise<Dropped> => ({
  name,
  type: 'image/png',
  bytes: await pngOf(width, height),
})

test('an owner uploads images by drag and drop, adds alt text, uses one in a post, and replaces it', async () => {
  const visitor = await open('/media', { window: 'desktop' })
  const { page } = visitor
  await page.getByRole('heading', { name: 'No files yet' }).waitFor()
  await shot(visitor, 'media-empty')
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/sites/kiln/files?*name=*', async (route) => {
    await gate.promise
    // One upload was cancelled.
    await route.continue().catch(() => undefined)
  })
  await drop(visitor, [
    await png('pot.png', 640, 480),
    await png('jug.png', 400, 600),
    await png('vase.png', 500, 500),
    { name: 'tool.exe', type: '', bytes: Buffer.from('MZ\0\0') },
  ])
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await uploads.getByText('Uploading 1 of 4').waitFor()
  await uploads
    .getByRole('progressbar', { name: 'Upload progress of pot.png' })
    .waitFor({ state: 'attached' })
  await uploads.getByRole('button', { name: 'Cancel vase.png' }).click()
  gate.resolve()
  await uploads.getByText('1 of 3 uploads failed').waitFor()
  await uploads.getByText('This file type is not supported').waitFor()
  await shot(visitor, 'media-uploads')
  await uploads.getByRole('button', { name: 'Close uploads' }).click()
  expect(forgive(visitor, /415|ERR_ABORTED|ERR_FAILED/)).toBeGreaterThan(0)

  const pot = page.getByRole('button', { name: /^pot\.png/ })
  await page.getByRole('button', { name: /^jug\.png/ }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await pot.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'File details' })
  const point = panel.getByRole('button', { name: /^Focal point/ })
  await point.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await panel.getByRole('button', { name: 'Focal point: 40 % from the left, 49 % from the top' }).waitFor()
  await panel.getByRole('textbox', { name: 'Alt text', exact: true }).fill('A pot on a bench')
  await panel.locator('.ui-save-state[data-status="saved"]').waitFor()
  await panel.getByText('Not used anywhere yet.').waitFor()

  const post = await anna.starts({ kind: 'page', title: 'Glazes' })
  await visitor.go(`/sites/kiln/content/${post.id}`)
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Choose an image' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'A pot on a bench' }).click()
  await page.getByRole('group', { name: /image/i }).getByText('pot.png').waitFor()
  await page.locator('.ui-save-state[data-status="saved"]').waitFor()
  await shot(visitor, 'media-field')

  const imageOf = async () => ((await anna.reads(post.id)).body as { mediaId: Id | null }).mediaId
  await expect.poll(imageOf).not.toBeNull()
  const mediaId = (await imageOf()) ?? ''
  await web.publish(site, 'page', { urlId: 'shown', title: 'Shown', layout: layoutOf(imageBlock(mediaId)) })
  const before = await web.visit(site, '/shown')
  expect(before.text).toContain('alt="A pot on a bench"')
  expect(before.text).toContain('object-position:40% 49%')

  await visitor.go('/sites/kiln/media')
  await pot.click()
  await panel.getByRole('link', { name: 'Shown' }).waitFor()
  await panel.getByRole('link', { name: 'Glazes' }).waitFor()
  const chooser = page.waitForEvent('filechooser')
  await panel.getByRole('button', { name: 'Replace' }).click()
  await (await chooser).setFiles({ name: 'new.png', mimeType: 'image/png', buffer: await pngOf(320, 320) })
  await page.getByText('pot.png replaced on all pages.').waitFor()
  await panel.getByText('320 × 320').waitFor()
  await shot(visitor, 'media-panel')
  await web.web.hosts.refresh(site.id)
  const after = await web.visit(site, '/shown')
  const pathOf = ({ text }: { text: string }) => /\/_media\/[a-z0-9/._-]+pot\.png/.exec(text)?.[0]
  expect(pathOf(after)).not.toBe(pathOf(before))
  expect((await web.visit(site, pathOf(before) ?? '')).headers['location']).toBe(pathOf(after))

  await panel.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Pages that use it keep showing it').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await pot.waitFor()
  expect(visitor.offences).toEqual([])
})

test('an owner moves files to folders and searches them with the keyboard alone on a phone', async () => {
  await anna.does(uploadFile, { bytes: FILE_SAMPLES.pdf, query: { name: 'prices.pdf' } })
  const visitor = await open('/media', { window: 'phone' })
  const { page } = visitor
  const press = async (name: string, role: 'button' | 'checkbox' | 'option' = 'button', key = 'Enter') => {
    await page.getByRole(role, { name, exact: true }).first().focus()
    await page.keyboard.press(key)
  }
  await press('New folder')
  await expect.poll(() => focused(page)).toBe('input Name')
  await page.keyboard.type('Lists')
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Folders' }).getByText('Lists').waitFor()
  await page.getByRole('button', { name: /^prices\.pdf/ }).focus()
  await page.keyboard.press('x')
  await page.getByText('1 selected').waitFor()
  await shot(visitor, 'media-phone')
  await press('Move')
  await page.getByRole('dialog', { name: 'Move file' }).locator('.mantine-Select-input').fill('Lists')
  await page.getByRole('option', { name: 'Lists' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await press('Move here')
  await page.getByText('1 file moved to “Lists”.').waitFor()
  await page.getByRole('button', { name: /^Lists/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText('Lists').waitFor()
  await page.getByRole('button', { name: /^prices\.pdf/ }).waitFor()
  await expect.poll(() => focused(page)).toBe('span Lists')
  expect(new URL(page.url()).searchParams.get('folder')).toMatch(/^\d+$/)
  await page.reload()
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText('Lists').waitFor()
  await page.getByRole('button', { name: /^prices\.pdf/ }).press('Enter')
  await press('Delete')
  await page.getByText('1 file deleted.').waitFor()
  await page.getByText('This folder is empty.').waitFor()
  await expect.poll(() => focused(page)).toBe('h1 Media')
  await press('Undo')
  await page.getByRole('button', { name: /^prices\.pdf/ }).waitFor()
  await press('Library')
  await page.getByRole('textbox', { name: 'Search by name or alt text' }).fill('PRICE')
  await page.getByText('1 file in all folders').waitFor()
  expect(visitor.offences).toEqual([])
})

/** Pastes or drops a file at the cursor; `more` bytes follow its beginning. */
const bring = ({ page }: AppVisitor, how: 'paste' | 'drop', { bytes, ...file }: Dropped, more = 0) =>
  page.getByRole('textbox', { name: 'Text' }).evaluate(
    (target, { how: way, name, type, base64, rest }) => {
      const begin = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([begin, new Uint8Array(rest)], name, { type }))
      const { left, top } = target.getBoundingClientRect()
      const init = { bubbles: true, cancelable: true }
      target.dispatchEvent(
        way === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data, clientX: left + 20, clientY: top + 20 }),
      )
    },
    { how, ...file, base64: bytes.toString('base64'), rest: more },
  )

test('images pasted or dropped into a text are inserted and stored in the library, and can be undone', async () => {
  const post = await anna.starts({
    kind: 'page',
    title: 'With images',
    body: { layout: layoutOf(textBlock('Before.')) },
  })
  const textOf = async () => JSON.stringify((await anna.reads(post.id)).body)
  const visitor = await open(`/content/${post.id}`)
  const { page } = visitor
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.keyboard.press('Control+End')
  const gate = Promise.withResolvers<void>()
  await page.route('**/files?*name=*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await bring(visitor, 'paste', await png('pitcher.png', 60, 40))
  // Nothing is uploaded yet: the bar has no width.
  await page.getByLabel('Upload progress of pitcher.png').waitFor({ state: 'attached' })
  await page.keyboard.type(' Behind.')
  await shot(visitor, 'image-on-its-way')
  gate.resolve()
  await page.getByText('pitcher.png added to the text and the library.').waitFor()
  await text.getByRole('img').waitFor()
  await shot(visitor, 'image-in-text')
  const files = async () => (await anna.does(listFiles, { query: { search: 'pitcher' } })).entries
  const [pitcher] = await files()
  const image = `"type":"image","attrs":{"mediaId":"${pitcher?.id}"}`
  await expect.poll(() => textOf()).toContain(image)
  // Inserted where it was pasted, before text typed meanwhile.
  expect(await textOf()).toMatch(/Before\..*"image".* Behind\./)
  await page.locator('.ui-toast').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(files).toEqual([])
  await expect.poll(() => textOf()).not.toContain('"image"')

  await page.unroute('**/files?*name=*')
  const eggs = { name: 'eggs.png', type: 'image/png', bytes: Buffer.from('eggs') }
  await bring(visitor, 'drop', await png('bowl.png', 30, 30))
  await page.getByText('bowl.png added to the text and the library.').waitFor()
  await bring(visitor, 'drop', { ...eggs, name: 'list.txt', type: 'text/plain' })
  await page.getByText('list.txt is not an image.').waitFor()
  await bring(visitor, 'paste', eggs)
  await page.getByText('eggs.png is not an image.').waitFor()
  expect((await anna.does(listFiles, { query: { search: 'eggs' } })).entries).toEqual([])
  await bring(visitor, 'paste', await png('huge.png', 4, 4), MAX_IMAGE_BYTES)
  await page.getByText('huge.png is larger than 25 MB').waitFor()
})

test('files that are too large are rejected before they are uploaded', async () => {
  const visitor = await open('/media')
  const { page } = visitor
  const begin = await pngOf(4, 4)
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/files')) sent.push(searchParams.get('name') ?? 'list')
  })
  const paths = await filesOnDisk({
    unknown: Buffer.concat([begin, Buffer.alloc(MAX_IMAGE_BYTES)]),
    'song.wav': Buffer.concat([FILE_SAMPLES.wav, Buffer.alloc(web.config.uploadLimits.audio)]),
    'small.png': begin,
  })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload' }).first().click()
  await (await chooser).setFiles(paths)
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await uploads.getByText('2 of 3 uploads failed').waitFor()
  await uploads.getByText('The file is larger than 25 MB, the limit for images.').waitFor()
  await uploads.getByText('The file is larger than 2 MB, the limit for audio.').waitFor()
  expect(sent.filter((name) => name !== 'list')).toEqual(['small.png'])
  await shot(visitor, 'too-large')
  const { entries } = await anna.does(listFiles, { query: { search: 'small.png' } })
  expect(entries).toHaveLength(1)
  forgive(visitor, /413/)
})

test('an owner chooses logos and site icon from the library, and visitors get them', async () => {
  await web.addImage(site, 'icon.png', await pngOf(256, 256), 'Our mark')
  await web.addImage(site, 'wordmark.png', await pngOf(400, 100), 'Our name')
  const letter = (await web.visit(site, '/apple-touch-icon.png')).body
  const { page } = await open('/design')
  await page
    .getByRole('group', { name: 'Logo', exact: true })
    .getByRole('button', { name: 'Choose an image' })
    .click()
  const look = (name: string) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name })
      .locator('img')
      .evaluate((image) => [getComputedStyle(image).objectFit, getComputedStyle(image).backgroundColor])
  // A wordmark is shown whole, and white as well as black letters can be seen.
  expect(await look('Our name')).toEqual(['contain', 'rgb(211, 207, 199)'])
  expect(await look('Our mark')).toEqual(['cover', 'rgb(211, 207, 199)'])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  for (const name of ['Logo', 'Logo for dark backgrounds', 'Site icon']) {
    const field = page.getByRole('group', { name, exact: true })
    await field.getByRole('button', { name: 'Choose an image' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Our mark' }).click()
    await field.getByText('icon.png').waitFor()
  }
  await page.getByText('Site icon published.').waitFor()
  await page.getByRole('radio', { name: 'Large' }).first().waitFor()
  await publishChanges(page)
  await web.web.hosts.refresh(site.id)
  const icon = await web.visit(site, '/apple-touch-icon.png')
  expect(icon.headers['content-type']).toBe('image/png')
  expect(icon.body.equals(letter)).toBe(false)
  const shown = (await web.visit(site, '/shown')).text
  expect(shown).toContain('rel="apple-touch-icon"')
  expect(shown).toMatch(
    /<a class="site-title site-logo" href="\/"><picture><source media="screen and [^>]*"\/_media\/.*?<img /,
  )
  await page.getByRole('group', { name: 'Logo', exact: true }).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('group', { name: 'Logo for dark backgrounds' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await page.getByRole('group', { name: 'Logo for dark backgrounds' }).getByText('icon.png').waitFor()
})

test('a library of ten thousand files renders only visible files, and finds one by digits of its URL', async () => {
  const large = await web.createSite('archive', 'Archive')
  const keeper = await editorOf(web, large, 'Kim')
  for (let start = 0; start < 10_000; start += 1_000)
    await web.database.owner
      .insertInto('media')
      .values(
        Array.from({ length: 1_000 }, (_, index) => ({
          site_id: large.id,
          status: 'missing' as const,
          storage_key: null,
          file_name: `scan-${String(start + index).padStart(5, '0')}.jpg`,
          content_type: 'image/jpeg',
          byte_size: null,
          width: 600,
          height: 400,
          sha256: null,
          source_url: null,
        })),
      )
      .execute()
  const visitor = await visitApp(web, browser, { as: keeper, window: 'desktop' })
  visits.push(visitor)
  await visitor.go('/sites/archive/media')
  const { page } = visitor
  await page.getByText('10,000 files').waitFor()
  const tiles = page.locator('.media-tile')
  expect(await tiles.count()).toBeLessThan(120)
  const first = page.getByRole('button', { name: /^scan-09999\.jpg/ })
  await first.focus()
  for (let pages = 0; pages < 4; pages++) {
    const known = await page.locator('.media-tile').last().getAttribute('aria-setsize')
    await page.keyboard.press('End')
    await expect.poll(() => page.locator('.media-tile').last().getAttribute('aria-setsize')).not.toBe(known)
    expect(await tiles.count()).toBeLessThan(120)
  }
  await page.getByText('List', { exact: true }).click()
  await page.getByRole('row').filter({ hasText: 'scan-09999.jpg' }).waitFor()
  expect(await page.getByRole('row').count()).toBeLessThan(60)
  await visitor.go('/sites/archive/media?search=9999')
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'scan-' }).count()).toBe(1)
})

test('the library is accessible in every window, in light and dark mode', async () => {
  const visitor = await open('/media')
  const { page } = visitor
  await page.getByRole('button', { name: /^pot\.png/ }).waitFor()
  await visitor.loaded()
  expect(await faultsInEveryLook(page, 'library')).toEqual([])
  await page.getByRole('button', { name: /^pot\.png/ }).click()
  await page.getByRole('textbox', { name: 'Alt text', exact: true }).waitFor()
  await page.getByText('Used in').waitFor()
  await visitor.loaded()
  expect(await faultsInEveryLook(page, 'panel')).toEqual([])
})
