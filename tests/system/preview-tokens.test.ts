import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endSession } from '#features/people/accounts/sign-in/sessions.actions.ts'
import { openPreview } from '#features/people/preview/api.types.ts'
import { PREVIEW_TOKEN_MS, verifyPreviewToken } from '#features/people/preview/preview-token.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { openApp, permit, type Person, signedIn } from '../support/owner.ts'
import { previewToken, readPreview, saveDraft } from '../support/preview.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const SECRET = 'a secret that only tests know, long enough'

let web: TestWeb
let site: Site
let other: Site
let editor: Person
let token: string

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('harbour', 'The Harbour Journal')
  other = await web.createSite('lagoon', 'The Lagoon')
  await web.publish(other, 'page', { urlId: 'about', title: 'About the lagoon' })
  editor = await signedIn(web, 'editor@example.test')
  await permit(web, site, editor.id, { 'content-editor': true })
  await saveDraft(web, site, {
    kind: 'page',
    body: { urlId: 'about', title: 'About', layout: layoutOf(textBlock('As it will be.')) },
  })
})
beforeEach(async () => {
  token = await previewToken(editor, site)
})
afterAll(() => web?.close())

const read = (path: string) => readPreview(web, site, token, path)

describe('a token', () => {
  const ended = async (given = token, at = site) => {
    const response = await readPreview(web, at, given, '/about')
    expect(response.status).toBe(403)
    expect(response.text).toContain('This preview has ended')
    expect(response.text).not.toContain('As it will be.')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['content-security-policy']).toContain(`frame-ancestors ${web.config.appOrigin}`)
  }

  test('P14 is available only with the right to read the content of the site', async () => {
    const stranger = await signedIn(web, 'stranger@example.test')
    expect((await stranger.call(openPreview, { site: 'harbour' })).status).not.toBe(200)
    expect((await openApp(web).call(openPreview, { site: 'harbour' })).status).toBe(401)
    const { value } = await editor.call(openPreview, { site: 'harbour' })
    expect(value.origin).toBe(web.origin('harbour'))
    expect(Date.parse(value.expiresAt) - web.clock.now).toBe(PREVIEW_TOKEN_MS)
  })

  test('is valid for 15 minutes', async () => {
    const now = web.clock.now
    web.clock.now = now + PREVIEW_TOKEN_MS - 1
    expect((await read('/about')).status).toBe(200)
    web.clock.now = now + PREVIEW_TOKEN_MS
    await ended()
    web.clock.now = now
  })

  test('P14 ends with the session, at once', async () => {
    const guest = await signedIn(web, 'guest@example.test')
    await permit(web, site, guest.id, { 'content-editor': true })
    const theirs = await previewToken(guest, site)
    const session = verifyPreviewToken(SECRET, theirs, new Date(web.clock.now))?.sessionId ?? ''
    expect((await readPreview(web, site, theirs, '/about')).status).toBe(200)
    await endSession(web.database.app, session, new Date(web.clock.now))
    await ended(theirs)
    expect((await read('/about')).status).toBe(200)
  })

  test('P14 ends with the right to read, at once', async () => {
    await permit(web, site, editor.id, {})
    await ended()
    await permit(web, site, editor.id, { 'content-editor': true })
    expect((await read('/about')).status).toBe(200)
  })

  test('P4 shows nothing of another site, and nothing for a forged token', async () => {
    await ended(token, other)
    // Not the last character, of which four bits belong to no byte.
    await ended(`${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.slice(-1)}`)
    await ended('')
    const parts = token.split('.')
    await ended(parts.with(1, other.id).join('.'), other)
    const unknown = await web.ask(`nobody.localhost:${web.port}`, `/_preview/${token}/about`)
    expect(unknown.status).toBe(404)
  })
})

describe('after a preview', () => {
  test('P4 the page cache contains nothing of it, and none of its paths is in the not-found log', async () => {
    const { entries } = web.web.pages.cache
    for (const path of ['/about', '/blog', '/never-was', '/never-was.php']) await read(path)
    expect(web.web.pages.cache.entries).toBe(entries)
    await web.web.flushNotFoundLog()
    const missing = async () =>
      JSON.stringify(
        await web.database.owner
          .selectFrom('not_found_log')
          .selectAll()
          .where('site_id', '=', site.id)
          .execute(),
      )
    expect(await missing()).not.toContain('never-was')
    await web.visit(site, '/gone', {
      headers: { referer: `${web.origin('harbour')}/_preview/${token}/about` },
    })
    await web.web.flushNotFoundLog()
    expect(await missing()).toContain('/gone')
    expect(await missing()).not.toContain(token)
  })

  test('the log and the metrics contain no token', async () => {
    const secret = token.split('.').at(-1) ?? ''
    const encoded = `%5Fpreview/${token}/about`
    await read('/about')
    await web.visit(site, `/${encoded}`)
    await web.visit(site, `//_preview/${token}/about`)
    await web.visit(site, `/_PREVIEW/${token}/about`)
    await web.visit(site, `/_preview/${token}/%E0%A4%A`)
    const paths = web.accesses().map(({ path }) => path)
    expect(paths).toContain('/_preview/-/about')
    expect(web.logLines.join('\n')).not.toContain(secret)
    expect(await web.metrics.registry.metrics()).not.toContain(secret)
    expect(await web.metrics.registry.metrics()).toMatch(/kind="preview"/)
  })
})
