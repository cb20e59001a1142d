import {
  findAccount,
  listAccounts,
  createAccountAsOperator,
  createResetLink,
  type AccountSummary,
  setAccountPassword,
  setAccountFlags,
  setOperator,
  setSuspended,
  resetSecondFactor,
} from '#features/people/accounts/manage/manage-accounts.actions.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withTransactionResult } from '#platform/db/site-result.ts'
import { withTransaction } from '#platform/db/tenant.ts'
import {
  type Command,
  type CommandBase,
  type CommandContext,
  type Outcome,
  table,
} from '#main/commands/command.ts'

const MAX_LISTED = 1_000

/** Lists and creates accounts, resets passwords, grants operator permissions and suspends accounts. */
export const accountsCommand: Command = {
  name: 'accounts',
  description: 'Accounts that can sign in.',
  verbs: {
    list: {
      usage: '[<part of the email or name>]',
      description: `lists accounts by email, at most ${MAX_LISTED}`,
      positionals: [0, 1],
      async run({ database }, { positionals: [query] }) {
        const search = query === undefined ? {} : { search: query }
        const found = await listAccounts(database.app, { limit: MAX_LISTED, ...search })
        return ok({ data: found, lines: table(found.map(row)) })
      },
    },
    create: {
      usage: '<email> [--name <name>] [--operator] [--password-from-input]',
      description:
        'creates an account and shows a link to set its password, or reads one from standard input',
      positionals: [1, 1],
      flags: { name: 'string', operator: 'boolean', 'password-from-input': 'boolean' },
      async run(base, { positionals: [email = ''], flags }, context) {
        const read = await readPassword(flags['password-from-input'] === true, context)
        if (!read.ok) return read
        const input = { email, name: String(flags['name'] ?? ''), operator: flags['operator'] === true }
        const db = base.database.app
        const now = context.now()
        const created = await createAccountAsOperator(db, { ...input, password: read.value }, { now })
        if (!created.ok) return fail(created.error.message)
        return withAccount(base, email, (account) => {
          const line = `Created the account ${account.email}.`
          return read.value === null
            ? showLink(base, account, now, line)
            : done({ account: account.email }, line)
        })
      },
    },
    'reset-password': {
      usage: '<email> [--password-from-input] [--second-factor-off]',
      description:
        'shows a link to set a new password, valid once and for an hour, or reads one from standard input',
      positionals: [1, 1],
      flags: { 'password-from-input': 'boolean', 'second-factor-off': 'boolean' },
      run: (base, { positionals: [email], flags }, context) =>
        withAccount(base, email, async (account) => {
          const read = await readPassword(flags['password-from-input'] === true, context)
          if (!read.ok) return read
          const db = base.database.app
          const now = context.now()
          const withoutSecondFactor = flags['second-factor-off'] === true
          if (read.value !== null) {
            const target = { ...account, secondFactor: account.secondFactor && !withoutSecondFactor }
            const replaced = await setAccountPassword(db, target, read.value, { now })
            if (!replaced.ok) return fail(replaced.error.message)
          }
          if (withoutSecondFactor)
            await withTransaction(db, (tx) => resetSecondFactor(tx, account.id, { now }))
          const without = withoutSecondFactor ? ' Its second factor was disabled.' : ''
          return read.value === null
            ? showLink(base, account, now, `A link for ${account.email}.${without}`)
            : done(
                { account: account.email },
                `${account.email} has the new password; all its sessions have ended.${without}`,
              )
        }),
    },
    'make-operator': {
      usage: '<email> [--undo]',
      description: 'makes an account an operator of this platform; its sessions end',
      positionals: [1, 1],
      flags: { undo: 'boolean' },
      run: (base, { positionals: [email], flags }, { now }) =>
        withAccount(base, email, async (account) => {
          const operator = flags['undo'] !== true
          const set = await withTransactionResult(base.database.app, (tx) =>
            setOperator(tx, account.id, operator, { now: now() }),
          )
          return report(set, { account: account.email, operator }, [
            operator
              ? `${account.email} is now an operator of this platform, from its next sign-in on.`
              : `${account.email} is no longer an operator.`,
          ])
        }),
    },
    mark: {
      usage: '<email> [--internal] [--developer] [--undo]',
      description: 'gives an account access to beta features, as internal or as a developer',
      positionals: [1, 1],
      flags: { internal: 'boolean', developer: 'boolean', undo: 'boolean' },
      run: (base, { positionals: [email], flags }) =>
        withAccount(base, email, async (account) => {
          const marks = (['internal', 'developer'] as const).filter((mark) => flags[mark] === true)
          if (marks.length === 0) return fail('Give --internal, --developer or both.')
          const marked = flags['undo'] !== true
          await setAccountFlags(
            base.database.app,
            account.id,
            Object.fromEntries(marks.map((mark) => [mark, marked])),
          )
          const names = marks.join(' and ')
          return done(
            { account: account.email, marks, marked },
            marked
              ? `${account.email} is marked as ${names}: its account menu links to beta features.`
              : `${account.email} is no longer marked as ${names}.`,
          )
        }),
    },
    suspend: {
      usage: '<email> [--undo]',
      description: 'suspends an account at once; its sites stay',
      positionals: [1, 1],
      flags: { undo: 'boolean' },
      run: (base, { positionals: [email], flags }, { now }) =>
        withAccount(base, email, async (account) => {
          const suspended = flags['undo'] !== true
          const set = await withTransactionResult(base.database.app, (tx) =>
            setSuspended(tx, account.id, suspended, { now: now() }),
          )
          return report(set, { account: account.email, suspended }, [
            suspended
              ? `${account.email} is signed out and cannot sign in.`
              : `${account.email} can sign in again.`,
          ])
        }),
    },
  },
}

const row = (account: AccountSummary) => [
  account.email,
  account.name,
  account.operator ? 'operator' : '',
  account.internal ? 'internal' : '',
  account.developer ? 'developer' : '',
  account.suspended ? 'suspended' : '',
  account.emailConfirmed ? '' : 'unconfirmed',
  account.secondFactor ? 'second factor' : '',
  account.lastSeenAt === null ? 'not seen recently' : `seen ${account.lastSeenAt.toISOString().slice(0, 10)}`,
]

async function withAccount(
  { database }: CommandBase,
  email: string | undefined,
  act: (account: AccountSummary) => Promise<Result<Outcome, string>> | Result<Outcome, string>,
): Promise<Result<Outcome, string>> {
  const account = await findAccount(database.app, email ?? '')
  return account ? act(account) : fail(`There is no account '${email ?? ''}'. See 'accounts list'.`)
}

async function readPassword(
  requested: boolean,
  { readInput }: CommandContext,
): Promise<Result<string | null, string>> {
  if (!requested) return ok(null)
  const password = (await readInput()).replace(/\r?\n$/, '')
  return password === '' ? fail('There is no password on standard input. Type or pipe one.') : ok(password)
}

async function showLink(
  { database, config }: CommandBase,
  account: AccountSummary,
  now: Date,
  line: string,
): Promise<Result<Outcome, string>> {
  const token = await withTransaction(database.app, (tx) => createResetLink(tx, account, now))
  const link = `${config.appOrigin}/reset/${token}`
  const lines = [line, `This link sets the password, once and within an hour:`, `  ${link}`]
  return ok({ data: { account: account.email, link }, lines })
}

const done = (data: unknown, line: string): Result<Outcome, string> => ok({ data, lines: [line] })

const report = (
  result: Result<null, ApiError>,
  data: unknown,
  lines: readonly string[],
): Result<Outcome, string> => (result.ok ? ok({ data, lines }) : fail(result.error.message))
