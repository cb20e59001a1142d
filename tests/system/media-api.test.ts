import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findReferences } from '#features/content/documents/remove-documents.actions.ts'
import { createDocument } from '#features/content/pages/documents.api.types.ts'
import { findImages } from '#features/content/pages/images.api.types.ts'
import {
  updateFile,
  updateFiles,
  type FileView,
  getFile,
  getFileContent,
  listFiles,
  listFileUses,
  deleteFile,
  replaceFile,
  revertFile,
  uploadFile,
} from '#features/media/media/files.api.types.ts'
import { deleteAbandonedUploads } from '#features/media/media/uploads/pending-uploads.actions.ts'
import {
  updateFolder,
  createFolder,
  deleteFolder,
  listFolders,
  MAX_LEVELS,
} from '#features/media/media/folders.api.types.ts'
import { purgePreviousFiles } from '#features/media/media/serve/previous-files.actions.ts'
import { setReferences } from '#features/media/media/references.actions.ts'
import { emptyMediaTrash } from '#features/media/media/remove/trash-media.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { imageBlock, layoutOf, pngOf, textBlock } from '../support/content.ts'
import { editorOf, type SiteEditor } from '../support/editing.ts'
import { FILE_SAMPLES } from '../support/file-samples.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const DAY = 86_400_000
let web: TestWeb
let made = 0
let red: Buffer
let wide: Buffer

beforeAll(async () => {
  web = await startWeb()
  red = await pngOf(40, 30)
  wide = await pngOf(80, 30)
})
afterAll(() => web.close())

interface Library {
  readonly site: Site
  readonly anna: SiteEditor
  uploads(name: string, bytes: Buffer, query?: Record<string, string>): Promise<FileView>
  lists(query?: Record<string, string>): Promise<string[]>
  moves(folder: Id | null, ...files: FileView[]): Promise<void>
  trashes(...files: FileView[]): Promise<readonly Id[]>
}

async function library(): Promise<Library> {
  const site = await web.createSite(`library-${++made}`, 'Library')
  const anna = await editorOf(web, site, `Anna${made}`)
  const change = (files: readonly FileView[], what: unknown) =>
    anna.does(updateFiles, { body: { files: files.map(({ id }) => id), change: what } })
  return {
    site,
    anna,
    uploads: (name, bytes, query = {}) => anna.does(uploadFile, { bytes, query: { name, ...query } }),
    lists: async (query = {}) => (await anna.does(listFiles, { query })).entries.map(({ name }) => name),
    moves: async (folder, ...files) => void (await change(files, { type: 'move', folder })),
    trashes: async (...files) => (await change(files, { type: 'trash' })).used,
  }
}

const visit = async (site: Site, path: string) => {
  await web.web.hosts.refresh(site.id)
  return web.visit(site, path)
}
const sweep = () =>
  deleteAbandonedUploads({ ...web.database, files: web.files }, new Date(Date.now() + DAY)).then(
    () => undefined,
  )
const isStored = async (site: Site, path: string | null) => {
  const file = await web.files.forSite(site.id).open((path ?? '').replace('/_media/', ''))
  file?.stream.destroy()
  return file !== undefined
}

