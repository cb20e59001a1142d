import type { Transaction } from 'kysely'
import { publishedContent } from '#features/content/content-source/actions.ts'
import { findSiteLanguage } from '#features/content/releases/published.actions.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns the language of the pages of a site, in which its buyers are written to. */
export const findPageLanguage = (tx: Transaction<Tables>, siteId: Id): Promise<string> =>
  findSiteLanguage(publishedContent(tx), siteId)
