import { createRedirect, deleteRedirect, listRedirects } from '#features/redirects/actions.ts'
import { listMissingPaths } from '#features/redirects/not-found-log.actions.ts'
import { fail, ok } from '#lib/result.ts'
import { type Command, siteOf, table } from '#main/commands/command.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'

/** Lists, makes and deletes redirects, and lists what visitors looked for in vain. */
export const redirectsCommand: Command = {
  name: 'redirects',
  about: 'Addresses of a site that lead elsewhere.',
  verbs: {
    list: {
      usage: '<site>',
      about: 'all redirects, also those of renamed pages',
      words: [1, 1],
      async run(base, { words: [identifier] }, { now }) {
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
      about: "lets an address lead elsewhere; '/old/*' '/new/*' moves all below it",
      words: [3, 3],
      flags: { temporary: 'boolean' },
      async run(base, { words: [identifier, from = '', to = ''], flags }, { now }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const status = flags['temporary'] === true ? 302 : 301
        const made = await withSiteResult(base.database.app, site.value.id, (tx) =>
          createRedirect(tx, site.value.id, { from, to, status }, now()),
        )
        if (!made.ok) return fail(made.error.message)
        return ok({ data: { ...made.value, from, to, status }, lines: [`${from} leads to ${to} now.`] })
      },
    },
    remove: {
      usage: '<site> <from>',
      about: 'lets an address lead nowhere again',
      words: [2, 2],
      async run(base, { words: [identifier, from = ''] }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const removed = await withSiteResult(base.database.app, site.value.id, (tx) =>
          deleteRedirect(tx, site.value.id, from),
        )
        if (!removed.ok) return fail(removed.error.message)
        return ok({ data: { from }, lines: [`${from} leads nowhere now.`] })
      },
    },
    missing: {
      usage: '<site>',
      about: 'addresses that visitors asked for in vain',
      words: [1, 1],
      async run(base, { words: [identifier] }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const all = await withSite(base.database.app, site.value.id, (tx) =>
          listMissingPaths(tx, site.value.id),
        )
        const rows = all.map(({ hits, path, referrer }) => [String(hits), path, referrer])
        return ok({ data: all, lines: table(rows) })
      },
    },
  },
}
