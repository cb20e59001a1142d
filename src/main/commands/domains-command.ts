import { addDomain, listDomains, removeDomain, verifyDomain } from '#features/domains/actions.ts'
import type { Domain, TxtResolver } from '#features/domains/types.ts'
import { fail, ok } from '#lib/result.ts'
import { ownHosts } from '#platform/config/origins.ts'
import { type Command, siteOf, table } from '#main/commands/command.ts'

/** Connects host names of their own with sites. */
export const domainsCommand = (resolver: TxtResolver): Command => ({
  name: 'domains',
  about: 'Host names of a site’s own; each is served once the DNS proves it.',
  verbs: {
    list: {
      usage: '<site>',
      about: 'all of them; the first verified one is what the site is known by',
      words: [1, 1],
      async run(base, { words: [identifier] }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const all = await listDomains(base.database.app, site.value.id)
        return ok({ data: all, lines: table(all.map((one) => [one.hostname, stateOf(one)])) })
      },
    },
    add: {
      usage: '<site> <host>',
      about: 'notes a host name and says how to prove it',
      words: [2, 2],
      async run(base, { words: [identifier, hostname = ''] }) {
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
            `Added ${added.value.hostname}. Publish this in its DNS, then run 'domains verify':`,
            `  ${record.name}  TXT  "${record.text}"`,
          ],
        })
      },
    },
    verify: {
      usage: '<site> <host>',
      about: 'looks for the proof and begins to serve the site there',
      words: [2, 2],
      async run(base, { words: [identifier, hostname = ''] }, { now }) {
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
      about: 'stops serving the site at a host name',
      words: [2, 2],
      async run(base, { words: [identifier, hostname = ''] }) {
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
  if (!verified) return `waits for ${record.name} TXT "${record.text}"`
  return missingSince ? `verified; its proof is gone since ${missingSince.toISOString()}` : 'verified'
}
