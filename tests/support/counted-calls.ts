import type { Request } from 'playwright-core'
import type { BarSite } from './bar-site.ts'
import type { Visitor, VisitorOptions } from './browser.ts'

/** A call that only counts. */
export interface Counted {
  readonly path: string
  readonly request: Request
  /** Fields of its form or JSON. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly data: Readonly<Record<string, unknown>>
}

function countedOf(request: Request): Counted {
  const body = request.postData() ?? ''
  const isJson = /^[{[]/.test(body)
  const fields = (
    isJson ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))
  ) as Counted['fields']
  const data = typeof fields['data'] === 'string' ? (JSON.parse(fields['data']) as Counted['data']) : {}
  return { path: new URL(request.url()).pathname, request, fields, data }
}

/** Opens a page of the bar; returns the calls that only count, so far and later ones. */
export async function countingAt(
  place: BarSite,
  path: string,
  options?: VisitorOptions & { readonly prepare?: (visitor: Visitor) => Promise<unknown> },
) {
  const visitor = await place.browser.visitor(options)
  const calls: Counted[] = []
  visitor.page.on('request', (request) => {
    if (/\/api\/(?:census|events|track)\//.test(request.url())) calls.push(countedOf(request))
  })
  await options?.prepare?.(visitor)
  const status = await visitor.open(path.startsWith('http') ? path : place.at(path))
  const hits = (event?: number) =>
    calls.filter(
      ({ path: of, fields }) =>
        of === '/api/census/RecordHit' && (event === undefined || fields['event'] === String(event)),
    )
  return { visitor, page: visitor.page, calls, hits, status }
}

/** Resolves when nothing more is loaded. */
export const idle = ({ page }: Pick<Visitor, 'page'>) => page.waitForLoadState('networkidle')

/** The cookies of a visitor by name. */
export const cookiesOf = async ({ page }: Pick<Visitor, 'page'>) =>
  new Map((await page.context().cookies()).map((cookie) => [cookie.name, cookie]))

/** Makes the page believe that it is hidden, as when its tab is closed. */
export const hide = ({ page }: Pick<Visitor, 'page'>) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
