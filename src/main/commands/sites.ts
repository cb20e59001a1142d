import { dirname } from 'node:path'
import type { ArchiveError } from '#features/transfer/exports/errors.ts'
import { readSiteArchive } from '#features/transfer/exports/restore-archive.actions.ts'
import type { ArchiveSummary } from '#features/transfer/exports/types.ts'
import { writeSiteArchive } from '#features/transfer/exports/create-archive.actions.ts'
import { createSite } from '#features/operation/new-sites/actions.ts'
import {
  listSites,
  removeSite,
  renameSite,
  softDeleteSite,
  undeleteSite,
} from '#features/tenancy/sites/actions.ts'
import { sweepSiteFiles } from '#features/tenancy/sites/site-files.actions.ts'
import { SITE_TYPE, type Site, type SiteTypeCode } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import {
  type Arguments,
  type Command,
  type CommandBase,
  type CommandContext,
  type Outcome,
  siteOf,
  table,
} from '#main/commands/command.ts'
import { resolveUserPath, writeNewFile } from '#main/commands/new-file.ts'
import { findOwner, findOwnerOfNewSite } from '#main/commands/site-owner.ts'
import { openSourceFile, UnreadableFileError } from '#main/commands/source-file.ts'
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

/** Creates, lists, renames, archives, restores and deletes sites. */
export const sitesCommand: Command = {
  name: 'sites',
  description: 'The sites of this installation.',
  verbs: {
    list: { usage: '', description: 'lists all sites with their URLs', positionals: [0, 0], run: list },
    create: {
      usage: '<site> [--title <title>] [--language <code>] [--type <type>] [--owner <email>]',
      description: `creates an empty site of the first operator or another owner; its type is one of ${TYPE_NAMES}`,
      positionals: [1, 1],
      flags: { title: 'string', language: 'string', type: 'string', owner: 'string' },
      async run({ database, registry, config }, { positionals: [identifier = ''], flags }) {
        const language = flags['language']
        const typeName = String(flags['type'] ?? 'classic')
        const type = TYPES.get(typeName)
        if (type === undefined) return fail(`'${typeName}' is not a site type. Choose one of ${TYPE_NAMES}.`)
        const owner = await findOwnerOfNewSite(database.app, flags['owner'])
        if (!owner.ok) return owner
        const created = await createSite(database.app, registry, {
          identifier,
          ownerId: owner.value,
          title: String(flags['title'] ?? identifier),
          type,
          limits: config.siteLimits,
          ...(language === undefined ? {} : { language: String(language) }),
        })
        if (!created.ok) return fail(created.error.message)
        const site = describe(config, created.value)
        return ok({ data: site, lines: [`Created the site '${identifier}': ${site.origin}`] })
      },
    },
    rename: {
      usage: '<site> <identifier>',
      description: 'changes the identifier of a site, and with it its URL',
      positionals: [2, 2],
      async run({ database, config }, { positionals: [from = '', to = ''] }) {
        const renamed = await renameSite(database.app, from, to)
        if (!renamed.ok) return fail(renamed.error.message)
        const site = describe(config, renamed.value)
        return ok({ data: site, lines: [`Renamed '${from}' to '${to}': ${site.origin}`] })
      },
    },
    delete: {
      usage: '<site> --archive <file.tar>',
      description: 'writes all data of a site to a file, then deletes the site',
      positionals: [1, 1],
      flags: { archive: 'string' },
      run: (base, { positionals: [identifier], flags }, context) =>
        deleteSite(base, context, identifier, flags['archive']),
    },
    archive: {
      usage: '<site> <file.tar>',
      description: 'writes all data of a site to a file; the site stays',
      positionals: [2, 2],
      async run(base, { positionals: [identifier, file = ''] }, context) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const written = await archiveSite(base, context, site.value.id, file)
        if (!written.ok) return written
        const { rows, files, archive } = written.value
        return ok({
          data: { site: site.value.identifier, ...written.value },
          lines: [`${rows} rows and ${files} files of '${site.value.identifier}' are in ${archive}.`],
        })
      },
    },
    restore: {
      usage:
        '<file.tar> [--identifier <identifier>] [--owner <email>] [--match-accounts] [--without-missing-files]',
      description:
        'creates a site from an archive; --match-accounts assigns its accounts to local ones with the same email, --without-missing-files leaves out files that the archive names and does not have',
      positionals: [1, 1],
      flags: {
        identifier: 'string',
        owner: 'string',
        'match-accounts': 'boolean',
        'without-missing-files': 'boolean',
      },
      run: (base, { positionals: [file = ''], flags }) => restoreSite(base, file, flags),
    },
  },
}

