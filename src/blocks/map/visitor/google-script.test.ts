import { afterEach, expect, test } from 'vitest'
import { googleScriptUrl, loadGoogleMaps, type ScriptPlace } from '#blocks/map/visitor/google-script.ts'
import { MapTimeoutError } from '#blocks/map/visitor/map-provider.ts'

/** A page that scripts are added to, and a clock that is advanced by hand. */
function fakePage() {
  const scripts: { readonly src: string; readonly fail: () => void }[] = []
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>()
  let now = 0
  let last = 0
  const globals: Record<string, unknown> = {}
  const place: ScriptPlace = {
    globals,
    addScript(src, fail) {
      const script = { src, fail }
      scripts.push(script)
      return () => void scripts.splice(scripts.indexOf(script), 1)
    },
  }
  return {
    place,
    globals,
    scripts,
    timers: {
      setTimeout(run: () => void, milliseconds: number): number {
        timers.set(++last, { at: now + milliseconds, run })
        return last
      },
      clearTimeout: (id: number): void => void timers.delete(id),
    },
    pass(milliseconds: number) {
      now += milliseconds
      for (const [id, { at, run }] of timers)
        if (at <= now) {
          timers.delete(id)
          run()
        }
    },
    arrive() {
      globals['google'] = { maps: { version: '3' } }
      ;(globals['sitewrightMapsReady'] as () => void)()
    },
  }
}

const outcomes: Promise<unknown>[] = []
afterEach(() => Promise.allSettled(outcomes.splice(0)))

test('MAP-12 the maps script is requested as version 3 with key, callback and sensor=false', () => {
  const { origin, pathname, searchParams } = new URL(googleScriptUrl('AIza-1'))
  expect(origin + pathname).toBe('https://maps.googleapis.com/maps/api/js')
  expect(Object.fromEntries(searchParams)).toEqual({
    v: '3',
    key: 'AIza-1',
    callback: 'sitewrightMapsReady',
    sensor: 'false',
  })
})

test('MAP-13 loading the maps script rejects after 30000 ms, and not before', async () => {
  const page = fakePage()
  let settled = ''
  const loading = loadGoogleMaps('k', page.timers, page.place).then(
    () => (settled = 'loaded'),
    (error: unknown) => (settled = error instanceof MapTimeoutError ? 'timeout' : 'error'),
  )
  outcomes.push(loading)
  page.pass(29_999)
  await Promise.resolve()
  expect(settled).toBe('')
  expect(page.scripts).toHaveLength(1)
  page.pass(1)
  await loading
  expect(settled).toBe('timeout')
  expect(page.scripts).toEqual([])
  expect(page.globals).toEqual({})
})

test('a retry after a failure requests the script again, and a script that has loaded is never requested again', async () => {
  const page = fakePage()
  const failing = loadGoogleMaps('k', page.timers, page.place)
  page.scripts[0]?.fail()
  await expect(failing).rejects.toThrow('could not be loaded')
  expect(page.scripts).toEqual([])
  const loading = loadGoogleMaps('k', page.timers, page.place)
  expect(page.scripts).toHaveLength(1)
  page.arrive()
  expect(await loading).toEqual({ version: '3' })
  expect(await loadGoogleMaps('k', page.timers, page.place)).toEqual({ version: '3' })
  expect(page.scripts).toHaveLength(1)
  expect(Object.keys(page.globals)).toEqual(['google'])
})
