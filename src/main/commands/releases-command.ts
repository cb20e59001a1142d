import { listReleases, restoreRelease } from '#features/content/releases/actions.ts'
import type { ListedRelease } from '#features/content/releases/store.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { type Command, type CommandBase, type Outcome, siteOf, table } from '#main/commands/command.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'

/** Lists the releases of a site and goes back to one. */
export const releasesCommand: Command = {
  name: 'releases',
  description: 'Releases of a site.',
  verbs: {
    list: {
      usage: '<site>',
      description: 'lists the newest 200 releases, the public one first',
      positionals: [1, 1],
      async run(base, { positionals: [identifier] }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const releases = await withSite(base.database.app, site.value.id, (tx) =>
          listReleases(tx, site.value.id),
        )
        return ok({ data: releases, lines: table(releases.map(rowOf)) })
      },
    },
    restore: {
      usage: '<site> <release>',
      description: 'publishes again what that release made public, except what is in the trash now',
      positionals: [2, 2],
      run: (base, { positionals: [identifier, version = ''] }) => restore(base, identifier, version),
    },
  },
}

async function restore(
  base: CommandBase,
  identifier: string | undefined,
  version: string,
): Promise<Result<Outcome, string>> {
  const site = await siteOf(base, identifier)
  if (!site.ok) return site
  if (!/^[1-9]\d{0,17}$/.test(version))
    return fail(`'${version}' is not a release. Use a number from 'releases list'.`)
  const { id: siteId } = site.value
  const result = await withSiteResult(base.database.app, siteId, (tx) =>
    restoreRelease(tx, { siteId, version }),
  )
  if (!result.ok) return fail(result.error.message)
  const { documents, inTrash } = result.value
  return ok({
    data: { ...result.value, restores: version },
    lines: [
      `What was public after release ${version} is public again, as release ${result.value.version}: ` +
        `${counted(documents)} changed. Newer revisions are not lost.`,
      ...(inTrash === 0
        ? []
        : [
            `${counted(inTrash)} that were public then stay in the trash. Restore them with 'content restore'.`,
          ]),
    ],
  })
}

const counted = (documents: number) => (documents === 1 ? '1 document' : `${documents} documents`)

function rowOf({ version, releasedAt, documents, note, restores }: ListedRelease): readonly string[] {
  const what = restores === null ? note : `Back to release ${restores}`
  return [version, releasedAt.toISOString(), counted(documents), what]
}
