import type { Transaction } from 'kysely'
import type { DependsOn } from '#features/invalidation/types.ts'
import * as published from '#features/releases/published.actions.ts'
import { type SettingsBody, settingsBodySchema } from '#features/settings/types.ts'
import { type ThemeBody, themeBodySchema } from '#features/themes/types.ts'
import type { Tables } from '#schema/tables.ts'
import { findHome } from '#site/find-home.ts'
import type { HostedSite } from '#site/host-map.ts'

type Tx = Transaction<Tables>

/** Reads the settings of one site on first use, and only once. */
export type SettingsReader = () => Promise<SettingsBody>

/** Returns the released settings of a site; the defaults before the first release. */
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

/** Returns the released theme of a site; the default before the first release. */
export async function readTheme(tx: Tx, site: HostedSite): Promise<ThemeBody> {
  return (await published.findSingle(tx, site.id, 'theme')) ?? themeBodySchema.parse({})
}

/** Returns the public document at a path at the time `now`; for '/' the home, which the settings may choose. */
export async function findDocument(
  tx: Tx,
  site: HostedSite,
  settings: SettingsReader,
  path: string,
  { now, dependsOn }: { readonly now: Date; readonly dependsOn: DependsOn },
): Promise<published.PublishedDocument | undefined> {
  if (path !== '/') return published.findByPath(tx, site.id, path, now)
  const { homeDocumentId } = await settings()
  return findHome(tx, site.id, homeDocumentId, { now, dependsOn })
}
