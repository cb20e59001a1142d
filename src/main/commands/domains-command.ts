import { addDomain, listDomains, removeDomain, verifyDomain } from '#features/tenancy/domains/actions.ts'
import type { Domain, TxtResolver } from '#features/tenancy/domains/types.ts'
import { fail, ok } from '#lib/result.ts'
import { ownHosts } from '#platform/config/origins.ts'
import { type Command, siteOf, table } from '#main/commands/command.ts'

/** Connects custom domains to sites. */
export const domainsCommand = (resolver: TxtResolver): Command => ({
  name: 'domains',
  description: 'Custom domains of a site; each is served once it is verified by DNS.',
  verbs: {
    list: {
      usage: '<site>',
      description: 'lists all of them; the first verified one is the primary domain',
      positionals: [1, 1],
      async run(base, { positionals: [identifier] }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const all = await listDomains(base.database.app, site.value.id)
        return ok({ data: all, lines: table(all.map((one) => [one.hostname, stateOf(one)])) })
      },
    },
    add: {
      usage: '<site> <host>',
      description: 'adds a domain and shows the DNS record that verifies it',
      positionals: [2, 2],
      async run(base, { positionals: [identifier, hostname = ''] }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const added = await addDomain(base.database.app, ownHosts(base.config), {
          siteId: site.value.id,
          hostname,
        })
        if (!added.ok) return fail(added.error.message)
        const { record } = added.value
        return ok({
          data: added.value,
          lines: [
            `Added ${added.value.hostname}. Add this record to its DNS, then run 'domains verify':`,
            `  ${record.name}  TXT  "${record.text}"`,
          ],
        })
      },
    },
    verify: {
      usage: '<site> <host>',
      description: 'checks the DNS record and starts serving the site at the domain',
      positionals: [2, 2],
      async run(base, { positionals: [identifier, hostname = ''] }, { now }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const input = { siteId: site.value.id, hostname, now: now() }
        const verified = await verifyDomain(base.database.app, resolver, input)
        if (!verified.ok) return fail(verified.error.message)
        return ok({ data: verified.value, lines: [`${verified.value.hostname} is verified and served.`] })
      },
    },
    remove: {
      usage: '<site> <host>',
      description: 'stops serving the site at a domain',
      positionals: [2, 2],
      async run(base, { positionals: [identifier, hostname = ''] }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const removed = await removeDomain(base.database.app, { siteId: site.value.id, hostname })
        if (!removed.ok) return fail(removed.error.message)
        return ok({ data: { hostname }, lines: [`${hostname} was removed.`] })
      },
    },
  },
})

function stateOf({ verified, missingSince, record }: Domain): string {
  if (!verified) return `waiting for ${record.name} TXT "${record.text}"`
  return missingSince ? `verified; its record is missing since ${missingSince.toISOString()}` : 'verified'
}
