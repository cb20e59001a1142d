import { createCalendar, createService } from '#features/audience/booking/calendars.actions.ts'
import type { CalendarSettings, ServiceSettings } from '#features/audience/booking/types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { type Response, type TestWeb, unwrap } from './web.ts'
import { FIRST_VISIT, OPEN_DAILY } from './booking-settings.ts'

/** A Friday morning in Berlin, an hour before opening. */
export const FRIDAY_MORNING = Date.parse('2026-11-27T08:00:00Z')

export interface Bookable {
  readonly calendarId: Id
  readonly serviceId: Id
}

/** Makes a calendar with a service that visitors of a site can book. */
export function makeBookable(
  web: Pick<TestWeb, 'database'>,
  site: Site,
  calendar: Partial<CalendarSettings> = {},
  service: Partial<ServiceSettings> = {},
): Promise<Bookable> {
  return withSite(web.database.app, site.id, async (tx) => {
    const { id: calendarId } = unwrap(await createCalendar(tx, site.id, { ...OPEN_DAILY, ...calendar }))
    const settings = { ...FIRST_VISIT, calendarId, ...service }
    const { id: serviceId } = unwrap(await createService(tx, site.id, settings))
    return { calendarId, serviceId }
  })
}

/** A block with the bookings of its own site. */
export const bookingBlock = (data: Readonly<Record<string, unknown>> = {}): StoredBlock => ({
  type: BLOCK_TYPE.opentableV2,
  version: 2,
  data: { provider: 'thisSite', title: 'Come by', ...data },
})

/** The key of the form on a page. */
export const keyIn = ({ text }: Pick<Response, 'text'>): string =>
  /name="key" value="([^"]+)"/.exec(text)?.[1] ?? ''

/** What a visitor fills in. */
export interface Entered {
  readonly service: Id
  readonly at: string
  readonly party?: string
  readonly name?: string
  readonly email?: string
  readonly key?: string
}

/** Sends a form of a site as a browser without scripts does. */
export const sendForm = (
  web: Pick<TestWeb, 'visit' | 'origin'>,
  site: Site,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  web.visit(site, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: web.origin(site.identifier),
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  })

/** Opens the form for a time and sends it. */
export async function bookAsVisitor(
  web: Pick<TestWeb, 'visit' | 'origin'>,
  site: Site,
  { service, at, party = '1', name = 'Ada Lovelace', email = 'ada@example.test', key }: Entered,
): Promise<Response> {
  const query = new URLSearchParams({ service, party, at })
  const formKey = key ?? keyIn(await web.visit(site, `/_booking?${query.toString()}`))
  return sendForm(web, site, '/_booking', {
    key: formKey,
    service,
    party,
    at,
    name,
    email,
    phone: '',
    note: '',
  })
}
