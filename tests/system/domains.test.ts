import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addDomain,
  listDomains,
  recheckDomains,
  removeDomain,
  verifyDomain,
} from '#features/tenancy/domains/actions.ts'
import type { TxtResolver } from '#features/tenancy/domains/types.ts'
import { enterSite } from '#features/people/site-sessions/api.types.ts'
import { openPreview } from '#features/people/preview/api.types.ts'
import { getSite } from '#features/tenancy/sites/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { createInternal, type Internal } from '#main/internal.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { pngOf } from '../support/content.ts'
import { freePort } from '../support/free-port.ts'
import { permit, signedIn } from '../support/owner.ts'
import { askOnce, startWeb, type TestWeb, unwrap } from '../support/web.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let web: TestWeb
let internal: Internal | undefined
let metricsPort: number
let site: Site
let host: string
let count = 0

/** A fake DNS: TXT records by name; lookups of names that are `undefined` fail. */
const records = new Map<string, string[] | undefined>()
const dns: TxtResolver = {
  resolve(name) {
    if (records.has(name) && records.get(name) === undefined) return Promise.reject(new Error('SERVFAIL'))
    return Promise.resolve(records.get(name) ?? [])
  },
}

beforeAll(async () => {
  web = await startWeb()
  metricsPort = await freePort()
  const config = { metricsPort, appOrigin: `http://app.localhost:${web.port}`, sitesDomain: 'localhost' }
  internal = await createInternal(config, createMetrics(), web.database)
})
afterAll(async () => {
  await internal?.close()
  await web.close()
})
beforeEach(async () => {
  count += 1
  records.clear()
  await web.database.owner.deleteFrom('domains').execute()
  host = `www.site${count}.example`
  site = await web.createSite(`domain-${count}`, 'Mine')
  await web.publish(site, 'page', { urlId: 'about', title: 'About us' })
})

const own = { sitesDomain: 'localhost', secureHosts: ['app.localhost'] }
const add = (to = site, hostname = host) => addDomain(web.database.app, own, { siteId: to.id, hostname })
const verify = async (to = site, hostname = host) => {
  const result = await verifyDomain(web.database.app, dns, {
    siteId: to.id,
    hostname,
    now: new Date(web.clock.now),
  })
  await web.web.hosts.refresh(to.id)
  return result
}
const recheck = async () => {
  const stopped = await recheckDomains(web.database.app, dns, new Date(web.clock.now))
  await web.caughtUp()
  return stopped
}
const publishProof = async (to = site, hostname = host) => {
  const domain = (await listDomains(web.database.app, to.id)).find((one) => one.hostname === hostname)
  records.set(domain?.record.name ?? '', ['v=spf1 -all', domain?.record.text ?? ''])
}
const connect = async (to = site, hostname = host) => {
  unwrap(await add(to, hostname))
  await publishProof(to, hostname)
  unwrap(await verify(to, hostname))
}
test('the tools of the operator respond only at names of this machine', async () => {
  const { status, text } = await askOnce(metricsPort, `attacker.example:${metricsPort}`, '/metrics')
  expect([status, text]).toEqual([
    403,
    '{"error":"Use localhost, 127.0.0.1 or [::1] as the host of this URL."}',
  ])
  for (const name of ['localhost', '127.0.0.1', '[::1]'])
    expect((await askOnce(metricsPort, `${name}:${metricsPort}`, '/metrics')).status).toBe(200)
})

const at = (hostname: string, path = '/about') => web.ask(hostname, path)
const allowed = async (domain: string) =>
  (await askOnce(metricsPort, '127.0.0.1', `/internal/domains/allowed?domain=${domain}`)).status

