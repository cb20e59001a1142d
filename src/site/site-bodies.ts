import type { Transaction } from 'kysely'
import * as published from '#features/releases/published.actions.ts'
import { type SettingsBody, settingsBodySchema } from '#features/settings/types.ts'
import { type ThemeBody, themeBodySchema } from '#features/themes/types.ts'
import type { Tables } from '#schema/tables.ts'
import { findHome } from '#site/find-home.ts'
import type { HostedSite } from '#site/host-map.ts'

type Tx = Transaction<Tables>

/** Reads the settings of one site when they are first needed, and only once. */
export type SettingsReader = () => Promise<SettingsBody>

/** The released settings of a site; before the first release, those that every site begins with. */
export function settingsReader(tx: Tx, site: HostedSite): SettingsReader {
  let settings: Promise<SettingsBody> | undefined
  return () => (settings ??= readSettings(tx, site))
}

async function readSettings(tx: Tx, site: HostedSite): Promise<SettingsBody> {
  return (
    (await published.findSingle(tx, site.id, 'settings')) ??
    settingsBodySchema.parse({ title: site.identifier })
  )
}

/** The released theme of a site; before the first release, the one that every site begins with. */
export async function readTheme(tx: Tx, site: HostedSite): Promise<ThemeBody> {
  return (await published.findSingle(tx, site.id, 'theme')) ?? themeBodySchema.parse({})
}

/** The public document at a path of the site at the instant `now`; for '/' the home, which the settings may choose. */
export async function findDocument(
  tx: Tx,
  site: HostedSite,
  settings: SettingsReader,
  path: string,
  now: Date,
): Promise<published.PublishedDocument | undefined> {
  if (path !== '/') return published.findByPath(tx, site.id, path, now)
  const { homeDocumentId } = await settings()
  return findHome(tx, site.id, homeDocumentId, now)
}
