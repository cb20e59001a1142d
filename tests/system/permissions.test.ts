import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasRight, canGrant } from '#features/tenancy/access/roles.rules.ts'
import { RIGHTS, type Right, ROLES } from '#features/tenancy/access/types.ts'
import { setSitePassword } from '#features/tenancy/locks/actions.ts'
import { enterSite } from '#features/people/site-sessions/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { withSite } from '#platform/db/tenant.ts'
import { type AppClient, openApp, permit, signedIn } from '../support/owner.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { routesOf } from '../support/routes.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

type Column = (typeof ROLES)[number] | 'owner of the site'

/** The table of docs/permissions.md: right, then who has it. */
async function readTable(): Promise<ReadonlyMap<string, ReadonlySet<Column>>> {
  const text = await readFile(new URL('../../docs/permissions.md', import.meta.url), 'utf8')
  const rows = text.split('\n').filter((line) => line.startsWith('| '))
  const [head = [], , ...body] = rows.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return new Map(
    body.map(([right = '', , ...cells]) => [
      right.replaceAll('`', ''),
      new Set(head.slice(2).filter((_, index) => cells[index] === 'yes') as Column[]),
    ]),
  )
}

interface Operation {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly access: string
}

/** An operation of site hosts. */
interface SiteOperation extends Omit<Operation, 'access'> {
  readonly csrf: string
}

interface DescribedOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly 'x-access': string
  readonly 'x-csrf'?: string
  /** The operation of site hosts at the same path. */
  readonly 'x-on-sites'?: DescribedOperation
}

async function readDescription(client: AppClient) {
  const { paths } = JSON.parse((await client.ask('GET', '/api/openapi.json')).text) as {
    paths: Record<string, Record<string, DescribedOperation>>
  }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, described]) =>
      [described, ...(described['x-on-sites'] ? [described['x-on-sites']] : [])].map((one) => ({
        name: one.operationId,
        method: method.toUpperCase(),
        path,
        access: one['x-access'],
        csrf: one['x-csrf'],
        isOnSites: one.tags.includes('site'),
      })),
    ),
  )
}

const readOperations = async (client: AppClient): Promise<readonly Operation[]> =>
  (await readDescription(client)).filter(({ isOnSites }) => !isOnSites)

const readSiteOperations = async (client: AppClient): Promise<readonly SiteOperation[]> =>
  (await readDescription(client))
    .filter(({ isOnSites }) => isOnSites)
    .map((one) => ({ ...one, csrf: one.csrf ?? '' }))

const MARKER = 'BUMBLEBEE'
let web: TestWeb
let table: ReadonlyMap<string, ReadonlySet<Column>>

async function furnish(identifier: string, title: string, ownerId: string | null = null): Promise<Site> {
  const site = await web.createSite(identifier, title, { ownerId })
  await web.publish(site, 'page', { urlId: 'about', title, layout: layoutOf(textBlock(`${title} text`)) })
  return site
}

beforeAll(async () => {
  web = await startWeb()
  table = await readTable()
})
afterAll(() => web.close())

test('the table in the documentation lists every right and matches the rules', () => {
  expect([...table.keys()]).toEqual([...RIGHTS])
  for (const right of RIGHTS) {
    for (const role of ROLES)
      expect(hasRight({ permissions: { [role]: true }, ownsSite: false }, right), `${role} ${right}`).toBe(
        table.get(right)?.has(role),
      )
    expect(hasRight({ permissions: { administrator: true }, ownsSite: true }, right)).toBe(
      table.get(right)?.has('owner of the site'),
    )
    expect(hasRight({ permissions: {}, ownsSite: false }, right)).toBe(false)
    expect(hasRight({ permissions: {}, ownsSite: true }, right)).toBe(false)
  }
})

test('P33 nobody can grant a role above their own', () => {
  for (const role of ROLES)
    for (const given of ROLES)
      expect(
        canGrant({ permissions: { [role]: true }, ownsSite: false }, { [given]: true }),
        `${role} gives ${given}`,
      ).toBe(role === 'administrator')
})

/** Whether an operation takes a session with a right on one site. */
const isOfOneSite = ({ path, access }: Operation) => path.includes('{site}') && !access.startsWith('key:')