describe('a domain', () => {
  test('P17 serves a site only after its TXT record was found', async () => {
    const domain = unwrap(await add())
    expect(domain).toMatchObject({ hostname: host, verified: false })
    expect([(await at(host)).status, await allowed(host)]).toEqual([404, 404])
    expect(await verify()).toMatchObject({ ok: false, error: { code: 'NO_PROOF' } })
    records.set(domain.record.name, ['something else'])
    expect(await verify()).toMatchObject({ ok: false, error: { code: 'NO_PROOF' } })
    records.set(domain.record.name, undefined)
    expect(await verify()).toMatchObject({ ok: false, error: { code: 'NO_RESPONSE' } })
    expect((await at(host)).status).toBe(404)
    await publishProof()
    expect(unwrap(await verify())).toMatchObject({ verified: true })
    const page = await at(host)
    expect([page.status, await allowed(host)]).toEqual([200, 200])
    expect(page.text).toContain('About us')
    expect((await at(`${host.toUpperCase()}.:${web.port}`)).status).toBe(200)
  })

  test('P17 has a TXT record per site, and belongs to the first site that verifies it', async () => {
    const other = await web.createSite(`domain-other-${count}`, 'Theirs')
    unwrap(await add())
    unwrap(await add(other))
    await publishProof(site)
    expect(await verify(other)).toMatchObject({ ok: false, error: { code: 'NO_PROOF' } })
    unwrap(await verify(site))
    await publishProof(other)
    expect(await verify(other)).toMatchObject({ ok: false, error: { code: 'TAKEN' } })
    const third = await web.createSite(`domain-third-${count}`)
    expect(await add(third)).toMatchObject({ ok: false, error: { code: 'TAKEN' } })
    expect((await at(host)).text).toContain('About us')
  })

  test('P17 stops being served when its TXT record is missing for three days, and not before', async () => {
    await connect()
    records.clear()
    web.clock.now += 2 * HOUR
    expect(await recheck()).toBe(0)
    expect((await listDomains(web.database.app, site.id))[0]?.missingSince).toBeDefined()
    web.clock.now += 3 * DAY - 1
    expect(await recheck()).toBe(0)
    expect((await at(host)).status).toBe(200)
    web.clock.now += HOUR + 1
    expect(await recheck()).toBe(1)
    expect([(await at(host)).status, await allowed(host)]).toEqual([404, 404])
    expect((await at(`${site.identifier}.localhost`)).status).toBe(200)
    const other = await web.createSite(`domain-next-${count}`)
    await connect(other)
    expect((await at(host, '/')).status).toBe(404)
    expect(web.web.hosts.find(host)?.id).toBe(other.id)
  })

  test('stays active when its TXT record reappears or DNS lookups fail', async () => {
    await connect()
    const { record } = (await listDomains(web.database.app, site.id))[0] ?? { record: { name: '', text: '' } }
    records.clear()
    web.clock.now += 2 * DAY
    await recheck()
    records.set(record.name, [record.text])
    web.clock.now += 2 * HOUR
    await recheck()
    records.set(record.name, undefined)
    for (let day = 0; day < 5; day += 1) {
      web.clock.now += DAY
      expect(await recheck()).toBe(0)
    }
    expect((await at(host)).status).toBe(200)
  })

  test('is removed immediately', async () => {
    await connect()
    unwrap(await removeDomain(web.database.app, { siteId: site.id, hostname: host }))
    await web.web.hosts.refresh(site.id)
    expect([(await at(host)).status, await allowed(host)]).toEqual([404, 404])
    expect((await at(`${site.identifier}.localhost`)).status).toBe(200)
  })

  test.each(['localhost', 'app.localhost', 'demo.localhost', '127.0.0.1', 'nothing', 'a.example:80'])(
    'rejects %j',
    async (hostname) => expect((await add(site, hostname)).ok).toBe(false),
  )
})

describe('the primary domain of a site', () => {
  test('is the redirect target of the others, with path and query, and the canonical URL', async () => {
    const old = `${site.identifier}.localhost:${web.port}`
    expect((await at(old)).text).toContain(`href="http://${old}/about"`)
    await connect()
    const moved = await at(old, '/about?a=1')
    expect([moved.status, moved.headers['location']]).toEqual([301, `http://${host}:${web.port}/about?a=1`])
    expect((await at(host)).text).toContain(`<link rel="canonical" href="http://${host}:${web.port}/about"`)
    const second = `second.${host}`
    web.clock.now += 1000
    await connect(site, second)
    expect((await at(second)).headers['location']).toBe(`http://${host}:${web.port}/about`)
    const posted = await web.ask(old, '/about', { method: 'POST', body: 'x' })
    expect(posted.status).toBe(308)
    expect((await at(old, '/healthz')).status).toBe(200)
    expect((await at(old, '//evil.example/')).headers['location']).toBe(
      `http://${host}:${web.port}//evil.example/`,
    )
  })

  test('the certificate check accepts the app and active sites only', async () => {
    expect(await allowed('app.localhost')).toBe(200)
    expect(await allowed(`${site.identifier}.localhost`)).toBe(200)
    for (const domain of ['nobody.localhost', 'a.b.localhost', 'example.com', '', '%00', host])
      expect(await allowed(domain), domain).toBe(404)
  })
})

