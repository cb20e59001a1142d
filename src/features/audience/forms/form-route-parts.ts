import type { Transaction } from 'kysely'
import {
  FORM_PURPOSE,
  submitForm,
  type SubmitParts,
  type SubmitRequest,
} from '#features/audience/forms/submit.actions.ts'
import type { OpenedLocks } from '#features/tenancy/locks/opened.actions.ts'
import { MAX_TEXT_BYTES } from '#features/audience/forms/model/form-files.rules.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { ShowPage, SiteCall } from '#platform/http/api/site-route.ts'
import { ipSubject } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the routes of forms. */
export interface FormSiteRouteParts extends SubmitParts {
  readonly showPage: ShowPage
  readonly opened: OpenedLocks
  /** Returns the language of the released settings. */
  readonly readSettings: (tx: Transaction<Tables>, siteId: Id) => Promise<{ readonly language: string }>
}

/** Nothing of a closed site is told, and nothing can be sent to it. Routes with a CSRF token check the lock after it. */
export const CLOSED = { closedByLock: true, closedUntilOpened: true } as const
/** Bytes of the largest form: long answers in many fields. */
export const BODY_LIMIT = MAX_TEXT_BYTES

/** Submits a form of a call; messages about it are in the language of the site. */
export async function send(
  parts: FormSiteRouteParts,
  { site, ip, now }: Pick<SiteCall, 'site' | 'ip' | 'now'>,
  request: Omit<SubmitRequest, 'network' | 'language' | 'now'>,
) {
  const { language } = await withSite(parts.db, site.id, (tx) => parts.readSettings(tx, site.id))
  const network = ipSubject(parts.secret, FORM_PURPOSE, ip)
  return { language, sent: await submitForm(parts, site, { ...request, network, language, now }) }
}

/** Returns the path of the page of the site that sent a call; empty if that is not known. */
export function refererPath({ headers, site }: Pick<SiteCall, 'headers' | 'site'>): string {
  const url = URL.parse(headers.referer ?? '')
  return url?.origin === site.origin ? url.pathname.slice(0, 2000) : ''
}