describe('every route × every caller', () => {
  /** Asks as bluntly as one can: identities that are not there, and a body that no schema takes. */
  async function ask(client: AppClient, { method, path }: Operation, site: string) {
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'site' ? site : '999999999'))
    const input = method === 'GET' || method === 'DELETE' ? {} : { body: [] }
    let response = await client.ask(method, url, input)
    if (response.status === 400 && response.text.includes('"crumbFail":true')) {
      client.cookies.set('crumb', (JSON.parse(response.text) as { crumb: string }).crumb)
      response = await client.ask(method, url, input)
    }
    return response
  }

  test('P1 CFG-10 responds as documented, and returns nothing of another site', async () => {
    const victim = await furnish('bumblebee', MARKER)
    const operations = await readOperations(openApp(web))
    expect(operations.length).toBeGreaterThan(5)
    const anonymous = openApp(web)
    const stranger = await signedIn(web, 'stranger@example.test')
    await furnish('strangers', 'Own', stranger.id)
    const operator = await signedIn(web, 'operator@example.test', { operator: true })
    const emptied = await signedIn(web, 'emptied@example.test')
    await permit(web, victim, emptied.id, {})
    const present = openApp(web)
    const insider = await signedIn(web, 'insider@example.test')
    await permit(web, victim, insider.id, { administrator: true })
    const { url } = (await insider.call(enterSite, { site: 'bumblebee', body: {} })).value
    const entered = await web.visit(victim, new URL(url).pathname + new URL(url).search)
    for (const line of [entered.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      present.cookies.set(name, value)
    }

    for (const operation of operations.filter(isOfOneSite)) {
      expect(RIGHTS, operation.name).toContain(operation.access)
      const reported = `${operation.method} ${operation.path}`
      for (const [caller, client, status] of [
        ['anonymous', anonymous, 401],
        ['presence only', present, 401],
        ['other site’s owner', stranger, 403],
        ['operator', operator, 403],
        ['empty map', emptied, 403],
      ] as const) {
        const response = await ask(client, operation, 'bumblebee')
        expect(response.status, `${caller}: ${reported}`).toBe(status)
        expect(response.body.includes(MARKER), `${caller}: ${reported}`).toBe(false)
      }
    }
  })

  test('P1 P11 no caller gets more from a route of a locked site than from any other, and none writes without a CSRF token', async () => {
    const victim = await web.createSite('hornets', 'Nest')
    await web.publish(victim, 'page', {
      urlId: 'about',
      title: 'HORNET',
      layout: layoutOf(textBlock('HORNET text')),
    })
    const other = await signedIn(web, 'wasp@example.test')
    await furnish('wasps', 'Own', other.id)
    const { url } = (await other.call(enterSite, { site: 'wasps', body: {} })).value
    const entered = await web.visit('wasps', new URL(url).pathname + new URL(url).search)
    const ownerElsewhere = [entered.headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.split(';')[0])
      .join('; ')
    const show = ({ path }: SiteOperation) =>
      `${path.replace('{path}', 'about')}?q=HORN&to=/about&frameUrl=/about`
    const operations = await readSiteOperations(openApp(web))
    expect(operations.length).toBeGreaterThan(10)
    const open = await Promise.all(
      operations.map((one) => web.visit(victim, show(one), { method: one.method })),
    )
    expect(open.filter(({ text }) => text.includes('HORNET')).length).toBeGreaterThan(1)

    unwrap(await withSite(web.database.app, victim.id, (tx) => setSitePassword(tx, victim.id, 'sting')))
    await web.web.hosts.refresh(victim.id)
    for (const operation of operations) {
      const { method, name } = operation
      for (const headers of [{}, { cookie: ownerElsewhere }, { cookie: 'Locked=1; __Host-presence=x' }]) {
        const response = await web.visit(victim, show(operation), { method, headers })
        expect(response.status, name).toBeLessThan(500)
        expect(response.body.includes('HORNET'), name).toBe(false)
      }
      expect((await web.ask('nobody.localhost', show(operation), { method })).status, name).toBe(404)
      if (!operation.csrf.startsWith('token')) continue
      const without = await web.visit(victim, show(operation), { method })
      expect([without.status, JSON.parse(without.text)], name).toMatchObject([400, { crumbFail: true }])
      const headers = { origin: 'https://evil.example' }
      expect((await web.visit(victim, show(operation), { method, headers })).status, name).toBe(403)
    }
  })

  for (const role of ROLES)
    test(`P1 a ${role} has access as documented and nowhere else`, async () => {
      const operations = await readOperations(openApp(web))
      const person = await signedIn(web, `${role}@example.test`)
      for (const [index, operation] of operations.filter(isOfOneSite).entries()) {
        // A site for each: what is let in is carried out.
        const site = await web.createSite(`of-${role}-${index}`)
        await permit(web, site, person.id, { [role]: true })
        const { status } = await ask(person, operation, site.identifier)
        const allowed = table.get(operation.access as Right)?.has(role) === true
        expect([401, 403].includes(status), `${operation.name}: ${status}`).toBe(!allowed)
        expect(status, operation.name).toBeLessThan(500)
      }
    })

  test('P1 no session gives access to a route that needs a key', async () => {
    const operations = (await readOperations(openApp(web))).filter(({ access }) => access.startsWith('key:'))
    expect(operations.map(({ name }) => name)).toEqual(['uploadFileWithKey'])
    const site = await furnish('keyholders', 'Keys')
    const administrator = await signedIn(web, 'keyholder@example.test')
    await permit(web, site, administrator.id, { administrator: true })
    for (const operation of operations)
      for (const client of [openApp(web), administrator])
        expect((await ask(client, operation, 'keyholders')).status, operation.name).toBe(401)
  })

  test('P1 account and operator routes check the caller', async () => {
    const operations = (await readOperations(openApp(web))).filter(({ path }) => !path.includes('{site}'))
    for (const operation of operations) {
      const nobody = await ask(openApp(web), operation, '')
      expect(nobody.status < 500, operation.name).toBe(true)
      if (operation.access === 'anyone') continue
      expect(nobody.status, operation.name).toBe(401)
      if (operation.access !== 'operator') continue
      const person = await signedIn(web, `${operation.name}@example.test`)
      expect((await ask(person, operation, '')).status, operation.name).toBe(403)
    }
  })

  test('P1 every route has a contract that declares its access', async () => {
    const known = new Set(
      (await readDescription(openApp(web))).map(({ path }) =>
        path.replace('{path}', '*').replaceAll(/\{(\w+)\}/g, ':$1'),
      ),
    )
    const withoutContract = new Set([
      '/api/*',
      '/healthz',
      '/readyz',
      '/_assets/*',
      '/universal/images-v6/icons/:file',
      '/_app/*',
      '/',
    ])
    const unknown = routesOf(web.web.http).filter((path) => !known.has(path) && !withoutContract.has(path))
    expect(unknown).toEqual([])
  })
})
