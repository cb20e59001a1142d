import { expect, test } from 'vitest'
import { IDENTITY_COOKIE } from '#features/people/site-sessions/types.ts'
import { CONSENT_COOKIE } from '#lib/tracking/tracking-consent.ts'

test('VIS-08 the shared identity cookie is ss_lastid, and the consent cookie ss_cookieAllowed', () => {
  expect([IDENTITY_COOKIE, CONSENT_COOKIE]).toEqual(['ss_lastid', 'ss_cookieAllowed'])
})
