import { headersOf } from './client.ts'
import { type Json, type Scenario, SITE, SITE_PATH } from './scenario.ts'

const DOCUMENTS = `${SITE_PATH}/documents`
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const textBlock = (text: string) => ({
  type: 2,
  version: 1,
  data: { text: { type: 'doc', content: [paragraph(text)] } },
})

/** Returns a layout of one section with these blocks below each other. */
export function layoutOf(...blocks: readonly Json[]): Json {
  const keys = blocks.map((_, index) => `b${index + 1}`)
  const placements = keys.map((blockId) => ({ blockId, span: 12 }))
  return {
    order: ['s1'],
    sections: { s1: { placements } },
    blocks: Object.fromEntries(keys.map((key, index) => [key, blocks[index]])),
  }
}

/** Stores writes to documents: creating, saving, publishing, locking, restoring, deleting, previewing. */
export async function writeContent(scenario: Scenario): Promise<void> {
  const page = await writePage(scenario)
  await writeBlog(scenario)
  await writeLock(scenario, page)
  await writeHistory(scenario, page)
  await writeTrash(scenario)
  await writePreview(scenario)
}

async function writePage({ step, visit, values }: Scenario): Promise<string> {
  const created = await step('create a page', {
    method: 'POST',
    path: DOCUMENTS,
    body: { kind: 'page', title: 'About us' },
  })
  await step('create a page without a title', { method: 'POST', path: DOCUMENTS, body: { kind: 'page' } })
  await step('create a page of an unknown kind', { method: 'POST', path: DOCUMENTS, body: { kind: 'poem' } })
  await step('create a page with an unknown field', {
    method: 'POST',
    path: DOCUMENTS,
    body: { kind: 'page', nonsense: 1 },
  })
  await step('create an item without a collection', {
    method: 'POST',
    path: DOCUMENTS,
    body: { kind: 'item', title: 'Lost' },
  })
  const id = String(created['id'])
  values['document'] = id
  const path = `${DOCUMENTS}/${id}`
  const { body, version } = await step('read a page', { method: 'GET', path })
  const save = (about: string, content: Json, baseVersion: unknown) =>
    step(about, { method: 'PUT', path, body: { baseVersion, body: content } })
  const content = {
    ...(body as Json),
    description: 'Who we are.',
    layout: layoutOf(textBlock('We make snapshots.')),
  }
  const saved = await save('save a page', content, version)
  await save('save a page over a newer state', { ...content, description: 'Somebody else.' }, version)
  await save(
    'save a page with a bad layout',
    { ...content, layout: { order: ['missing'] } },
    saved['version'],
  )
  await save(
    'save a page with an unknown block',
    { ...content, layout: layoutOf({ type: 998, version: 1, data: {} }) },
    saved['version'],
  )
  await save('save a page with a reserved path', { ...content, urlId: 'search' }, saved['version'])
  await step('save without a body', { method: 'PUT', path, body: {} })
  await visit('a page that is not published', '/about-us')
  await step('what is not published', { method: 'GET', path: `${SITE_PATH}/unpublished` })
  await step('publish a page', {
    method: 'POST',
    path: `${SITE_PATH}/publications`,
    body: { documents: [id], note: 'First' },
  })
  await visit('a published page', '/about-us')
  await step('publish nothing', {
    method: 'POST',
    path: `${SITE_PATH}/publications`,
    body: { documents: [] },
  })
  await step('publish what does not exist', {
    method: 'POST',
    path: `${SITE_PATH}/publications`,
    body: { documents: ['999999999'] },
  })
  await step('mark a page as being edited', { method: 'PUT', path: `${path}/editing` })
  await step('end editing a page', { method: 'DELETE', path: `${path}/editing` })
  await step('duplicate a page', { method: 'POST', path: `${path}/copies`, body: {} })
  return id
}

