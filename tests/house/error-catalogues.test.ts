import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { API_ERRORS } from '#platform/http/api/send-api-error.ts'
import { inCheckout, textOf } from './support/checkout.ts'

const Catalogue = z.looseObject({
  codes: z.record(z.string(), z.object({ status: z.number(), retryAfter: z.number().optional() })),
})

interface ListedCode {
  readonly path: string
  readonly code: string
  readonly status: number
  readonly retryAfter?: number | undefined
}

const modules = import.meta.glob<Record<string, unknown>>('/src/features/*/*/errors.ts', { eager: true })
const ofFeatures = Object.entries(modules).flatMap(([path, exported]) =>
  Object.values(exported).flatMap((value) => {
    const catalogue = Catalogue.safeParse(value)
    return catalogue.success
      ? Object.entries(catalogue.data.codes).map(([code, common]) => ({ path, code, ...common }))
      : []
  }),
)
const ofApi = Object.values(API_ERRORS).map(({ code, status }) => ({
  path: 'src/platform/http/api',
  code,
  status,
}))
/** Each code with its catalogue and what all errors with this code share. */
const codes: readonly ListedCode[] = [...ofFeatures, ...ofApi]

test('an error code has the same status and Retry-After in every catalogue', () => {
  expect(codes.length).toBeGreaterThan(100)
  const known = new Map<string, ListedCode>()
  for (const one of codes) {
    const before = known.get(one.code)
    known.set(one.code, one)
    if (before === undefined) continue
    const where = `${one.code} in ${before.path} and ${one.path}`
    expect([one.status, one.retryAfter], where).toEqual([before.status, before.retryAfter])
  }
})

test('each error status is one of the named constants and at least 400', () => {
  const named: ReadonlySet<number> = new Set(Object.values(HTTP_STATUS))
  for (const { path, code, status } of codes) {
    expect(named.has(status), `${code} in ${path}`).toBe(true)
    expect(status).toBeGreaterThanOrEqual(HTTP_STATUS.badRequest)
  }
})

test('responses name their status instead of repeating its number', () => {
  const numbered = readdirSync(inCheckout('src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((path) => /^src\/(features|main|platform\/http)\//.test(path) && /\.tsx?$/.test(path))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .filter((path) => /\bstatus: [1-5]\d\d\b(?! \|)|\.code\([1-5]\d\d\)/.test(textOf(path)))
    // The status of a redirect is stored, as one of two.
    .filter((path) => path !== 'src/features/content/redirects/types.ts')
  expect(numbered).toEqual([])
})
