import {
  findAccount,
  listAccounts,
  makeAccount,
  makeResetLink,
  type OperatedAccount,
  replacePassword,
  setMarks,
  setOperator,
  setSuspended,
  takeSecondFactorAway,
} from '#features/accounts/operate.actions.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import {
  type Command,
  type CommandBase,
  type CommandPlace,
  type Outcome,
  table,
} from '#main/commands/command.ts'

const MAX_LISTED = 1_000

/** The accounts of people: lists and makes them, gives them a new password, makes them operators, keeps them out. */
export const accountsCommand: Command = {
  name: 'accounts',
  about: 'The people who can sign in.',
  verbs: {
    list: {
      usage: '[<part of the address or name>]',
      about: `accounts by address, at most ${MAX_LISTED}`,
      words: [0, 1],
      async run({ database }, { words: [containing] }) {
        const search = containing === undefined ? {} : { containing }
        const found = await listAccounts(database.app, { limit: MAX_LISTED, ...search })
        return ok({ data: found, lines: table(found.map(row)) })
      },
    },
    create: {
      usage: '<e-mail address> [--name <name>] [--operator] [--password-from-input]',
      about: 'makes an account and shows a link to choose its password, or takes one from standard input',
      words: [1, 1],
      flags: { name: 'string', operator: 'boolean', 'password-from-input': 'boolean' },
      async run(base, { words: [email = ''], flags }, place) {
        const read = await readPassword(flags['password-from-input'] === true, place)
        if (!read.ok) return read
        const given = { email, name: String(flags['name'] ?? ''), operator: flags['operator'] === true }
        const db = base.database.app
        const now = place.now()
        const made = await makeAccount(db, { ...given, password: read.value }, { now })
        if (!made.ok) return fail(made.error.message)
        return withAccount(base, email, (account) => {
          const line = `Made the account ${account.email}.`
          return read.value === null
            ? tellLink(base, account, now, line)
            : done({ account: account.email }, line)
        })
      },
    },
    'reset-password': {
      usage: '<e-mail address> [--password-from-input] [--second-factor-off]',
      about:
        'shows a link to choose a new password, good once and for an hour, or sets one from standard input',
      words: [1, 1],
      flags: { 'password-from-input': 'boolean', 'second-factor-off': 'boolean' },
      run: (base, { words: [email], flags }, place) =>
        withAccount(base, email, async (account) => {
          const read = await readPassword(flags['password-from-input'] === true, place)
          if (!read.ok) return read
          const db = base.database.app
          const now = place.now()
          const withoutSecondFactor = flags['second-factor-off'] === true
          if (read.value !== null) {
            const judged = { ...account, secondFactor: account.secondFactor && !withoutSecondFactor }
            const replaced = await replacePassword(db, judged, read.value, { now })
            if (!replaced.ok) return fail(replaced.error.message)
          }
          if (withoutSecondFactor) await takeSecondFactorAway(db, account.id, { now })
          const without = withoutSecondFactor ? ' Its second factor is off.' : ''
          return read.value === null
            ? tellLink(base, account, now, `A link for ${account.email}.${without}`)
            : done(
                { account: account.email },
                `${account.email} has the new password; all its sessions have ended.${without}`,
              )
        }),
    },
    'make-operator': {
      usage: '<e-mail address> [--undo]',
      about: 'lets an account run this platform; its sessions end',
      words: [1, 1],
      flags: { undo: 'boolean' },
      run: (base, { words: [email], flags }, { now }) =>
        withAccount(base, email, async (account) => {
          const operator = flags['undo'] !== true
          const set = await setOperator(base.database.app, account.id, operator, { now: now() })
          return report(set, { account: account.email, operator }, [
            operator
              ? `${account.email} is an operator of this platform now, from its next sign-in on.`
              : `${account.email} is no operator any more.`,
          ])
        }),
    },
    mark: {
      usage: '<e-mail address> [--internal] [--developer] [--undo]',
      about: 'lets an account try out beta features, as one of ours or as a developer',
      words: [1, 1],
      flags: { internal: 'boolean', developer: 'boolean', undo: 'boolean' },
      run: (base, { words: [email], flags }) =>
        withAccount(base, email, async (account) => {
          const marks = (['internal', 'developer'] as const).filter((mark) => flags[mark] === true)
          if (marks.length === 0) return fail('Say how it is marked: --internal, --developer or both.')
          const marked = flags['undo'] !== true
          await setMarks(
            base.database.app,
            account.id,
            Object.fromEntries(marks.map((mark) => [mark, marked])),
          )
          const names = marks.join(' and ')
          return done(
            { account: account.email, marks, marked },
            marked
              ? `${account.email} is marked as ${names}: its account menu leads to beta features.`
              : `${account.email} is not marked as ${names} any more.`,
          )
        }),
    },
    suspend: {
      usage: '<e-mail address> [--undo]',
      about: 'keeps an account out at once; its sites stay',
      words: [1, 1],
      flags: { undo: 'boolean' },
      run: (base, { words: [email], flags }, { now }) =>
        withAccount(base, email, async (account) => {
          const suspended = flags['undo'] !== true
          const set = await setSuspended(base.database.app, account.id, suspended, { now: now() })
          return report(set, { account: account.email, suspended }, [
            suspended
              ? `${account.email} is signed out and cannot sign in.`
              : `${account.email} can sign in again.`,
          ])
        }),
    },
  },
}

const row = (account: OperatedAccount) => [
  account.email,
  account.name,
  account.operator ? 'operator' : '',
  account.internal ? 'internal' : '',
  account.developer ? 'developer' : '',
  account.suspended ? 'suspended' : '',
  account.emailConfirmed ? '' : 'unconfirmed',
  account.secondFactor ? 'second factor' : '',
  account.lastSeenAt === null ? 'not seen lately' : `seen ${account.lastSeenAt.toISOString().slice(0, 10)}`,
]

async function withAccount(
  { database }: CommandBase,
  email: string | undefined,
  act: (account: OperatedAccount) => Promise<Result<Outcome, string>> | Result<Outcome, string>,
): Promise<Result<Outcome, string>> {
  const account = await findAccount(database.app, email ?? '')
  return account
    ? act(account)
    : fail(`There is no account '${email ?? ''}'; 'accounts list' shows those there are.`)
}

async function readPassword(
  asked: boolean,
  { readInput }: CommandPlace,
): Promise<Result<string | null, string>> {
  if (!asked) return ok(null)
  const password = (await readInput()).replace(/\r?\n$/, '')
  return password === ''
    ? fail('No password came in on standard input; type or pipe one into it.')
    : ok(password)
}

async function tellLink(
  { database, config }: CommandBase,
  account: OperatedAccount,
  now: Date,
  line: string,
): Promise<Result<Outcome, string>> {
  const token = await makeResetLink(database.app, account, now)
  const link = `${config.appOrigin}/reset/${token}`
  const lines = [line, `Whoever opens this link within an hour chooses the password, once:`, `  ${link}`]
  return ok({ data: { account: account.email, link }, lines })
}

const done = (data: unknown, line: string): Result<Outcome, string> => ok({ data, lines: [line] })

const report = (
  result: Result<null, ApiError>,
  data: unknown,
  lines: readonly string[],
): Result<Outcome, string> => (result.ok ? ok({ data, lines }) : fail(result.error.message))
