import { writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inviteMember } from '#features/people/team/api.types.ts'
import { createKey } from '#features/people/access-keys/api.types.ts'
import { changeDocuments } from '#features/content/pages/documents.api.types.ts'
import { createRedirect } from '#features/content/redirects/api.types.ts'
import { listFiles } from '#features/media/media/files.api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { buildApp } from '../support/app-build.ts'
import { type AppVisitor, forgive, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, pngOf, textBlock } from '../support/content.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { type Stop, tabThrough } from '../support/tab-stops.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let owner: Person
let site: Site
let page: Id
let blog: Id
const here = { site: 'kiln' }

beforeAll(async () => {
  web = await startWeb({ app: await buildApp(), assets: await buildClient() })
  owner = await signedIn(web, 'ida@kiln.example', { name: 'Ida Holm' })
  site = await web.createSite('kiln', 'The Kiln', { ownerId: owner.id })
  page = await web.publish(site, 'page', {
    urlId: 'home',
    title: 'Home',
    layout: layoutOf(textBlock('We fire clay.')),
  })
  blog = await web.publish(site, 'collection', { urlId: 'journal', title: 'Journal' })
  await web.publish(site, 'item', { urlId: 'first', title: 'First firing', tags: ['glaze'] }, blog)
  const thrown = await web.publish(site, 'page', { urlId: 'old', title: 'Old news' })
  await owner.call(changeDocuments, { ...here, body: { documents: [thrown], change: { type: 'trash' } } })
  await web.addImage(site, 'pot.png', await pngOf(400, 300), 'A pot')
  await owner.call(createRedirect, { ...here, body: { from: '/gone', to: '/home' } })
  await owner.call(createKey, { ...here, body: { name: 'Camera', permissions: ['media'] } })
  await owner.call(inviteMember, {
    ...here,
    body: { email: 'ben@kiln.example', roles: ['content-editor'] },
  })
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

/** Who leaves a screen stops the preview that is still opening there. */
const leave = (visitor: AppVisitor) => forgive(visitor, /_preview\/.*ERR_ABORTED/)

const shot = async ({ page: seen }: AppVisitor, name: string) => {
  const folder = process.env['SHOTS']
  if (folder !== undefined) await seen.screenshot({ path: `${folder}/${name}.png` })
}

test('every focus stop of every site screen has a name, is in view and shows the focus when it is reached with Tab', async () => {
  const visitor = await visitApp(web, browser, { as: owner })
  const screens = [
    '',
    '/content',
    `/content/collections/${blog}`,
    `/content/${page}`,
    '/find-and-replace',
    '/media',
    '/navigation',
    '/design',
    '/releases',
    '/redirects',
    '/domains',
    '/team',
    '/import',
    '/trash',
    '/activity',
    '/mails',
    '/settings',
    '/settings/visitors',
    '/settings/notices',
    '/settings/social',
    '/settings/shop',
    '/settings/developer',
    '/settings/keys',
    '/settings/site',
  ]
  const walked: Record<string, readonly Stop[]> = {}
  const faults: string[] = []
  for (const path of screens) {
    await visitor.go(`/sites/kiln${path}`)
    await expect.poll(() => visitor.page.locator('.mantine-Skeleton-root').count()).toBe(0)
    // What stands around all screens is walked once.
    const stops = await tabThrough(visitor.page, path !== '')
    walked[path] = stops
    if (stops[0]?.name !== 'Skip to content') faults.push(`${path}: begins with ${stops[0]?.name}`)
    for (const { name, what, seen, ring, covered } of stops) {
      const stop = `${path}: ${what} “${name}”`
      if (name === '') faults.push(`${stop} has no name`)
      if (!seen) faults.push(`${stop} is out of sight`)
      if (!ring) faults.push(`${stop} does not show that it has the focus`)
      if (covered) faults.push(`${stop} is covered by ${covered}`)
    }
  }
  const folder = process.env['SHOTS']
  if (folder !== undefined) writeFileSync(`${folder}/walk.json`, JSON.stringify(walked, undefined, 1))
  expect(faults).toEqual([])
  leave(visitor)
})

test('an owner with a phone uploads images, invites, verifies domains, creates keys and restores by touch', async () => {
  const visitor = await visitApp(web, browser, { as: owner, window: 'phone' })
  const { page: seen, go } = visitor
  const tap = (name: string | RegExp, role: 'button' | 'checkbox' | 'link' | 'option' = 'button') =>
    seen
      .getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) })
      .first()
      .tap()
  const write = async (label: string, text: string) => {
    await seen.getByLabel(label, { exact: true }).tap()
    await seen.keyboard.type(text)
  }
  const give = async (button: string, name: string, width: number) => {
    const chooser = seen.waitForEvent('filechooser')
    await tap(button)
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer: await pngOf(width, 300) })
  }
  const said = (text: string) => seen.locator('.ui-toast', { hasText: text }).waitFor()
  const files = async () => (await owner.call(listFiles, { ...here, query: { search: 'jug' } })).value.entries

  await go('/sites/kiln/media')
  await give('Upload', 'jug.png', 400)
  await seen.getByText('1 file uploaded').waitFor()
  await shot(visitor, 'thumb-uploaded')
  await tap('Close uploads')
  await tap('New folder')
  await write('Name', 'Jugs')
  await shot(visitor, 'thumb-folder')
  await tap('Create folder')
  await seen.getByRole('list', { name: 'Folders' }).getByText('Jugs').waitFor()
  await tap('Select jug.png', 'checkbox')
  await shot(visitor, 'thumb-chosen')
  await tap('Move')
  const dialog = seen.getByRole('dialog')
  await dialog.getByRole('combobox').tap()
  await tap(/Jugs/, 'option')
  await tap('Move here')
  await said('1 file moved to “Jugs”.')
  await tap(/^Jugs/)
  await tap(/^jug\.png/)
  await seen.locator('.media-focal-area').tap({ position: { x: 30, y: 30 } })
  await write('Alt text', 'A blue jug')
  await shot(visitor, 'thumb-file')
  await seen.locator('.ui-save-state[data-status="saved"]').waitFor()
  await give('Replace', 'other.png', 500)
  await said('jug.png replaced on all pages.')
  await tap('Close details')
  const [jug] = await files()
  expect(jug).toMatchObject({ alt: 'A blue jug', width: 500 })
  expect(jug?.focalPoint.x).toBeLessThan(0.2)

  await go('/sites/kiln/domains')
  await write('Domain', 'www.kiln.example')
  await tap('Add')
  await seen.getByText('Not verified').waitFor()
  await shot(visitor, 'thumb-domain')
  await tap('Remove www.kiln.example')
  await said('www.kiln.example removed.')
  await tap('Undo')
  await seen.getByText('Not verified').waitFor()

  await go('/sites/kiln/settings/keys')
  await write('Name', 'Scanner')
  await tap('Create key')
  await seen.getByText(/^sw_/).waitFor()
  await shot(visitor, 'thumb-key')
  await tap('Revoke Scanner')
  await tap('Revoke')
  await seen.getByText('Revoked', { exact: true }).waitFor()

  await go('/sites/kiln/team')
  await tap('Invite person')
  await write('Email address', 'cleo@kiln.example')
  await tap(/^Reporting/, 'checkbox')
  await shot(visitor, 'thumb-invite')
  await tap('Send invitation')
  await said('Invitation sent to cleo@kiln.example.')
  await shot(visitor, 'thumb-team')
  await tap(/^Revoke the invitation to cleo/)
  await said('Invitation to cleo@kiln.example revoked.')

  await go('/sites/kiln/activity')
  await seen.getByRole('combobox', { name: 'Action' }).tap()
  await shot(visitor, 'thumb-activity')
  await tap('invited a person', 'option')
  await expect.poll(() => seen.locator('.audit-list li').count()).toBe(2)
  // Hidden from screen readers, whose users choose the same again.
  await seen.getByLabel('Clear the action filter').tap()
  await expect.poll(() => seen.locator('.audit-list li').count()).toBeGreaterThan(4)

  await go('/sites/kiln/trash')
  await shot(visitor, 'thumb-trash')
  await tap('Restore')
  await said('Restored as a draft.')
  await seen.getByText('The trash is empty').waitFor()

  await go('/sites/kiln/settings/site')
  const archive = seen.waitForEvent('download')
  await tap('Download the archive', 'link')
  expect((await archive).suggestedFilename()).toContain('kiln')
  await tap('Delete this site')
  await shot(visitor, 'thumb-leave')
  await tap('Cancel')
  await dialog.waitFor({ state: 'detached' })
  leave(visitor)
})

