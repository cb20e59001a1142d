import type { RequestOptions } from './client.ts'
import type { SnapshotContext } from './scenario.ts'

const SITE = 'journal'
const JSON_BODY = { 'content-type': 'application/json' }

/** Requests that visitors' scripts send, with their names in the snapshot. */
const REQUESTS: readonly (readonly [about: string, path: string, options?: RequestOptions])[] = [
  ['search', '/api/search?q=paper'],
  ['search, second page', '/api/search?q=paper&page=2'],
  ['search, similar words', '/api/search?q=papper'],
  ['search, nothing found', '/api/search?q=zzzz'],
  ['search, no query', '/api/search'],
  ['search, long query', `/api/search?q=${'x'.repeat(600)}`],
  ['search, bad page', '/api/search?q=paper&page=x'],
  ['search, page zero', '/api/search?q=paper&page=0'],
  ['search, suggestions', '/api/search?q=pap&preview=1'],
  ['search by POST', '/api/search?q=paper', { method: 'POST', body: '{}', headers: JSON_BODY }],
  ['session of an anonymous visitor', '/api/presence'],
  ['session with a wrong cookie', '/api/presence', { headers: { cookie: '__Host-presence=wrong' } }],
  ['enter without a ticket', '/api/auth/enter'],
  ['enter with a wrong ticket', '/api/auth/enter?ticket=wrong&to=/about'],
  ['enter with a path of another host', '/api/auth/enter?to=//evil.example/'],
  ['logout without a token', '/api/auth/Logout', { method: 'POST', body: '{}', headers: JSON_BODY }],
  [
    'logout from another origin',
    '/api/auth/Logout',
    { method: 'POST', body: '{}', headers: { ...JSON_BODY, origin: 'https://evil.example' } },
  ],
  ['unknown API route', '/api/no-such-route'],
  ['unknown API route by POST', '/api/no-such-route', { method: 'POST', body: '{}', headers: JSON_BODY }],
  [
    'unknown API route by POST from another origin',
    '/api/no-such-route',
    { method: 'POST', body: '{}', headers: { ...JSON_BODY, 'sec-fetch-site': 'cross-site' } },
  ],
  [
    'unknown API route with a wrong CSRF token',
    '/api/no-such-route',
    { method: 'POST', body: '{"crumb":"wrong"}', headers: { ...JSON_BODY, 'x-csrf-token': 'wrong' } },
  ],
  ['pop-up shown', '/api/census/overlay', { method: 'POST', body: overlay('show'), headers: JSON_BODY }],
  ['pop-up, bad action', '/api/census/overlay', { method: 'POST', body: overlay('x'), headers: JSON_BODY }],
  ['pop-up, no JSON', '/api/census/overlay', { method: 'POST', body: '{', headers: JSON_BODY }],
  ['pop-up by GET', '/api/census/overlay'],
  ['event', '/api/events/RecordEvent', { method: 'POST', body: event('view'), headers: JSON_BODY }],
  [
    'event as a form',
    '/api/events/RecordEvent',
    { method: 'POST', body: `event=view`, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  ],
  [
    'event too large',
    '/api/events/RecordEvent',
    { method: 'POST', body: event('x'.repeat(20_000)), headers: JSON_BODY },
  ],
  ['preview with a wrong token', '/_preview/wrong/about'],
  ['preview by POST', '/_preview/wrong/about', { method: 'POST', body: '' }],
  ['configuration of a page', '/config?frameUrl=/about'],
  ['configuration with a path of another host', '/config?frameUrl=//evil.example'],
  [
    'form sent to a page',
    '/about',
    {
      method: 'POST',
      body: 'password=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://evil.example' },
    },
  ],
  ['health', '/healthz'],
  ['readiness', '/readyz'],
]

/** Stores the responses of a site host to scripts, and of hosts without a site. */
export async function recordSiteHosts(context: SnapshotContext): Promise<void> {
  for (const host of [SITE, 'parked', 'no-such-site'])
    for (const [about, path, options] of REQUESTS) {
      const response = await context.client.send(`${host}.localhost`, path, options)
      await context.store(
        `site-host/${host}: ${about}`,
        `${options?.method ?? 'GET'} ${path.slice(0, 200)}`,
        response,
      )
    }
}

function overlay(action: string): string {
  return JSON.stringify({ action, websiteId: '1', version: 1, visitorCookie: 'v' })
}

function event(name: string): string {
  const data = { websiteId: '1', templateId: 'folio', variantId: '', pagePath: '/', pageHash: '' }
  return JSON.stringify({ event: name, data })
}
