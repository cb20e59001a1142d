import { expect, test } from 'vitest'
import { ANY_TOPIC, type Invalidation, type Topic } from '#features/tenancy/invalidation/types.ts'
import { toCachedResource } from '#site/render-page.ts'
import { collectTopics, createPageDependencies, type Dependencies } from '#site/page-dependencies.ts'

const SITE = '7'
/** Transactions below 10 are in it, except 8, which had not ended. */
const SNAPSHOT = '8:10:8'

const page = () =>
  toCachedResource(
    {
      status: 200,
      contentType: 'text/plain',
      body: 'x',
      cacheControl: 'no-cache',
      parameters: [],
      due: undefined,
    },
    '/x',
    [],
  )
const on = (...topics: readonly (Topic | typeof ANY_TOPIC)[]): Dependencies => {
  const collected = collectTopics()
  collected.dependsOn(...topics)
  return { siteId: SITE, topics: collected.topics, snapshot: SNAPSHOT }
}
const change = (xid: string, ...topics: readonly Topic[]): Invalidation => ({
  siteId: SITE,
  xid,
  topics,
})

test('a change invalidates the pages with its topic that do not contain it yet', async () => {
  const dependencies = createPageDependencies()
  const [image, other, any, none] = await Promise.all([page(), page(), page(), page()])
  dependencies.add(image, on('media:1', 'media:2'))
  dependencies.add(other, on('media:3'))
  dependencies.add(any, on(ANY_TOPIC))
  dependencies.add(none, on())
  expect(dependencies.invalidated(change('10', 'media:1'))).toEqual([any, image])
  expect(dependencies.invalidated(change('8', 'media:2'))).toEqual([any, image])
  expect(dependencies.invalidated(change('9', 'media:1'))).toEqual([])
  expect(dependencies.invalidated(change('7', 'media:1'))).toEqual([])
  expect(dependencies.invalidated({ ...change('10', 'media:1'), siteId: '8' })).toEqual([])
  expect(dependencies.invalidated({ ...change('10'), topics: undefined })).toEqual([image, other, any])
  expect(dependencies.invalidated(undefined)).toEqual([image, other, any])
})

test('a page that left the cache is not invalidated again', async () => {
  const dependencies = createPageDependencies()
  const [first, second] = await Promise.all([page(), page()])
  dependencies.add(first, on('media:1'))
  dependencies.add(second, on('media:1'))
  dependencies.remove(first)
  expect(dependencies.of(first)).toBeUndefined()
  expect(dependencies.invalidated(change('10', 'media:1'))).toEqual([second])
})

test('a watch knows which changes arrived before a request joined', () => {
  const dependencies = createPageDependencies()
  const watch = dependencies.watch(SITE)
  dependencies.invalidated(change('9', 'media:1'))
  dependencies.invalidated({ ...change('10', 'media:1'), siteId: '8' })
  expect(watch.isOutdated(on('media:1'))).toBe(false)
  const { count } = watch
  dependencies.invalidated(change('10', 'media:1'))
  expect(watch.isOutdated(on('media:1'))).toBe(true)
  expect(watch.isOutdated(on('media:2'))).toBe(false)
  expect(watch.isOutdated(on('media:1'), count)).toBe(false)
  watch.end()
  dependencies.invalidated(undefined)
  expect(watch.isOutdated(on('media:2'))).toBe(false)
})
