import { createList } from '#features/audience/newsletter/actions.ts'
import type { ListSettings } from '#features/audience/newsletter/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { unwrap } from './unwrap.ts'
import type { TestWeb } from './web.ts'

const LETTERS: ListSettings = {
  title: 'Letters from the kiln',
  doubleOptIn: true,
  asksName: false,
  consent: '',
  sent: '',
  welcome: '',
  takesBuyers: false,
  postalAddress: '',
}

/** Creates a newsletter; returns its id. */
export const makeList = async (web: TestWeb, site: Site, more: Partial<ListSettings> = {}): Promise<Id> =>
  withSite(
    web.database.app,
    site.id,
    async (tx) => unwrap(await createList(tx, site.id, { ...LETTERS, ...more }, new Date(web.clock.now))).id,
  )

/** Returns the path of a link in an email. */
export function linkIn({ text }: { readonly text: string }, part: string): string {
  const url = new RegExp(`https?://\\S*${part}\\S*`).exec(text)?.[0]
  if (url === undefined) throw new Error(`The email has no link with ${part}.`)
  return new URL(url).pathname
}
