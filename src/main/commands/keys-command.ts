import { createAccessKey, listAccessKeys, revokeAccessKey } from '#features/people/access-keys/actions.ts'
import { PERMISSIONS } from '#features/people/access-keys/types.ts'
import { fail, ok } from '#lib/result.ts'
import { type Command, siteOf, table } from '#main/commands/command.ts'
import { withSite } from '#platform/db/tenant.ts'

/** Creates, lists and revokes access keys. */
export const keysCommand: Command = {
  name: 'keys',
  description: 'Access keys for programs that use the HTTP API of a site.',
  verbs: {
    create: {
      usage: '<site> <name> [--permissions <list>]',
      description: `creates a key and shows it once; by default it allows ${PERMISSIONS.join(', ')}`,
      positionals: [2, 2],
      flags: { permissions: 'string' },
      async run(base, { positionals: [identifier, name = ''], flags }, { now }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const requested = flags['permissions']
        const permissions =
          typeof requested === 'string' ? requested.split(',').map((one) => one.trim()) : PERMISSIONS
        const siteId = site.value.id
        const created = await withSite(base.database.app, siteId, (tx) =>
          createAccessKey(tx, siteId, { name, permissions }, now()),
        )
        if (!created.ok) return fail(created.error.message)
        const { id, secret } = created.value
        return ok({
          data: { id, name, permissions, key: secret },
          lines: [
            `Key ${id} of '${site.value.identifier}', shown only once; only its hash is stored:`,
            `  ${secret}`,
            `Send it as 'Authorization: Bearer <key>' to ${base.config.appOrigin}/api/sites/${site.value.identifier}/…`,
          ],
        })
      },
    },
    list: {
      usage: '<site>',
      description: 'lists all keys, their permissions and when they were last used',
      positionals: [1, 1],
      async run(base, { positionals: [identifier] }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const siteId = site.value.id
        const keys = await withSite(base.database.app, siteId, (tx) => listAccessKeys(tx, siteId))
        const rows = keys.map(({ id, name, permissions, createdAt, lastUsedOn, revokedAt }) => [
          id,
          name,
          permissions.join(','),
          `created ${day(createdAt)}`,
          lastUsedOn === null ? 'never used' : `last used ${lastUsedOn}`,
          revokedAt === null ? '' : `revoked ${day(revokedAt)}`,
        ])
        return ok({ data: keys, lines: table(rows) })
      },
    },
    revoke: {
      usage: '<site> <key id>',
      description: 'revokes a key at once and permanently',
      positionals: [2, 2],
      async run(base, { positionals: [identifier, id = ''] }, { now }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const siteId = site.value.id
        const revoked = await withSite(base.database.app, siteId, (tx) =>
          revokeAccessKey(tx, siteId, id, now()),
        )
        if (!revoked.ok) return fail(revoked.error.message)
        return ok({ data: { id, revoked: true }, lines: [`Key ${id} was revoked.`] })
      },
    },
  },
}

const day = (date: Date) => date.toISOString().slice(0, 10)
