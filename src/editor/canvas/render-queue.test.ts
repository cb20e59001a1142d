import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRenderQueue } from '#editor/canvas/render-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A queue whose requests are finished by the test. */
function arrange() {
  const requests: {
    readonly body: string
    readonly sections: readonly string[]
    readonly finish: (fails?: 'passing' | 'for good') => Promise<void>
  }[] = []
  const shown: string[] = []
  const queue = createRenderQueue<string, { readonly sections: readonly { id: string; html: string }[] }>({
    render: (body, sections) => {
      const { promise, resolve, reject } = Promise.withResolvers<{
        sections: { id: string; html: string }[]
      }>()
      requests.push({
        body,
        sections,
        async finish(fails) {
          if (fails) reject(new Error(fails))
          else resolve({ sections: sections.map((id) => ({ id, html: `${id} ${body}` })) })
          await vi.advanceTimersByTimeAsync(0)
        },
      })
      return promise
    },
    onHtml: ({ sections }) => shown.push(...sections.map(({ html }) => html)),
    isPassing: (error) => (error as Error).message === 'passing',
  })
  const ask = (body: string, changed: readonly string[], rearranged: readonly string[] = []) =>
    queue.ask(body, { changed, rearranged })
  return { queue, ask, requests, shown, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('changes of a moment are one request, with the newest body', async () => {
  const { ask, requests, shown, wait } = arrange()
  ask('one', ['s1'])
  await wait(30)
  ask('two', ['s2'])
  await wait(60)
  expect(requests).toMatchObject([{ body: 'two', sections: ['s1', 's2'] }])
  await requests[0]?.finish()
  expect(shown).toEqual(['s1 two', 's2 two'])
  await wait(60_000)
  expect(requests).toHaveLength(1)
})

test('one request is under way at a time, and the next one has all that changed meanwhile', async () => {
  const { ask, requests, shown, wait } = arrange()
  ask('one', ['s1'])
  await wait(60)
  ask('two', ['s2'])
  ask('three', ['s3'])
  await wait(1000)
  expect(requests).toHaveLength(1)
  await requests[0]?.finish()
  await wait(60)
  expect(requests[1]).toMatchObject({ body: 'three', sections: ['s2', 's3'] })
  await requests[1]?.finish()
  expect(shown).toEqual(['s1 one', 's2 three', 's3 three'])
})

test('HTML of a section that was rearranged meanwhile is dropped; of one that was typed in it is shown', async () => {
  const { ask, requests, shown, wait } = arrange()
  ask('one', ['s1', 's2', 's3'])
  await wait(60)
  ask('two', ['s1', 's2'], ['s1', 's3'])
  await requests[0]?.finish()
  expect(shown).toEqual(['s2 one'])
  await wait(60)
  await requests[1]?.finish()
  expect(shown).toEqual(['s2 one', 's1 two', 's2 two'])
})

test('what failed is asked again after a while, later each time, or with the next change', async () => {
  const { ask, requests, shown, wait } = arrange()
  ask('one', ['s1'])
  await wait(60)
  await requests[0]?.finish('passing')
  await wait(1999)
  expect(requests).toHaveLength(1)
  await wait(1)
  expect(requests[1]).toMatchObject({ body: 'one', sections: ['s1'] })
  await requests[1]?.finish('passing')
  await wait(3999)
  expect(requests).toHaveLength(2)
  ask('two', ['s2'])
  await wait(60)
  expect(requests[2]).toMatchObject({ body: 'two', sections: ['s1', 's2'] })
  await requests[2]?.finish('for good')
  await wait(60_000)
  expect(requests).toHaveLength(3)
  ask('three', ['s3'])
  await wait(60)
  await requests[3]?.finish()
  expect(shown).toEqual(['s1 three', 's2 three', 's3 three'])
})

test('nothing is shown after it was stopped', async () => {
  const { queue, ask, requests, shown, wait } = arrange()
  ask('one', ['s1'])
  await wait(60)
  queue.stop()
  await requests[0]?.finish()
  ask('two', ['s1'])
  await wait(1000)
  expect(requests).toHaveLength(1)
  expect(shown).toEqual([])
})
