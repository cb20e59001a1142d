import { setDocumentPassword } from '#features/content/documents/actions.ts'
import { findDocumentsByPath } from '#features/content/documents/status.actions.ts'
import { setSitePassword } from '#features/tenancy/locks/actions.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { type Command, type CommandBase, type Outcome, siteOf } from '#main/commands/command.ts'
import { withSiteResult } from '#platform/db/site-result.ts'

/** Sets and removes the passwords of sites and of their pages. */
export const locksCommand: Command = {
  name: 'locks',
  description: 'Passwords that visitors need, for a whole site or for one path.',
  verbs: {
    set: {
      usage: '<site> [<path>]',
      description: 'sets the password from standard input',
      positionals: [1, 2],
      async run(base, { positionals: [identifier, path] }, { readInput }) {
        const password = (await readInput()).replace(/\r?\n$/, '')
        if (password === '') return fail('There is no password on standard input. Type or pipe one.')
        return setPassword(base, identifier, path, password)
      },
    },
    remove: {
      usage: '<site> [<path>]',
      description: 'removes the password',
      positionals: [1, 2],
      run: (base, { positionals: [identifier, path] }) => setPassword(base, identifier, path, null),
    },
  },
}

async function setPassword(
  base: CommandBase,
  identifier: string | undefined,
  path: string | undefined,
  password: string | null,
): Promise<Result<Outcome, string>> {
  const site = await siteOf(base, identifier)
  if (!site.ok) return site
  const { id } = site.value
  const result = await withSiteResult<null, { readonly message: string }>(
    base.database.app,
    id,
    async (tx) => {
      if (path === undefined) return setSitePassword(tx, id, password)
      const found = await findDocumentsByPath(tx, id, path)
      const entry = found.find(({ status }) => status !== ITEM_STATUS.deleted)
      if (!entry) return fail({ message: `There is nothing at '${path}'. See 'content list'.` })
      return setDocumentPassword(tx, id, entry.id, password)
    },
  )
  if (!result.ok) return fail(result.error.message)
  const what = path ?? `The site '${site.value.identifier}'`
  return ok({
    data: { site: site.value.identifier, path: path ?? null, locked: password !== null },
    lines: [`${what} ${password === null ? 'no longer needs a password' : 'now needs the password'}.`],
  })
}
