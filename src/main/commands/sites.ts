import { dirname } from 'node:path'
import { findAccountId } from '#features/accounts/find-account.actions.ts'
import { readSiteArchive } from '#features/exports/restore-archive.actions.ts'
import type { ArchiveSummary } from '#features/exports/types.ts'
import { writeSiteArchive } from '#features/exports/create-archive.actions.ts'
import {
  createSite,
  listSites,
  removeSite,
  renameSite,
  retireSite,
  reviveSite,
} from '#features/sites/actions.ts'
import { sweepSiteFiles } from '#features/sites/site-files.actions.ts'
import { SITE_TYPE, type Site, type SiteTypeCode } from '#features/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import {
  type Arguments,
  type Command,
  type CommandBase,
  type CommandPlace,
  type Outcome,
  siteOf,
  table,
} from '#main/commands/command.ts'
import { givenPath, writeNewFile } from '#main/commands/new-file.ts'
import { openSourceFile, UnreadableFile } from '#main/commands/source-file.ts'
import { hostOrigin, siteOrigin } from '#platform/config/origins.ts'

const TYPES: ReadonlyMap<string, SiteTypeCode> = new Map([
  ['classic', SITE_TYPE.classic],
  ['cover', SITE_TYPE.coverPage],
  ['parking', SITE_TYPE.parkingPage],
  ['commerce', SITE_TYPE.commerce],
])
const TYPE_NAMES = [...TYPES.keys()].join(', ')

const list = async ({ database, config }: CommandBase): Promise<Result<Outcome, string>> => {
  const sites = (await listSites(database.app)).map((site) => describe(config, site))
  return ok({
    data: sites,
    lines: table(
      sites.map(({ identifier, origin, version, locked }) => [
        identifier,
        origin,
        `version ${version}`,
        locked ? 'locked' : '',
      ]),
    ),
  })
}

/** Makes, lists, renames, archives, restores and deletes sites. */
export const sitesCommand: Command = {
  name: 'sites',
  about: 'The sites of this installation.',
  verbs: {
    list: { usage: '', about: 'all sites with their addresses', words: [0, 0], run: list },
    create: {
      usage: '<site> [--title <title>] [--language <code>] [--type <type>]',
      about: `makes an empty site; its type is one of ${TYPE_NAMES}`,
      words: [1, 1],
      flags: { title: 'string', language: 'string', type: 'string' },
      async run({ database, registry, config }, { words: [identifier = ''], flags }) {
        const language = flags['language']
        const typeName = String(flags['type'] ?? 'classic')
        const type = TYPES.get(typeName)
        if (type === undefined)
          return fail(`'${typeName}' is no type of a site; choose one of ${TYPE_NAMES}.`)
        const made = await createSite(database.app, registry, {
          identifier,
          title: String(flags['title'] ?? identifier),
          type,
          limits: config.siteLimits,
          ...(language === undefined ? {} : { language: String(language) }),
        })
        if (!made.ok) return fail(made.error.message)
        const site = describe(config, made.value)
        return ok({ data: site, lines: [`Made the site '${identifier}': ${site.origin}`] })
      },
    },
    rename: {
      usage: '<site> <identifier>',
      about: 'gives a site another identifier and address',
      words: [2, 2],
      async run({ database, config }, { words: [from = '', to = ''] }) {
        const renamed = await renameSite(database.app, from, to)
        if (!renamed.ok) return fail(renamed.error.message)
        const site = describe(config, renamed.value)
        return ok({ data: site, lines: [`'${from}' is '${to}' now: ${site.origin}`] })
      },
    },
    delete: {
      usage: '<site> --archive <file.tar>',
      about: 'writes everything of a site to a file, then deletes the site',
      words: [1, 1],
      flags: { archive: 'string' },
      run: (base, { words: [identifier], flags }, place) =>
        deleteSite(base, place, identifier, flags['archive']),
    },
    archive: {
      usage: '<site> <file.tar>',
      about: 'writes everything of a site to a file; the site stays',
      words: [2, 2],
      async run(base, { words: [identifier, file = ''] }, place) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const kept = await archiveSite(base, place, site.value.id, file)
        if (!kept.ok) return kept
        const { rows, files, archive } = kept.value
        return ok({
          data: { site: site.value.identifier, ...kept.value },
          lines: [`${rows} rows and ${files} files of '${site.value.identifier}' are in ${archive}.`],
        })
      },
    },
    restore: {
      usage: '<file.tar> [--identifier <identifier>] [--owner <e-mail>] [--match-accounts]',
      about:
        'makes a site of an archive, with accounts here that have the same e-mail when asked to match them',
      words: [1, 1],
      flags: { identifier: 'string', owner: 'string', 'match-accounts': 'boolean' },
      run: (base, { words: [file = ''], flags }) => restoreSite(base, file, flags),
    },
  },
}

