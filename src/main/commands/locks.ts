import { setDocumentPassword } from '#features/documents/actions.ts'
import { findByAddress } from '#features/documents/status.actions.ts'
import { setSitePassword } from '#features/locks/actions.ts'
import { ITEM_STATUS } from '#features/publishing/types.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { type Command, type CommandBase, type Outcome, siteOf } from '#main/commands/command.ts'
import { withSiteResult } from '#platform/db/site-result.ts'

/** Sets and takes away the passwords of sites and of what is on them. */
export const locksCommand: Command = {
  name: 'locks',
  about: 'Passwords that visitors need, for a whole site or for one address of it.',
  verbs: {
    set: {
      usage: '<site> [<address>]',
      about: 'sets the password that is typed or piped into standard input',
      words: [1, 2],
      async run(base, { words: [identifier, address] }, { readInput }) {
        const password = (await readInput()).replace(/\r?\n$/, '')
        if (password === '') return fail('No password came in on standard input; type or pipe one into it.')
        return setPassword(base, identifier, address, password)
      },
    },
    remove: {
      usage: '<site> [<address>]',
      about: 'takes the password away',
      words: [1, 2],
      run: (base, { words: [identifier, address] }) => setPassword(base, identifier, address, null),
    },
  },
}

async function setPassword(
  base: CommandBase,
  identifier: string | undefined,
  address: string | undefined,
  password: string | null,
): Promise<Result<Outcome, string>> {
  const site = await siteOf(base, identifier)
  if (!site.ok) return site
  const { id } = site.value
  const result = await withSiteResult<null, { readonly message: string }>(
    base.database.app,
    id,
    async (tx) => {
      if (address === undefined) return setSitePassword(tx, id, password)
      const found = await findByAddress(tx, id, address)
      const entry = found.find(({ status }) => status !== ITEM_STATUS.deleted)
      if (!entry)
        return fail({ message: `There is nothing at '${address}'; 'content list' shows what there is.` })
      return setDocumentPassword(tx, id, entry.id, password)
    },
  )
  if (!result.ok) return fail(result.error.message)
  const what = address ?? `The site '${site.value.identifier}'`
  return ok({
    data: { site: site.value.identifier, address: address ?? null, locked: password !== null },
    lines: [`${what} ${password === null ? 'needs no password any more' : 'needs the password now'}.`],
  })
}
