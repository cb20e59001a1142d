import { createAccessKey, listAccessKeys, revokeAccessKey } from '#features/access-keys/actions.ts'
import { PERMISSIONS } from '#features/access-keys/types.ts'
import { fail, ok } from '#lib/result.ts'
import { type Command, siteOf, table } from '#main/commands/command.ts'
import { withSite } from '#platform/db/tenant.ts'

/** Makes, lists and revokes the keys with which programs act for a site. */
export const keysCommand: Command = {
  name: 'keys',
  about: 'Access keys, with which programs act for a site over HTTP.',
  verbs: {
    create: {
      usage: '<site> <name> [--permissions <list>]',
      about: `makes a key and shows it this once; it allows ${PERMISSIONS.join(', ')} unless told otherwise`,
      words: [2, 2],
      flags: { permissions: 'string' },
      async run(base, { words: [identifier, name = ''], flags }, { now }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const asked = flags['permissions']
        const permissions =
          typeof asked === 'string' ? asked.split(',').map((one) => one.trim()) : PERMISSIONS
        const siteId = site.value.id
        const made = await withSite(base.database.app, siteId, (tx) =>
          createAccessKey(tx, siteId, { name, permissions }, now()),
        )
        if (!made.ok) return fail(made.error.message)
        const { id, secret } = made.value
        return ok({
          data: { id, name, permissions, key: secret },
          lines: [
            `Key ${id} of '${site.value.identifier}', shown this once; only a hash of it is kept:`,
            `  ${secret}`,
            `Send it as 'Authorization: Bearer <key>' to ${base.config.appOrigin}/api/sites/${site.value.identifier}/…`,
          ],
        })
      },
    },
    list: {
      usage: '<site>',
      about: 'all keys, what they allow, and when they were last used',
      words: [1, 1],
      async run(base, { words: [identifier] }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const siteId = site.value.id
        const keys = await withSite(base.database.app, siteId, (tx) => listAccessKeys(tx, siteId))
        const rows = keys.map(({ id, name, permissions, createdAt, lastUsedOn, revokedAt }) => [
          id,
          name,
          permissions.join(','),
          `made ${day(createdAt)}`,
          lastUsedOn === null ? 'never used' : `last used ${lastUsedOn}`,
          revokedAt === null ? '' : `revoked ${day(revokedAt)}`,
        ])
        return ok({ data: keys, lines: table(rows) })
      },
    },
    revoke: {
      usage: '<site> <key id>',
      about: 'ends a key at once and for good',
      words: [2, 2],
      async run(base, { words: [identifier, id = ''] }, { now }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const siteId = site.value.id
        const revoked = await withSite(base.database.app, siteId, (tx) =>
          revokeAccessKey(tx, siteId, id, now()),
        )
        if (!revoked.ok) return fail(revoked.error.message)
        return ok({ data: { id, revoked: true }, lines: [`Key ${id} opens nothing any more.`] })
      },
    },
  },
}

const day = (date: Date) => date.toISOString().slice(0, 10)