test('hints on a phone do not mention a mouse, dragging or keys, with and without content', async () => {
  await web.createSite('shard', 'The Shard', { ownerId: owner.id })
  const post = await web.publish(site, 'item', { urlId: 'second', title: 'Second firing' }, blog)
  const visitor = await visitApp(web, browser, { as: owner, window: 'phone' })
  const { page: seen, go } = visitor
  const faults: string[] = []
  const look = async (name: string) => {
    await expect.poll(() => seen.locator('.mantine-Skeleton-root').count()).toBe(0)
    const text = await seen.evaluate(() => document.body.innerText)
    for (const line of text.split('\n'))
      if (/\b(?:click|drag|drop|dropped|hover|mouse|ctrl|shift|esc)\b|⌘/i.test(line))
        faults.push(`${name}: ${line}`)
    await shot(visitor, `hints-${name.replaceAll(/\W+/g, '-')}`)
  }
  for (const path of ['/content', `/content/${page}`, '/media', '/import', '/team', '/settings/visitors']) {
    await go(`/sites/kiln${path}`)
    await look(`kiln${path}`)
  }
  for (const path of ['/content', '/media']) {
    await go(`/sites/shard${path}`)
    await look(`shard${path}`)
  }
  await go(`/sites/kiln/content/${post}`)
  await seen.getByRole('tab', { name: 'Details' }).tap()
  await seen.getByRole('group', { name: 'Main image' }).waitFor()
  await look('a post without an image')
  await go('/sites/kiln/media')
  await seen.getByRole('button', { name: /^pot\.png/ }).tap()
  await seen.locator('.media-focal-area').waitFor()
  await look('an image')
  await go('/sites/kiln/config?frameUrl=/')
  await seen.getByRole('button', { name: 'Guide' }).tap()
  await look('the guide')
  await go('/new')
  await seen.getByRole('radio', { name: 'Site archive' }).check()
  await look('an archive')
  expect(faults).toEqual([])
  leave(visitor)
})
