import { listReleases, restoreRelease } from '#features/releases/actions.ts'
import type { ListedRelease } from '#features/releases/store.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { type Command, type CommandBase, type Outcome, siteOf, table } from '#main/commands/command.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'

/** Lists what was made public and when, and goes back to it. */
export const releasesCommand: Command = {
  name: 'releases',
  about: 'What was made public on a site, step by step.',
  verbs: {
    list: {
      usage: '<site>',
      about: 'the newest 200 releases, the one that is public first',
      words: [1, 1],
      async run(base, { words: [identifier] }) {
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
      about: 'makes public again what was public after it, except what is in the trash now',
      words: [2, 2],
      run: (base, { words: [identifier, version = ''] }) => restore(base, identifier, version),
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
    return fail(`'${version}' is no release; give a number that 'releases list' shows.`)
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
        `${counted(documents)} changed. Nothing that was saved since is lost.`,
      ...(inTrash === 0
        ? []
        : [`${counted(inTrash)} that were public then stay in the trash; 'content restore' takes them out.`]),
    ],
  })
}

const counted = (documents: number) => (documents === 1 ? '1 document' : `${documents} documents`)

function rowOf({ version, releasedAt, documents, note, restores }: ListedRelease): readonly string[] {
  const what = restores === null ? note : `Back to release ${restores}`
  return [version, releasedAt.toISOString(), counted(documents), what]
}