async function archiveSite(
  base: CommandBase,
  context: CommandContext,
  siteId: Id,
  file: string,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<Result<ArchiveSummary & { readonly archive: string }, string>> {
  const path = resolveUserPath(file)
  const { database, files } = base
  const parts = { database, files, now: context.now, spoolFolder: dirname(path) }
  const written = await writeNewFile(path, async (sink) => {
    await before()
    return writeSiteArchive(parts, siteId, sink)
  })
  return written.ok ? ok({ archive: path, ...written.value }) : written
}

async function deleteSite(
  base: CommandBase,
  context: CommandContext,
  identifier: string | undefined,
  archive: string | boolean | undefined,
): Promise<Result<Outcome, string>> {
  if (typeof archive !== 'string' || archive === '')
    return fail('Give --archive and the path of a new file for all data of the site.')
  const site = await siteOf(base, identifier)
  if (!site.ok) return site
  const { app, owner } = base.database
  // Taken offline first, so that the archive misses no later changes of visitors and owners.
  const retire = () => softDeleteSite(app, site.value.id)
  let isKept = false
  try {
    const written = await archiveSite(base, context, site.value.id, archive, retire)
    if (!written.ok) return fail(`${written.error} The site was not deleted.`)
    isKept = true
    await removeSite(owner, site.value.id)
    await sweepSiteFiles({ owner, files: base.files })
    return ok({
      data: { site: site.value.identifier, ...written.value },
      lines: [
        `Deleted the site '${site.value.identifier}'. ${written.value.rows} rows and ${written.value.files} files are in ${written.value.archive}.`,
      ],
    })
  } finally {
    if (!isKept) await undeleteSite(app, site.value.id)
  }
}

async function restoreSite(
  base: CommandBase,
  file: string,
  flags: Arguments['flags'],
): Promise<Result<Outcome, string>> {
  const ownerId = await findOwner(base.database.app, flags['owner'])
  if (!ownerId.ok) return ownerId
  const opened = await openSourceFile(
    resolveUserPath(file),
    "Give the path of a file that 'sites archive' wrote.",
  )
  if (!opened.ok) return opened
  try {
    const restored = await readSiteArchive(base, opened.value.stream, {
      identifier: typeof flags['identifier'] === 'string' ? flags['identifier'] : undefined,
      matchAccounts: flags['match-accounts'] === true,
      ownerId: ownerId.value,
      leaveOutFiles: flags['without-missing-files'] === true ? { blocks: base.registry } : undefined,
    })
    if (!restored.ok) return fail(rejectionOf(restored.error))
    const { identifier, rows, files, skippedRows, domains, leftOut } = restored.value
    const origin = siteOrigin(base.config, identifier)
    return ok({
      data: { ...restored.value, origin },
      lines: [
        `Restored the site '${identifier}' with ${rows} rows and ${files} files: ${origin}`,
        ...(skippedRows === 0
          ? []
          : [`${skippedRows} rows of accounts that do not exist here, such as memberships, were skipped.`]),
        ...leftOut.files.map((name) => `Without a file that the archive does not have: ${name}`),
        ...leftOut.products.map((title) => `A draft, since its files are missing: ${title}`),
        ...domains.map(
          (name) => `Its domain ${name} has to be verified again: domains verify ${identifier} ${name}`,
        ),
      ],
    })
  } catch (error) {
    if (error instanceof UnreadableFileError) return fail(error.message)
    throw error
  } finally {
    await opened.value.close()
  }
}

/** Names what would be left out, and how. */
function rejectionOf({ message, more }: ArchiveError): string {
  const files = more?.['files']
  if (!Array.isArray(files)) return message
  return `${message} Use --without-missing-files for that. Missing: ${(files as readonly string[]).join(', ')}.`
}

function describe(config: CommandBase['config'], site: Site) {
  const [domain] = site.domains
  const origin = domain === undefined ? siteOrigin(config, site.identifier) : hostOrigin(config, domain)
  return { id: site.id, identifier: site.identifier, origin, version: site.version, locked: site.locked }
}