async function writeBlog(scenario: Scenario): Promise<void> {
  const { step, visit, values } = scenario
  const blog = await step('create a collection', {
    method: 'POST',
    path: DOCUMENTS,
    body: { kind: 'collection', title: 'Blog' },
  })
  const id = String(blog['id'])
  values['collection'] = id
  await step('create a collection of events', {
    method: 'POST',
    path: DOCUMENTS,
    body: { kind: 'collection', title: 'Dates', typeName: 'events' },
  })
  await step('create an author', {
    method: 'POST',
    path: `${SITE_PATH}/authors`,
    body: { name: 'Ada Author' },
  })
  const items: string[] = []
  for (const number of [1, 2, 3]) {
    const body = {
      tags: ['sea', `tag ${number}`],
      categories: ['News'],
      excerpt: `What item ${number} is about.`,
      publishedOn: `2026-0${number}-01T10:00:00Z`,
      layout: layoutOf(textBlock(`The text of item ${number}.`)),
    }
    const item = await step(`create item ${number}`, {
      method: 'POST',
      path: DOCUMENTS,
      body: { kind: 'item', title: `Item ${number}`, collectionId: id, body },
    })
    items.push(String(item['id']))
  }
  await step('publish a collection with its items', {
    method: 'POST',
    path: `${SITE_PATH}/publications`,
    body: { documents: [id, ...items] },
  })
  for (const path of [
    '/blog',
    '/blog/item-1',
    '/blog?format=rss',
    '/blog?tag=sea',
    '/sitemap.xml',
    '/search?q=item',
  ])
    await visit(`blog ${path}`, path)
  await changeItems(scenario, id, items)
}

async function changeItems(
  { step, visit }: Scenario,
  collection: string,
  [first = '', second = '', third = '']: readonly string[],
): Promise<void> {
  await step('schedule an item', {
    method: 'PUT',
    path: `${DOCUMENTS}/${second}/status`,
    body: { status: 2, publishedOn: '2099-01-01T00:00:00Z' },
  })
  await step('set an unknown status', {
    method: 'PUT',
    path: `${DOCUMENTS}/${second}/status`,
    body: { status: 9 },
  })
  await step('publish a scheduled item', {
    method: 'POST',
    path: `${SITE_PATH}/publications`,
    body: { documents: [second] },
  })
  await visit('a scheduled item', '/blog/item-2')
  await step('unpublish an item', { method: 'DELETE', path: `${SITE_PATH}/publications/${third}` })
  await visit('an unpublished item', '/blog/item-3')
  await step('change the tags of items', {
    method: 'POST',
    path: `${SITE_PATH}/changes`,
    body: { documents: [first, third, '999999999'], change: { type: 'tags', add: ['new'], remove: ['sea'] } },
  })
  await step('change items with an unknown change', {
    method: 'POST',
    path: `${SITE_PATH}/changes`,
    body: { documents: [first], change: { type: 'paint' } },
  })
  await step('move an item in a collection by date', {
    method: 'PUT',
    path: `${DOCUMENTS}/${first}/position`,
    body: { before: null },
  })
  await step('move a collection and rename its path', {
    method: 'PUT',
    path: `${DOCUMENTS}/${collection}/position`,
    body: { before: null, urlId: 'journal' },
  })
  await step('publish all changes', {
    method: 'POST',
    path: `${SITE_PATH}/releases`,
    body: { note: 'Renamed' },
  })
  await visit('the previous path of a collection', '/blog')
  await visit('the previous path of an item', '/blog/item-1')
  await visit('the new path of an item', '/journal/item-1')
}

async function writeLock({ step, visit, context }: Scenario, page: string): Promise<void> {
  const path = `${DOCUMENTS}/${page}/password`
  await step('lock a page with an empty password', { method: 'PUT', path, body: { password: '' } })
  await step('lock a page', { method: 'PUT', path, body: { password: 'sesame' } })
  await visit('a locked page', '/about-us')
  await visit('search beside a locked page', '/search?q=snapshots')
  const host = `${SITE}.localhost`
  const send = async (
    about: string,
    fields: Readonly<Record<string, string>>,
    origin = `http://${host}:${context.client.port}`,
  ) => {
    const { body } = await context.client.send(host, '/about-us')
    const key = /name="key" value="([^"]*)"/.exec(body.toString('utf8'))?.[1] ?? ''
    const response = await context.client.send(host, '/_unlock?to=/about-us', {
      method: 'POST',
      body: new URLSearchParams({ key, ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    })
    await context.store(`writes: visitor: ${about}`, 'POST /_unlock', response)
    return response
  }
  await send('unlock with a wrong password', { password: 'wrong' })
  await send('unlock with an expired key', { password: 'sesame', key: 'expired' })
  await send('unlock from another origin', { password: 'sesame' }, 'http://evil.example')
  const opened = await send('unlock', { password: 'sesame' })
  const cookies = headersOf(opened, 'set-cookie').map((line) => line.split(';')[0])
  await visit('an unlocked page', '/about-us', cookies.join('; '))
  await step('unlock a page for all', { method: 'PUT', path, body: { password: null } })
  await visit('a page without its lock', '/about-us')
}

