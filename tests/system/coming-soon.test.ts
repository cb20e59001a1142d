import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeAvailability, getAvailability } from '#features/tenancy/sites/availability.api.types.ts'
import { createSite } from '#features/operation/new-sites/actions.ts'
import { getSite } from '#features/tenancy/sites/api.types.ts'
import { createSite as createSiteInApp } from '#features/operation/new-sites/api.types.ts'
import { openPreview } from '#features/people/preview/api.types.ts'
import { enterSite } from '#features/people/site-sessions/api.types.ts'
import { withSite } from '#platform/db/tenant.ts'
import { openApp, permit, type Person, signedIn } from '../support/owner.ts'
import { imageBlock, layoutOf, pngOf } from '../support/content.ts'
import { smallTemplates } from '../support/small-template.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let owner: Person
let cookies: string

beforeAll(async () => {
  web = await startWeb({ templates: await smallTemplates('kiln') })
  owner = await signedIn(web, 'ida@example.test')
  const body = { identifier: 'pots', title: 'Ida’s pots', template: 'kiln' }
  const created = await owner.call(createSiteInApp, { body })
  if (created.status !== 201) throw new Error(created.raw.text)
  await web.caughtUp()
  cookies = await signedInOn('pots')
})
afterAll(() => web.close())

/** Enters a site from the app, and returns the cookies there. */
async function signedInOn(identifier: string): Promise<string> {
  const { url } = (await owner.call(enterSite, { site: identifier, body: {} })).value
  const entered = await web.visit(identifier, url.slice(web.origin(identifier).length))
  return [entered.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function fileOf(identifier: string): Promise<string> {
  const { id } = (await owner.call(getSite, { site: identifier })).value
  const key = await withSite(web.database.app, id, (tx) =>
    tx.selectFrom('media').select('storage_key').where('site_id', '=', id).executeTakeFirstOrThrow(),
  )
  return `/_media/${key.storage_key}`
}

const change = (body: object, site = 'pots') => owner.call(changeAvailability, { site, body })

test('shows visitors one page at every path of a site that was created in the app, without its content', async () => {
  for (const path of ['/', '/studio', '/nothing-here']) {
    const page = await web.visit('pots', path)
    expect(page.status, path).toBe(200)
    expect(page.text).toContain('Coming soon')
    expect(page.text).toContain('Ida’s pots')
    expect(page.text).toContain('<meta name="robots" content="noindex"/>')
    for (const hidden of ['Pots for every day', 'studio', 'Stoneware', '/_media/'])
      expect(page.text, hidden).not.toContain(hidden)
  }
  expect((await owner.call(getSite, { site: 'pots' })).value).toMatchObject({
    comingSoon: true,
    locked: false,
  })
})

test('has no sitemap, feeds, search and files for visitors before it is opened, but an icon and robots.txt', async () => {
  const file = await fileOf('pots')
  for (const path of [
    '/sitemap.xml',
    '/?format=rss',
    '/studio?format=atom',
    '/search?q=pots',
    '/api/search?q=pots',
    file,
    `${file}?format=300w`,
    '/_nothing',
  ])
    expect((await web.visit('pots', path)).status, path).toBe(404)
  expect((await web.visit('pots', '/favicon.ico')).status).toBe(200)
  const robots = await web.visit('pots', '/robots.txt')
  expect(robots.text).toContain('User-agent: *')
  expect(robots.text).not.toMatch(/Sitemap|Disallow: \/\n/)
})

test('shows the site to its members who are signed in there, and to nobody else', async () => {
  const headers = { cookie: cookies }
  const home = await web.visit('pots', '/', { headers })
  expect(home.text).toContain('Pots for every day')
  expect(home.headers['cache-control']).toBe('private, no-store')
  for (const path of ['/sitemap.xml', '/search?q=pots', '/api/search?q=pots', await fileOf('pots')])
    expect((await web.visit('pots', path, { headers })).status, path).toBe(200)
  expect((await web.visit('pots', '/nothing-here', { headers })).status).toBe(404)
  const stranger = { cookie: `${cookies.slice(0, 20)}${'x'.repeat(40)}` }
  expect((await web.visit('pots', '/', { headers: stranger })).text).toContain('Coming soon')
  expect((await web.visit('pots', '/')).text).toContain('Coming soon')
})

test('shows previews with their images, to holders of a token only', async () => {
  const site = web.web.hosts.find(new URL(web.origin('pots')).host)
  if (!site) throw new Error('The site is not served.')
  const cup = await web.addImage(site, 'cup.png', await pngOf(800, 600), 'A cup')
  await web.publish(site, 'page', { urlId: 'cups', title: 'Cups', layout: layoutOf(imageBlock(cup)) })
  const { token } = (await owner.call(openPreview, { site: 'pots' })).value
  expect((await web.visit('pots', `/_preview/${token}/`)).text).toContain('Pots for every day')
  const preview = await web.visit('pots', `/_preview/${token}/cups`)
  const file = await fileOf('pots')
  const image = await web.visit('pots', `/_preview/${token}${file}?format=300w`)
  expect(image.status).toBe(200)
  expect(image.headers['cache-control']).toBe('private, max-age=900')
  expect((await web.visit('pots', `/_preview/${token}x${file}`)).status).toBe(404)
  const sources = [...preview.text.matchAll(/(?:src|href|srcset)="([^"]*_media[^"]*)"/g)].map(
    ([, url]) => url,
  )
  expect(sources.length).toBeGreaterThan(0)
  for (const url of sources) expect(url).toMatch(/^\/_preview\/[^/]+\/_media\//)
  expect(preview.text.replaceAll(`/_preview/${token}/_media/`, '')).not.toContain('/_media/')
})

test('is opened at once by one call, which does not change its version', async () => {
  const before = (await owner.call(getSite, { site: 'pots' })).value.version
  expect((await change({ comingSoon: false })).value).toEqual({ comingSoon: false, locked: false })
  await web.caughtUp()
  expect((await web.visit('pots', '/')).text).toContain('Pots for every day')
  expect((await web.visit('pots', await fileOf('pots'))).status).toBe(200)
  expect((await web.visit('pots', '/sitemap.xml')).status).toBe(200)
  expect((await owner.call(getSite, { site: 'pots' })).value.version).toBe(before)
  await change({ comingSoon: true })
  await web.caughtUp()
  expect((await web.visit('pots', '/')).text).toContain('Coming soon')
  await change({ comingSoon: false })
  await web.caughtUp()
})

test('PGM-12 gets a password for the whole site in the app, and an empty one does not replace it', async () => {
  expect((await change({ password: 'tide' })).value).toEqual({ comingSoon: false, locked: true })
  await web.caughtUp()
  expect((await web.visit('pots', '/')).status).toBe(401)
  const empty = await change({ password: '' })
  expect(empty.status).toBe(400)
  expect(empty.apiError.error).toContain('Enter a password.')
  expect((await web.visit('pots', '/')).status).toBe(401)
  expect((await change({ password: null })).value.locked).toBe(false)
  await web.caughtUp()
  expect((await web.visit('pots', '/')).status).toBe(200)
})

test('is changed only by administrators', async () => {
  const site = await web.createSite('quay', 'Quay', { ownerId: owner.id })
  const editor = await signedIn(web, 'eva@example.test')
  await permit(web, site, editor.id, { 'content-editor': true })
  expect((await editor.call(changeAvailability, { site: 'quay', body: { comingSoon: true } })).status).toBe(
    403,
  )
  expect((await editor.call(getAvailability, { site: 'quay' })).status).toBe(200)
  const anybody = openApp(web)
  expect((await anybody.call(changeAvailability, { site: 'quay', body: { comingSoon: true } })).status).toBe(
    401,
  )
})

test('is open from the start if the site was not created in the app', async () => {
  const made = unwrap(
    await createSite(web.database.app, web.registry, {
      identifier: 'made',
      title: 'Made',
      ownerId: owner.id,
    }),
  )
  expect(made.comingSoon).toBe(false)
})
