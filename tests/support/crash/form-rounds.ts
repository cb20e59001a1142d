import { setTimeout as delay } from 'node:timers/promises'
import { restartShopServer } from '../checkout/shop-servers.ts'
import { eventually } from '../eventually.ts'
import { askOnce } from '../web.ts'
import type { FormArena } from './form-arena.ts'
import { keyOfPage, postPage } from './form-posts.ts'
import { killPostmaster } from './kill.ts'
import { createRandom } from './random.ts'

/** What a visitor sent, with a text that nothing else has. */
interface Sent {
  readonly what: 'form' | 'signUp' | 'comment'
  readonly mark: string
}

export interface FormCrashReport {
  readonly kills: Readonly<Record<'server' | 'database', number>>
  readonly acknowledged: readonly Sent[]
  /** Posts that were sent again, since no response came. */
  readonly repeated: number
  /** What is stored otherwise than visitors were told, in sentences. */
  readonly wrong: readonly string[]
}

const SENDERS = 4
const MAX_PAUSE_MS = 400
const READY_LIMIT = { within: 60_000, every: 50 }
/** Each post comes from an address of its own, so that no limit is reached. */
const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

/**
 * Kills the server or its database with SIGKILL at seeded random moments while visitors send forms, sign up for a newsletter
 * and comment. A post without a response is sent again with its key. Afterwards whatever was acknowledged is stored once.
 */
export async function runFormCrashRounds(
  arena: FormArena,
  {
    rounds,
    seed,
    onRound = () => undefined,
  }: { readonly rounds: number; readonly seed: string; readonly onRound?: (line: string) => void },
): Promise<FormCrashReport> {
  const random = createRandom(seed)
  const kills = { server: 0, database: 0 }
  const acknowledged: Sent[] = []
  const marks: Sent[] = []
  let repeated = 0
  let isStopping = false

  async function send(one: Sent, number: number): Promise<void> {
    const ip = addressOf(number)
    const site = { port: arena.server.port, identifier: arena.identifier }
    const { path, fields } = requestOf(arena, one)
    const keyPath = one.what === 'comment' ? `${path}?write=1` : path
    let key: string | undefined
    await eventually(
      'a form has a key',
      async () => (key = await keyOfPage(site, keyPath, ip)) !== undefined,
      READY_LIMIT,
    )
    await eventually(
      'a post is answered',
      async () => {
        const response = await postPage(site, path, ip, { ...fields, key: key ?? '' })
        if (response?.status === 303) return true
        if (response !== undefined && response.status < 500)
          throw new Error(`A post was answered with ${response.status}: ${response.text.slice(0, 300)}`)
        repeated++
        return false
      },
      READY_LIMIT,
    )
    acknowledged.push(one)
  }

  const sending = Array.from({ length: SENDERS }, async (_, sender) => {
    const own = createRandom(`${seed}:${sender}`)
    for (let index = 0; !isStopping; index++) {
      const one = { what: own.pick(['form', 'signUp', 'comment']), mark: `mark-${sender}-${index}-x` }
      marks.push(one)
      await send(one, sender * 100_000 + index)
    }
  })
  const done = Promise.all(sending)
  done.catch(() => undefined)
  try {
    for (let round = 1; round <= rounds; round++) {
      const before = acknowledged.length
      await Promise.race([
        done,
        eventually('visitors go on', () => acknowledged.length > before + SENDERS, READY_LIMIT),
      ])
      await delay(random.below(MAX_PAUSE_MS))
      const victim = random.pick(['server', 'database'])
      kills[victim]++
      if (victim === 'database') await killPostmaster(arena.dataDir, { all: random.chance(0.5) })
      else arena.server = await restartShopServer(arena.server)
      const isReady = () =>
        askOnce(arena.server.port, 'any.example', '/readyz').then(
          ({ status }) => status === 200,
          () => false,
        )
      await eventually('the server is ready', isReady, READY_LIMIT)
      onRound(`round ${round} of ${rounds}: killed ${victim}; ${acknowledged.length} acknowledged`)
    }
  } finally {
    isStopping = true
  }
  await done
  return { kills, acknowledged, repeated, wrong: await findWrong(arena, marks, acknowledged) }
}

function requestOf({ form, list, item }: FormArena, { what, mark }: Sent) {
  if (what === 'signUp')
    return { path: `/_form/list-${list}`, fields: { f1: `${mark}@example.test`, fax: '' } }
  return what === 'comment'
    ? { path: `/_comments/${item}`, fields: { body: `Comment ${mark}`, name: 'Ada', subject: '' } }
    : {
        path: `/_form/${form}`,
        fields: { 'f1.0': 'Ada', 'f1.1': 'Byron', f2: 'ada@example.test', f3: mark, fax: '' },
      }
}

/** Where the text of each kind of post is stored. */
const STORED = {
  form: `select a ->> 'value' as mark from form_submissions, jsonb_array_elements(answers) a where a ->> 'id' = 'f3'`,
  signUp: `select replace(email, '@example.test', '') as mark from subscribers`,
  comment: `select replace(body, 'Comment ', '') as mark from comments`,
} as const

async function findWrong(
  arena: FormArena,
  marks: readonly Sent[],
  acknowledged: readonly Sent[],
): Promise<string[]> {
  const wrong: string[] = []
  const told = new Set(acknowledged.map(({ mark }) => mark))
  for (const what of ['form', 'signUp', 'comment'] as const) {
    const counts = new Map<string, number>()
    for (const { mark } of await arena.query<{ mark: string }>(STORED[what]))
      counts.set(mark, (counts.get(mark) ?? 0) + 1)
    for (const one of marks.filter((sent) => sent.what === what)) {
      const count = counts.get(one.mark) ?? 0
      if (count > 1) wrong.push(`${what} ${one.mark} is stored ${count} times.`)
      if (count === 0 && told.has(one.mark)) wrong.push(`${what} ${one.mark} was acknowledged and is lost.`)
    }
  }
  return wrong
}
