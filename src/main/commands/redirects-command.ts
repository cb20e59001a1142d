import { createRedirect, deleteRedirect, listRedirects } from '#features/content/redirects/actions.ts'
import { listNotFoundPaths } from '#features/content/redirects/not-found-log.actions.ts'
import { fail, ok } from '#lib/result.ts'
import { type Command, siteOf, table } from '#main/commands/command.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'

/** Lists, creates and deletes redirects, and lists paths that visitors requested and did not exist. */
export const redirectsCommand: Command = {
  name: 'redirects',
  description: 'Redirects of a site.',
  verbs: {
    list: {
      usage: '<site>',
      description: 'lists all redirects, including those of renamed pages',
      positionals: [1, 1],
      async run(base, { positionals: [identifier] }, { now }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const all = await withSite(base.database.app, site.value.id, (tx) =>
          listRedirects(tx, site.value.id, now()),
        )
        const rows = all.map(({ from, to, status, origin }) => [
          from,
          to ?? '(not public)',
          String(status),
          origin,
        ])
        return ok({ data: all, lines: table(rows) })
      },
    },
    add: {
      usage: '<site> <from> <to> [--temporary]',
      description: "redirects a path; '/old/*' '/new/*' redirects everything below it",
      positionals: [3, 3],
      flags: { temporary: 'boolean' },
      async run(base, { positionals: [identifier, from = '', to = ''], flags }, { now }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const status = flags['temporary'] === true ? 302 : 301
        const created = await withSiteResult(base.database.app, site.value.id, (tx) =>
          createRedirect(tx, site.value.id, { from, to, status }, now()),
        )
        if (!created.ok) return fail(created.error.message)
        return ok({
          data: { ...created.value, from, to, status },
          lines: [`${from} now redirects to ${to}.`],
        })
      },
    },
    remove: {
      usage: '<site> <from>',
      description: 'removes a redirect',
      positionals: [2, 2],
      async run(base, { positionals: [identifier, from = ''] }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const removed = await withSiteResult(base.database.app, site.value.id, (tx) =>
          deleteRedirect(tx, site.value.id, from),
        )
        if (!removed.ok) return fail(removed.error.message)
        return ok({ data: { from }, lines: [`The redirect of ${from} was removed.`] })
      },
    },
    missing: {
      usage: '<site>',
      description: 'lists paths that visitors requested and did not exist',
      positionals: [1, 1],
      async run(base, { positionals: [identifier] }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const all = await withSite(base.database.app, site.value.id, (tx) =>
          listNotFoundPaths(tx, site.value.id),
        )
        const rows = all.map(({ hits, path, referrer }) => [String(hits), path, referrer])
        return ok({ data: all, lines: table(rows) })
      },
    },
  },
}
