import { resolve } from 'node:path'
import {
  createSite,
  listSites,
  removeSite,
  renameSite,
  retireSite,
  reviveSite,
} from '#features/sites/actions.ts'
import { SITE_TYPE, type Site, type SiteTypeCode } from '#features/sites/types.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { archiveSite } from '#main/archive/archive-site.ts'
import { type Command, type CommandBase, type Outcome, siteOf, table } from '#main/commands/command.ts'
import { hostOrigin, siteOrigin } from '#platform/config/addresses.ts'

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

/** Makes, lists, renames and deletes sites. */
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
      run: (base, { words: [identifier], flags }) => deleteSite(base, identifier, flags['archive']),
    },
  },
}

async function deleteSite(
  base: CommandBase,
  identifier: string | undefined,
  archive: string | boolean | undefined,
): Promise<Result<Outcome, string>> {
  if (typeof archive !== 'string' || archive === '')
    return fail('Give --archive and the path of a new file, in which everything of the site is kept.')
  const site = await siteOf(base, identifier)
  if (!site.ok) return site
  const { app, owner } = base.database
  const path = resolve(process.env['INIT_CWD'] ?? '.', archive)
  const files = base.files.forSite(site.value.id)
  // Off the web first, so that what visitors and owners do meanwhile is not missing in the archive.
  await retireSite(app, site.value.id)
  let kept
  try {
    kept = await archiveSite({ database: base.database, files }, site.value.id, path)
  } catch (error) {
    await reviveSite(app, site.value.id)
    const reason = fileProblem(error, path)
    if (reason === undefined) throw error
    return fail(`${reason} The site was not deleted.`)
  }
  await removeSite(owner, site.value.id)
  await files.deletePrefix('')
  return ok({
    data: { site: site.value.identifier, archive: path, ...kept },
    lines: [
      `Deleted the site '${site.value.identifier}'. ${kept.rows} rows and ${kept.files} files are in ${path}.`,
    ],
  })
}

function fileProblem(error: unknown, path: string): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EEXIST') return `There is a file at ${path} already; give another path.`
  if (code === 'ENOENT') return `The folder of ${path} does not exist; make it first.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `${path} cannot be written to.`
  if (code === 'ENOSPC' || code === 'EDQUOT') return `There is no room left for ${path}.`
  return undefined
}

function describe(config: CommandBase['config'], site: Site) {
  const [domain] = site.domains
  const origin = domain === undefined ? siteOrigin(config, site.identifier) : hostOrigin(config, domain)
  return { id: site.id, identifier: site.identifier, origin, version: site.version, locked: site.locked }
}