async function writeHistory({ step, visit }: Scenario, page: string): Promise<void> {
  const path = `${DOCUMENTS}/${page}`
  const { body, version } = await step('read a page before its second change', { method: 'GET', path })
  const changed = {
    ...(body as Json),
    layout: layoutOf(textBlock('We make better snapshots.'), textBlock('Second block.')),
  }
  await step('save a page again', { method: 'PUT', path, body: { baseVersion: version, body: changed } })
  await step('revisions', { method: 'GET', path: `${path}/revisions` })
  await step('difference of two revisions', { method: 'GET', path: `${path}/revisions/1/difference` })
  await step('restore a revision', { method: 'POST', path: `${path}/revisions/2/restoration` })
  await step('restore a revision that does not exist', {
    method: 'POST',
    path: `${path}/revisions/99/restoration`,
  })
  await step('publish the change', { method: 'POST', path: `${SITE_PATH}/releases`, body: {} })
  await step('publish without changes', { method: 'POST', path: `${SITE_PATH}/releases`, body: {} })
  await step('restore a release', { method: 'POST', path: `${SITE_PATH}/releases/2/restorations` })
  await visit('after a release was restored', '/about-us')
  await step('restore a release that does not exist', {
    method: 'POST',
    path: `${SITE_PATH}/releases/999/restorations`,
  })
  await step('publish everything again', {
    method: 'POST',
    path: `${SITE_PATH}/publications`,
    body: { documents: 'changed' },
  })
}

async function writeTrash({ step, visit }: Scenario): Promise<void> {
  const created = await step('create a page for the trash', {
    method: 'POST',
    path: DOCUMENTS,
    body: { kind: 'page', title: 'Rubbish' },
  })
  const id = String(created['id'])
  await step('publish the page for the trash', {
    method: 'POST',
    path: `${SITE_PATH}/publications`,
    body: { documents: [id] },
  })
  await step('remove a page that is not in the trash', { method: 'DELETE', path: `${SITE_PATH}/trash/${id}` })
  await step('move a page to the trash', { method: 'DELETE', path: `${DOCUMENTS}/${id}` })
  await visit('a page in the trash', '/rubbish')
  await step('save a page in the trash', {
    method: 'PUT',
    path: `${DOCUMENTS}/${id}`,
    body: { baseVersion: '1', body: {} },
  })
  await step('list the trash', { method: 'GET', path: `${SITE_PATH}/trash` })
  await step('restore a page from the trash', {
    method: 'POST',
    path: `${SITE_PATH}/trash/${id}/restoration`,
  })
  await step('move the page to the trash again', { method: 'DELETE', path: `${DOCUMENTS}/${id}` })
  await step('remove a page for good', { method: 'DELETE', path: `${SITE_PATH}/trash/${id}` })
  const trashedPage = await step('create a page that stays in the trash', {
    method: 'POST',
    path: DOCUMENTS,
    body: { kind: 'page', title: 'In the trash' },
  })
  await step('move that page to the trash', {
    method: 'DELETE',
    path: `${DOCUMENTS}/${String(trashedPage['id'])}`,
  })
}

async function writePreview({ step, visit, context }: Scenario): Promise<void> {
  const { token } = await step('open a preview', { method: 'POST', path: `${SITE_PATH}/preview` })
  for (const path of [
    '/',
    '/about-us',
    '/journal',
    '/journal/item-3',
    '/no-such-page',
    '/search?q=item',
    '/sitemap.xml',
  ])
    await visit(`preview of ${path}`, `/_preview/${String(token)}${path}`)
  const { url } = await step('get a ticket for the site', {
    method: 'POST',
    path: `${SITE_PATH}/tickets`,
    body: { to: '/about-us' },
  })
  const { pathname, search } = new URL(String(url))
  const host = `${SITE}.localhost`
  const entered = await context.client.send(host, pathname + search)
  await context.store('writes: visitor: enter the site', `GET ${pathname}`, entered)
  const cookies = headersOf(entered, 'set-cookie')
    .map((line) => line.split(';')[0])
    .join('; ')
  await visit('session of the owner', '/api/presence', cookies)
  await visit('a page seen by the owner', '/about-us', cookies)
  const response = await context.client.send(host, '/api/auth/Logout', {
    method: 'POST',
    body: '{}',
    headers: { cookie: cookies, 'content-type': 'application/json' },
  })
  await context.store('writes: visitor: logout without a CSRF token', 'POST /api/auth/Logout', response)
  await visit('use a ticket again', pathname + search)
}
