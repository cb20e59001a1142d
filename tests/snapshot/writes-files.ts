import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { WXR_TAIL, wxrHead, wxrItem } from '../support/imports/wxr.ts'
import { type Json, type Scenario, SITE, SITE_PATH } from './scenario.ts'

const FILES = `${SITE_PATH}/files`

/** Returns a PNG of one colour. */
export const pngOf = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** A WordPress export with a post, a page, a draft, a menu, and content that cannot be imported. */
export const EXPORT = [
  wxrHead(),
  wxrItem({
    id: 7,
    title: 'From elsewhere',
    slug: 'from-elsewhere',
    content: '<p>Brought <b>along</b></p>',
    categories: ['old'],
    tags: ['sea'],
  }),
  wxrItem({
    id: 8,
    title: 'An imported page',
    type: 'page',
    slug: 'imported',
    content: '<h2>Imported</h2><script>alert(1)</script>',
  }),
  wxrItem({ id: 9, title: 'An imported draft', status: 'draft', content: '<p>Not yet</p>' }),
  wxrItem({ id: 10, title: 'Something else', type: 'custom-type' }),
  WXR_TAIL,
].join('')

/** Stores writes to files: uploads in the app and with keys, folders, the trash; imports; site archives. */
export async function writeFiles(scenario: Scenario): Promise<void> {
  await writeUploads(scenario)
  await writeFolders(scenario)
  await writeKeyUploads(scenario)
  await writeImports(scenario)
  await writeArchives(scenario)
}

async function writeUploads({ step, visit, values }: Scenario): Promise<void> {
  const upload = (about: string, name: string, bytes: Buffer | string) =>
    step(about, { method: 'POST', path: FILES, query: { name, alt: `Alt of ${name}` }, bytes })
  const red = await upload('upload an image', 'red.png', await pngOf(640, 400, '#cc2200'))
  await upload('upload a text file', 'notes.txt', 'Plain text.\n')
  await upload(
    'upload an SVG',
    'mark.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script><rect width="10" height="10"/></svg>',
  )
  await upload('upload a damaged image', 'damaged.png', (await pngOf(64, 64, '#00aa00')).subarray(0, 60))
  await upload('upload a program', 'program.exe', Buffer.from('MZ\x90\x00'.repeat(40), 'latin1'))
  await upload('upload an empty file', 'empty.png', '')
  await upload('upload without a name', '', 'x')
  const id = String(red['id'])
  values['file'] = id
  await visit('an uploaded image', String(red['path']))
  await visit('an uploaded image in another width', `${String(red['path'])}?format=300w`)
  const file = `${FILES}/${id}`
  await step('describe a file', {
    method: 'PATCH',
    path: file,
    body: { name: 'scarlet.png', alt: 'Scarlet', focalPoint: { x: 0.2, y: 0.8 } },
  })
  await step('describe a file badly', { method: 'PATCH', path: file, body: { focalPoint: { x: 2, y: 0 } } })
  const check = (about: string, name: string, bytes: string, body: Buffer | string) =>
    step(about, { method: 'POST', path: `${SITE_PATH}/upload-checks`, query: { name, bytes }, bytes: body })
  await check('check an upload', 'ok.png', '2000', await pngOf(20, 20, '#0000cc'))
  await check('check an upload that is too large', 'large.png', '99999999999', await pngOf(20, 20, '#0000cc'))
  await check('check an upload of a program', 'a.exe', '2000', Buffer.from('MZ\x90\x00'.repeat(40), 'latin1'))
  const replace = (about: string, bytes: Buffer | string) =>
    step(about, { method: 'PUT', path: `${file}/content`, query: { name: 'blue.png' }, bytes })
  await replace('replace a file', await pngOf(320, 200, '#0000cc'))
  await replace('replace a file with one of another kind', 'Plain text.\n')
  await visit('the previous URL of a replaced image', String(red['path']))
  await step('revert a replaced file', { method: 'POST', path: `${file}/reversions` })
  await step('revert a file that was not replaced', { method: 'POST', path: `${file}/reversions` })
  const documents = `${SITE_PATH}/documents`
  const block = { type: 5, version: 1, data: { mediaId: id } }
  const layout = {
    order: ['s1'],
    sections: { s1: { placements: [{ blockId: 'b1', span: 12 }] } },
    blocks: { b1: block },
  }
  const page = await step('create a page with an image', {
    method: 'POST',
    path: documents,
    body: { kind: 'page', title: 'Image page', body: { layout } },
  })
  await step('publish the page with an image', {
    method: 'POST',
    path: `${SITE_PATH}/publications`,
    body: { documents: [page['id']] },
  })
  await visit('a page with an image', '/image-page')
  await step('where a file is used', { method: 'GET', path: `${file}/uses` })
}

