import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { contract } from '#lib/api/api-contract.ts'
import { ok } from '#lib/result.ts'
import { type ApiParts, registerApi } from '#main/api/register.ts'
import { route } from '#platform/http/api/route.ts'

const made = (name: string, access: string) =>
  route(contract({ name, description: 'A test.', method: 'GET', path: `/api/${name}`, access }), () =>
    ok(undefined),
  )

const register = (routes: ApiParts['routes']) =>
  registerApi(fastify(), {
    db: undefined as unknown as ApiParts['db'],
    appOrigin: 'http://app.localhost:1',
    secret: 's',
    clock: () => 0,
    maxDiscardedBytes: 0,
    routes,
  })

test('P1 a route without a valid access prevents the program from starting', () => {
  expect(() => register([made('known', 'account')])).not.toThrow()
  for (const access of ['', 'everyone', 'content:wrote', 'undefined'])
    expect(() => register([made('unknown', access)])).toThrow('The route unknown has no valid access.')
})

test('two routes with the same name prevent the program from starting', () => {
  expect(() => register([made('twice', 'anyone'), made('twice', 'anyone')])).toThrow(
    'Two routes have the name twice.',
  )
})
