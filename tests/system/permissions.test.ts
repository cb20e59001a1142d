import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasRight, canGrant } from '#features/access/roles.rules.ts'
import { RIGHTS, type Right, ROLES } from '#features/access/types.ts'
import { enterSite } from '#features/site-sessions/api.types.ts'
import type { Site } from '#features/sites/types.ts'
import { type AppClient, openApp, permit, signedIn } from '../support/owner.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { routesOf } from '../support/routes.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

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

async function readOperations(client: AppClient): Promise<readonly Operation[]> {
  const { paths } = JSON.parse((await client.ask('GET', '/api/openapi.json')).text) as {
    paths: Record<string, Record<string, { operationId: string; 'x-access': string }>>
  }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId, 'x-access': access }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path,
      access,
    })),
  )
}

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

    for (const operation of operations.filter(({ path }) => path.includes('{site}'))) {
      expect(RIGHTS, operation.name).toContain(operation.access)
      const told = `${operation.method} ${operation.path}`
      for (const [caller, client, status] of [
        ['anonymous', anonymous, 401],
        ['presence only', present, 401],
        ['other site’s owner', stranger, 403],
        ['operator', operator, 403],
        ['empty map', emptied, 403],
      ] as const) {
        const response = await ask(client, operation, 'bumblebee')
        expect(response.status, `${caller}: ${told}`).toBe(status)
        expect(response.body.includes(MARKER), `${caller}: ${told}`).toBe(false)
      }
    }
  })

  for (const role of ROLES)
    test(`P1 a ${role} has access as documented and nowhere else`, async () => {
      const operations = await readOperations(openApp(web))
      const person = await signedIn(web, `${role}@example.test`)
      for (const [index, operation] of operations.filter(({ path }) => path.includes('{site}')).entries()) {
        // A site for each: what is let in is carried out.
        const site = await web.createSite(`of-${role}-${index}`)
        await permit(web, site, person.id, { [role]: true })
        const { status } = await ask(person, operation, site.identifier)
        const allowed = table.get(operation.access as Right)?.has(role) === true
        expect([401, 403].includes(status), `${operation.name}: ${status}`).toBe(!allowed)
        expect(status, operation.name).toBeLessThan(500)
      }
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

  test('P1 every API route declares its access', async () => {
    const known = new Set(
      (await readOperations(openApp(web))).map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1')),
    )
    const ofSites = new Set([
      '/api/search',
      '/api/presence',
      '/api/auth/enter',
      '/api/census/overlay',
      '/api/events/RecordEvent',
      '/api/*',
    ])
    const unknown = routesOf(web.web.http).filter(
      (path) => path.startsWith('/api/') && !known.has(path) && !ofSites.has(path),
    )
    // Takes a key of the site instead of a session.
    expect(unknown).toEqual(['/api/sites/:site/media'])
  })
})