async function writeFolders({ step, values }: Scenario): Promise<void> {
  const folders = `${SITE_PATH}/file-folders`
  const made = await step('create a folder', { method: 'POST', path: folders, body: { name: 'Holidays' } })
  const id = String(made['id'])
  values['folder'] = id
  await step('create a folder again', { method: 'POST', path: folders, body: { name: 'Holidays' } })
  await step('create a folder below', {
    method: 'POST',
    path: folders,
    body: { name: 'Summer', parentId: id },
  })
  await step('rename a folder', { method: 'PATCH', path: `${folders}/${id}`, body: { name: 'Travel' } })
  await step('move a folder into itself', {
    method: 'PATCH',
    path: `${folders}/${id}`,
    body: { parentId: id },
  })
  const change = (about: string, body: Json) =>
    step(about, { method: 'POST', path: `${SITE_PATH}/file-changes`, body })
  const files = [values['file']]
  await change('move files to a folder', { files, change: { type: 'move', folder: id } })
  await change('move a used file to the trash', { files, change: { type: 'trash' } })
  await step('remove a used file', { method: 'DELETE', path: `${FILES}/${values['file']}` })
  await change('restore a file', { files, change: { type: 'restore' } })
  await step('remove a file that is not in the trash', {
    method: 'DELETE',
    path: `${FILES}/${values['file']}`,
  })
  await step('delete a folder', { method: 'DELETE', path: `${folders}/${id}` })
}

async function writeKeyUploads({ step, values, anonymous }: Scenario): Promise<void> {
  const path = `${SITE_PATH}/media`
  const upload = async (
    about: string,
    headers: Readonly<Record<string, string>>,
    bytes: Buffer | string,
    query: Readonly<Record<string, string>> = { name: 'key.png' },
  ) =>
    step(
      about,
      { method: 'POST', path, query, bytes, headers: { cookie: '', 'x-csrf-token': '', ...headers } },
      anonymous,
    )
  const authorization = `Bearer ${values['keySecret']}`
  const png = await pngOf(30, 20, '#22cc88')
  await upload('upload with a key', { authorization }, png)
  await upload('upload without a key', {}, png)
  await upload('upload with a wrong key', { authorization: 'Bearer wrong' }, png)
  await upload(
    'upload a form with a key',
    { authorization, 'content-type': 'multipart/form-data; boundary=x' },
    '--x--',
  )
  await upload('upload nothing with a key', { authorization }, '')
  await upload('upload with a key and a long description', { authorization }, png, {
    name: 'a.png',
    alt: 'x'.repeat(5_000),
  })
  await upload('upload text as an image with a key', { authorization }, 'no image', { name: 'a.png' })
}

async function writeImports({ step, stepUntil, visit, values }: Scenario): Promise<void> {
  const path = `${SITE_PATH}/imports`
  const sent = await step('send an export', {
    method: 'POST',
    path,
    query: { name: 'export.xml' },
    bytes: EXPORT,
  })
  const id = String(sent['id'])
  values['getImportFile.file'] = id
  await stepUntil(
    'a checked export',
    { method: 'GET', path: `${path}/${id}` },
    ({ state }) => state === 'checked',
  )
  await step('run an import', { method: 'POST', path: `${path}/${id}/runs` })
  await stepUntil(
    'a finished import',
    { method: 'GET', path: `${path}/${id}` },
    ({ state }) => state === 'done',
  )
  await visit('an imported page', '/imported')
  await step('run a finished import', { method: 'POST', path: `${path}/${id}/runs` })
  const bad = await step('send a file that is no export', {
    method: 'POST',
    path,
    query: { name: 'no.xml' },
    bytes: 'no export',
  })
  await stepUntil(
    'a rejected export',
    { method: 'GET', path: `${path}/${String(bad['id'])}` },
    ({ state }) => state !== 'checking',
  )
  await step('delete a rejected export', { method: 'DELETE', path: `${path}/${String(bad['id'])}` })
  await step('send an empty export', { method: 'POST', path, bytes: '' })
  await step('undo the import of an unknown source', {
    method: 'DELETE',
    path: `${SITE_PATH}/import-sources`,
    query: { source: 'https://none.example' },
  })
}

async function writeArchives({ step, stepUntil, owner, visit, context }: Scenario): Promise<void> {
  // The not-found log is written some seconds later and is part of the archive.
  await visit('a path for the log of paths not found', '/last-path-not-found')
  const missing = { method: 'GET', path: `${SITE_PATH}/not-found-paths` } as const
  await stepUntil('paths not found', missing, (json) => JSON.stringify(json).includes('last-path-not-found'))
  const { body } = await owner.call({ method: 'GET', path: `${SITE_PATH}/archive` })
  const restore = (about: string, bytes: Buffer | string, query: Readonly<Record<string, string>>) =>
    step(about, { method: 'POST', path: '/api/site-archives', query, bytes })
  await restore('restore an archive', body, { identifier: 'snapshot-copy', title: 'A copy' })
  await restore('restore an archive under a taken identifier', body, { identifier: SITE })
  await restore('restore a damaged archive', body.subarray(0, 5_000), { identifier: 'damaged' })
  await restore('restore what is no archive', deflateRawSync('x'.repeat(2_000)), { identifier: 'no-archive' })
  const copy = await context.client.send('snapshot-copy.localhost', '/about-us')
  await context.store('writes: visitor: a page of a restored site', 'GET /about-us', copy)
  const remove = (about: string, identifier: string) =>
    step(about, { method: 'DELETE', path: '/api/sites/snapshot-copy', query: { identifier } })
  await remove('delete a site with a wrong confirmation', 'wrong')
  await remove('delete a site', 'snapshot-copy')
  await context.jobsDone()
  const deletedPage = await context.client.send('snapshot-copy.localhost', '/about-us')
  await context.store('writes: visitor: a page of a deleted site', 'GET /about-us', deletedPage)
  await visit('the original after its copy was deleted', '/about-us')
}