async function archiveSite(
  base: CommandBase,
  place: CommandPlace,
  siteId: Id,
  file: string,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<Result<ArchiveSummary & { readonly archive: string }, string>> {
  const path = givenPath(file)
  const { database, files } = base
  const parts = { database, files, now: place.now, spoolFolder: dirname(path) }
  const kept = await writeNewFile(path, async (sink) => {
    await before()
    return writeSiteArchive(parts, siteId, sink)
  })
  return kept.ok ? ok({ archive: path, ...kept.value }) : kept
}

async function deleteSite(
  base: CommandBase,
  place: CommandPlace,
  identifier: string | undefined,
  archive: string | boolean | undefined,
): Promise<Result<Outcome, string>> {
  if (typeof archive !== 'string' || archive === '')
    return fail('Give --archive and the path of a new file, in which everything of the site is kept.')
  const site = await siteOf(base, identifier)
  if (!site.ok) return site
  const { app, owner } = base.database
  // Off the web first, so that what visitors and owners do meanwhile is not missing in the archive.
  const retire = () => retireSite(app, site.value.id)
  let isKept = false
  try {
    const kept = await archiveSite(base, place, site.value.id, archive, retire)
    if (!kept.ok) return fail(`${kept.error} The site was not deleted.`)
    isKept = true
    await removeSite(owner, site.value.id)
    await sweepSiteFiles({ owner, files: base.files })
    return ok({
      data: { site: site.value.identifier, ...kept.value },
      lines: [
        `Deleted the site '${site.value.identifier}'. ${kept.value.rows} rows and ${kept.value.files} files are in ${kept.value.archive}.`,
      ],
    })
  } finally {
    if (!isKept) await reviveSite(app, site.value.id)
  }
}

async function restoreSite(
  base: CommandBase,
  file: string,
  flags: Arguments['flags'],
): Promise<Result<Outcome, string>> {
  const ownerId = await accountOf(base, flags['owner'])
  if (!ownerId.ok) return ownerId
  const opened = await openSourceFile(givenPath(file), "Give the path of a file that 'sites archive' wrote.")
  if (!opened.ok) return opened
  try {
    const restored = await readSiteArchive(base, opened.value.stream, {
      identifier: typeof flags['identifier'] === 'string' ? flags['identifier'] : undefined,
      matchAccounts: flags['match-accounts'] === true,
      ownerId: ownerId.value,
    })
    if (!restored.ok) return fail(restored.error.message)
    const { identifier, rows, files, leftOut, domains } = restored.value
    const origin = siteOrigin(base.config, identifier)
    return ok({
      data: { ...restored.value, origin },
      lines: [
        `Restored the site '${identifier}' with ${rows} rows and ${files} files: ${origin}`,
        ...(leftOut === 0
          ? []
          : [`${leftOut} rows of accounts that are not here, such as memberships, were left out.`]),
        ...domains.map(
          (name) => `Its domain ${name} has to be proved again: domains verify ${identifier} ${name}`,
        ),
      ],
    })
  } catch (error) {
    if (error instanceof UnreadableFile) return fail(error.message)
    throw error
  } finally {
    await opened.value.close()
  }
}

async function accountOf(
  { database }: CommandBase,
  email: string | boolean | undefined,
): Promise<Result<Id | null, string>> {
  if (typeof email !== 'string') return ok(null)
  const id = await findAccountId(database.app, email)
  return id === undefined ? fail(`There is no account ${email}; give the e-mail address of one.`) : ok(id)
}

function describe(config: CommandBase['config'], site: Site) {
  const [domain] = site.domains
  const origin = domain === undefined ? siteOrigin(config, site.identifier) : hostOrigin(config, domain)
  return { id: site.id, identifier: site.identifier, origin, version: site.version, locked: site.locked }
}