describe('the app for a site with a custom domain', () => {
  const here = () => ({ site: site.identifier })
  const platformHost = () => `${site.identifier}.localhost:${web.port}`
  const arrive = async () => {
    const person = await signedIn(web, `owner-${count}@example.test`)
    await permit(web, site, person.id, { administrator: true })
    return person
  }

  test('P13 loads files, previews and the home page from the host that its policy allows', async () => {
    const person = await arrive()
    await web.addImage(site, 'boat.png', await pngOf(400, 300), 'A boat')
    const { storage_key } = await web.database.owner
      .selectFrom('media')
      .select('storage_key')
      .where('site_id', '=', site.id)
      .executeTakeFirstOrThrow()
    await connect()
    const app = await web.ask(new URL(web.config.appOrigin).host, '/')
    expect(String(app.headers['content-security-policy'])).toContain(
      `frame-src 'self' http://*.localhost:${web.port};`,
    )
    expect((await person.call(getSite, here())).value).toMatchObject({
      origin: `http://${host}:${web.port}`,
      platformOrigin: `http://${platformHost()}`,
    })
    const preview = (await person.call(openPreview, here())).value
    expect(preview.origin).toBe(`http://${platformHost()}`)
    const framed = `frame-ancestors ${web.config.appOrigin}`
    const page = await at(platformHost(), `/_preview/${preview.token}/about`)
    expect([page.status, page.headers['content-security-policy']]).toEqual([
      200,
      expect.stringContaining(framed),
    ])
    expect(page.text).toContain('About us')
    const home = await at(platformHost(), '/_home')
    expect([home.status, home.headers['content-security-policy']]).toEqual([
      200,
      expect.stringContaining(`sandbox allow-same-origin; frame-ancestors ${web.config.appOrigin}`),
    ])
    expect(home.text).toContain(`<link rel="canonical" href="http://${host}:${web.port}/"`)
    const image = await at(platformHost(), `/_media/${storage_key}?format=100w`)
    expect([image.status, image.headers['content-type']]).toEqual([200, 'image/png'])
    const other = await web.createSite(`shown-other-${count}`)
    expect((await web.visit(other, `/_preview/${preview.token}/about`)).text).not.toContain('About us')
  })

  test('P10 P15 serves no visitor pages, cookies, tickets or forms there, nor at other domains', async () => {
    const person = await arrive()
    await connect()
    web.clock.now += 1000
    await connect(site, `second.${host}`)
    const { url } = (await person.call(enterSite, { ...here(), body: { to: '/about' } })).value
    expect(new URL(url).host).toBe(`${host}:${web.port}`)
    const ticket = url.slice(new URL(url).origin.length)
    const { token } = (await person.call(openPreview, here())).value
    const led = async (from: string, path: string) => {
      const { status, headers } = await at(from, path)
      expect([status, headers['location'], headers['set-cookie']], path).toEqual([
        301,
        `http://${host}:${web.port}${path}`,
        undefined,
      ])
    }
    for (const path of ['/', '/about', '/_home?a=1', '/_homes', '/_previews/x', '/%5fmedia/x', ticket])
      await led(platformHost(), path)
    for (const path of ['/api/presence', '/search', '/config/?frameUrl=/about', '/_media'])
      await led(platformHost(), path)
    for (const path of ['/_home', '/_media/x.png', `/_preview/${token}/about`])
      await led(`second.${host}:${web.port}`, path)
    const sent = await web.ask(platformHost(), '/api/auth/Logout', { method: 'POST', body: '{}' })
    expect(sent.status).toBe(308)
    // A path below a valid one redirects to the domain too.
    const round = await at(platformHost(), '/_media/../about')
    expect([round.status, round.text.includes('About us')]).not.toEqual([200, true])
    const entered = await at(host, ticket)
    expect(String(entered.headers['set-cookie'])).toContain('__Host-presence=')
  })
})