describe('an owner', () => {
  test('uploads files of every kind, and searches, filters and sorts them', async () => {
    const { anna, uploads, lists } = await library()
    const pot = await uploads('Pot.png', red, { alt: 'A blue vase' })
    await uploads('alley.mp4', FILE_SAMPLES.mp4)
    await uploads('song.mp3', FILE_SAMPLES.mp3)
    await uploads('prices.pdf', FILE_SAMPLES.pdf)
    expect(pot).toMatchObject({
      name: 'Pot.png',
      kind: 'image',
      width: 40,
      height: 30,
      alt: 'A blue vase',
      focalPoint: { x: 0.5, y: 0.5 },
      folderId: null,
      trashedAt: null,
    })
    expect(await lists()).toEqual(['prices.pdf', 'song.mp3', 'alley.mp4', 'Pot.png'])
    expect(await lists({ sort: 'name' })).toEqual(['alley.mp4', 'Pot.png', 'prices.pdf', 'song.mp3'])
    const bySize = await anna.does(listFiles, { query: { sort: 'size' } })
    const sizes = bySize.entries.map(({ bytes }) => bytes)
    expect(sizes).toEqual(sizes.toSorted((a, b) => Number(b) - Number(a)))
    expect(await lists({ kind: 'file' })).toEqual(['prices.pdf'])
    expect(await lists({ kind: 'audio' })).toEqual(['song.mp3'])
    expect(await lists({ search: 'BLUE V' })).toEqual(['Pot.png'])
    expect(await lists({ search: '%' })).toEqual([])
    for (const sort of ['newest', 'name', 'size']) {
      const found: string[] = []
      let after: string | null = ''
      do {
        const query: Record<string, string> =
          after === '' ? { sort, limit: '1' } : { sort, limit: '1', after }
        const page = await anna.does(listFiles, { query })
        expect(page.total).toBe(after === '' ? 4 : null)
        found.push(...page.entries.map(({ name }) => name))
        after = page.next
      } while (after !== null)
      expect(found, sort).toEqual(await lists({ sort }))
    }
  })

  test('downloads a file under its name', async () => {
    const { anna, uploads } = await library()
    const file = await uploads('Preise für alle.pdf', FILE_SAMPLES.pdf)
    const { raw } = await anna.tries(getFileContent, { params: { file: file.id } })
    expect(raw.status).toBe(200)
    expect(raw.body.equals(FILE_SAMPLES.pdf)).toBe(true)
    expect(raw.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''Preise%20f%C3%BCr%20alle.pdf`,
    )
  })

  test('moves files to folders, and deletes a folder without losing its files', async () => {
    const { anna, uploads, lists, moves } = await library()
    const makes = (name: string, parentId: Id | null = null) =>
      anna.tries(createFolder, { body: { name, parentId } })
    const { id: pots } = (await makes('Pots')).value
    const { id: blue } = (await makes('Blue', pots)).value
    const pot = await uploads('pot.png', red)
    await uploads('jug.png', wide, { folder: blue })
    await moves(pots, pot)
    expect(await lists({ folder: pots })).toEqual(['pot.png'])
    expect(await lists({ folder: blue })).toEqual(['jug.png'])
    expect(await lists({ folder: 'top' })).toEqual([])
    expect((await makes('pots')).apiError).toMatchObject({
      code: 'NAME_TAKEN',
      errors: { name: expect.any(String) },
    })
    const into = (folder: Id, parentId: Id | null) =>
      anna.tries(updateFolder, { params: { folder }, body: { parentId } })
    expect((await into(pots, blue)).apiError.code).toBe('FOLDER_CYCLE')
    expect((await into(pots, pots)).apiError.code).toBe('FOLDER_CYCLE')
    expect((await into(pots, '999')).apiError.code).toBe('FOLDER_NOT_FOUND')
    let deep: Id = blue
    for (let level = 3; level <= MAX_LEVELS; level++) deep = (await makes('Down', deep)).value.id
    expect((await makes('Down', deep)).apiError.code).toBe('TOO_DEEP')
    const gone = await anna.does(deleteFolder, { params: { folder: pots } })
    expect(gone).toEqual({ files: 1, folders: 1 })
    expect(await lists({ folder: 'top' })).toEqual(['pot.png'])
    const { entries } = await anna.does(listFolders)
    expect(entries.find(({ id }) => id === blue)).toMatchObject({ parentId: null, files: 1 })
  })

  test('sets the alt text of an image, and every page without its own shows it immediately', async () => {
    const { site, anna, uploads } = await library()
    const pot = await uploads('pot.png', red)
    const own = { ...imageBlock(pot.id), data: { mediaId: pot.id, alt: 'Words of its own' } }
    await web.publish(site, 'page', { urlId: 'one', title: 'One', layout: layoutOf(imageBlock(pot.id)) })
    await web.publish(site, 'page', { urlId: 'two', title: 'Two', layout: layoutOf(own) })
    expect((await visit(site, '/one')).text).not.toContain('A pot at noon')
    const body = { alt: 'A pot at noon', focalPoint: { x: 0.25, y: 1 } }
    expect(await anna.does(updateFile, { params: { file: pot.id }, body })).toMatchObject(body)
    const page = await visit(site, '/one')
    expect(page.text).toContain('alt="A pot at noon"')
    expect(page.text).toContain('object-position:25% 100%')
    expect((await visit(site, '/two')).text).toContain('alt="Words of its own"')
    const wrong = await anna.tries(updateFile, {
      params: { file: pot.id },
      body: { focalPoint: { x: 2, y: 0 } },
    })
    expect(wrong.status).toBe(400)
  })

  test('sees where a file is used: in drafts, published pages, settings, and links', async () => {
    const { site, anna, uploads } = await library()
    const pot = await uploads('pot.png', red)
    const other = await uploads('other.png', wide)
    await web.publish(site, 'page', { urlId: 'one', title: 'One', layout: layoutOf(imageBlock(pot.id)) })
    const page = await web.publish(site, 'page', {
      urlId: 'was',
      title: 'Was',
      layout: layoutOf(imageBlock(pot.id)),
    })
    const { version } = await anna.reads(page)
    const { body } = await anna.reads(page)
    await anna.saves(page, version, { ...(body as object), layout: layoutOf(textBlock('No image')) })
    const link = { type: BLOCK_TYPE.markdown, version: 1, data: { source: `[Pot](${pot.path})` } }
    await anna.does(createDocument, {
      body: { kind: 'page', title: 'Linked', body: { layout: layoutOf(link) } },
    })
    await web.configure(site, 'settings', { title: 'Icon', iconMediaId: pot.id })
    const uses = (file: FileView) => anna.does(listFileUses, { params: { file: file.id } })
    const { entries } = await uses(pot)
    expect(entries.map(({ title, kind, draft, public: isPublic }) => [kind, title, draft, isPublic])).toEqual(
      [
        ['page', 'One', true, true],
        ['page', 'Was', false, true],
        ['settings', expect.any(String), true, true],
        ['page', 'Linked', true, false],
      ],
    )
    expect(entries[0]?.path).toBe('/one')
    expect((await uses(other)).entries).toEqual([])
  })

  test('cannot lose a logo of the design: both are in use, and emptying the trash preserves them', async () => {
    const { site, anna, uploads, lists, trashes } = await library()
    const ink = await uploads('ink.png', red)
    const chalk = await uploads('chalk.png', wide)
    await web.configure(site, 'theme', { logoMediaId: ink.id, darkLogoMediaId: chalk.id })
    for (const logo of [ink, chalk]) {
      const { entries } = await anna.does(listFileUses, { params: { file: logo.id } })
      expect(entries.map(({ kind }) => kind)).toEqual(['theme'])
    }
    const named = await withSite(web.database.app, site.id, (tx) => findReferences(tx, site.id))
    expect([...named.media].toSorted()).toEqual([ink.id, chalk.id].toSorted())
    expect(await trashes(ink, chalk)).toEqual([ink.id, chalk.id])
    await emptyMediaTrash(web.database, new Date(web.clock.now + 31 * DAY))
    expect(await lists({ trash: 'true', sort: 'name' })).toEqual(['chalk.png', 'ink.png'])
  })

  test('replaces a file: every page shows it at a new URL, and the old URL redirects to it', async () => {
    const { site, anna, uploads } = await library()
    const pot = await uploads('pot.png', red, { alt: 'A pot' })
    await anna.does(updateFile, { params: { file: pot.id }, body: { focalPoint: { x: 0, y: 0 } } })
    await web.publish(site, 'page', { urlId: 'one', title: 'One', layout: layoutOf(imageBlock(pot.id)) })
    expect((await visit(site, '/one')).text).toContain(pot.path)
    const swap = (bytes: Buffer, name = 'new.png') =>
      anna.tries(replaceFile, { params: { file: pot.id }, query: { name }, bytes })
    const now = (await swap(wide)).value
    expect(now).toMatchObject({
      id: pot.id,
      name: 'pot.png',
      alt: 'A pot',
      width: 80,
      focalPoint: { x: 0, y: 0 },
    })
    expect(now.path).not.toBe(pot.path)
    const page = await visit(site, '/one')
    expect(page.text).toContain(now.path)
    expect(page.text).not.toContain(pot.path)
    const old = await visit(site, `${pot.path}?format=100w`)
    expect([old.status, old.headers['location']]).toEqual([302, `${now.path}?format=100w`])
    expect(old.headers['cache-control']).toBe('public, max-age=60')
    expect((await visit(site, now.path ?? '')).status).toBe(200)

    const video = await swap(FILE_SAMPLES.mp4, 'video.mp4')
    expect([video.status, video.apiError.code]).toEqual([415, 'UNSUPPORTED_TYPE'])
    const back = await anna.does(revertFile, { params: { file: pot.id } })
    expect([back.path, back.width]).toEqual([pot.path, 40])
    expect((await visit(site, pot.path ?? '')).status).toBe(200)
    expect((await visit(site, now.path ?? '')).headers['location']).toBe(pot.path)
    expect((await anna.tries(revertFile, { params: { file: pot.id } })).apiError.code).toBe(
      'NO_PREVIOUS_CONTENT',
    )
  })

  test('can restore replaced content for 30 days, and after its purge its URL still redirects', async () => {
    const { site, anna, uploads } = await library()
    const pot = await uploads('pot.png', red)
    const now = await anna.does(replaceFile, { params: { file: pot.id }, bytes: wide })
    const after = (days: number) => purgePreviousFiles(web.database, new Date(web.clock.now + days * DAY))
    await after(29)
    await sweep()
    expect(await isStored(site, pot.path)).toBe(true)
    await after(31)
    await sweep()
    expect(await isStored(site, pot.path)).toBe(false)
    expect((await visit(site, pot.path ?? '')).headers['location']).toBe(now.path)
    expect((await anna.tries(revertFile, { params: { file: pot.id } })).apiError.code).toBe(
      'NO_PREVIOUS_CONTENT',
    )
  })

  test('deletes a file that is in use: pages still show it, and it can be restored', async () => {
    const { site, anna, uploads, lists, trashes } = await library()
    const pot = await uploads('pot.png', red)
    const jug = await uploads('jug.png', wide)
    const page = await web.publish(site, 'page', {
      urlId: 'one',
      title: 'One',
      layout: layoutOf(imageBlock(pot.id)),
    })
    expect(await trashes(pot, jug)).toEqual([pot.id])
    expect(await lists()).toEqual([])
    expect((await anna.does(findImages)).entries).toEqual([])
    expect(await lists({ trash: 'true', sort: 'name' })).toEqual(['jug.png', 'pot.png'])
    expect((await visit(site, '/one')).text).toContain(pot.path)
    const removes = (file: FileView) => anna.tries(deleteFile, { params: { file: file.id } })
    expect((await removes(pot)).apiError).toMatchObject({ code: 'IN_USE' })
    expect((await removes(jug)).status).toBe(204)
    await sweep()
    expect(await isStored(site, jug.path)).toBe(false)
    await anna.does(updateFiles, { body: { files: [pot.id], change: { type: 'restore' } } })
    expect(await lists()).toEqual(['pot.png'])
    expect((await removes(pot)).apiError.code).toBe('NOT_IN_TRASH')

    await trashes(pot)
    await web.revise(site, page, { urlId: 'one', title: 'One' })
    const vase = await uploads('vase.png', await pngOf(20, 20))
    await trashes(vase)
    await emptyMediaTrash(web.database, new Date(web.clock.now + 29 * DAY))
    expect(await lists({ trash: 'true' })).toHaveLength(2)
    await emptyMediaTrash(web.database, new Date(web.clock.now + 31 * DAY))
    // An older revision of the page uses the first one, and restoring it must find it.
    expect(await lists({ trash: 'true' })).toEqual(['pot.png'])
  })

  test('cannot purge a file that only live data shows, until that changes', async () => {
    const { uploads, trashes, lists, anna, site } = await library()
    const cup = await uploads('cup.png', await pngOf(20, 20))
    const shows = (...mediaIds: readonly Id[]) =>
      withSite(web.database.app, site.id, (tx) =>
        setReferences(tx, { siteId: site.id, owner: { kind: 'product', id: '1' }, mediaIds }),
      )
    const empty = () => emptyMediaTrash(web.database, new Date(web.clock.now + 31 * DAY))
    await shows(cup.id, cup.id)
    expect((await anna.does(listFileUses, { params: { file: cup.id } })).entries).toEqual([
      { id: '1', kind: 'live', title: 'Product 1', path: null, draft: false, public: true },
    ])
    expect(await trashes(cup)).toEqual([cup.id])
    expect((await anna.tries(deleteFile, { params: { file: cup.id } })).apiError.code).toBe('IN_USE')
    await empty()
    expect(await lists({ trash: 'true' })).toEqual(['cup.png'])
    await shows()
    await empty()
    expect(await lists({ trash: 'true' })).toEqual([])
  })
})

test('P1 files and folders of other sites are not accessible', async () => {
  const mine = await library()
  const theirs = await library()
  const pot = await theirs.uploads('pot.png', red)
  const folder = await theirs.anna.does(createFolder, { body: { name: 'Theirs' } })
  const params = { file: pot.id }
  for (const contract of [getFile, getFileContent, listFileUses, deleteFile, revertFile])
    expect((await mine.anna.tries(contract as typeof getFile, { params })).status, contract.name).toBe(404)
  expect((await mine.anna.tries(updateFile, { params, body: { name: 'mine.png' } })).status).toBe(404)
  expect((await mine.anna.tries(replaceFile, { params, bytes: wide })).status).toBe(404)
  expect(await mine.trashes(pot)).toEqual([])
  const own = await mine.uploads('own.png', wide, { folder: folder.id })
  expect(own.folderId).toBeNull()
  const moved = await mine.anna.tries(updateFiles, {
    body: { files: [own.id], change: { type: 'move', folder: folder.id } },
  })
  expect(moved.apiError.code).toBe('FOLDER_NOT_FOUND')
  expect((await mine.anna.tries(deleteFolder, { params: { folder: folder.id } })).status).toBe(404)
  expect(await theirs.lists()).toEqual(['pot.png'])
})

test('a reader cannot change files', async () => {
  const { site, uploads } = await library()
  const pot = await uploads('pot.png', red)
  const guest = await editorOf(web, site, 'Guest', 'reporting')
  expect((await guest.tries(uploadFile, { bytes: wide })).status).toBe(403)
  expect((await guest.tries(updateFile, { params: { file: pot.id }, body: { alt: 'x' } })).status).toBe(403)
})
