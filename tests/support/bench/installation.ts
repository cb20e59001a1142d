import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { signIn } from '#features/people/accounts/api.types.ts'
import { openDatabase } from '#platform/db/database.ts'
import { findPostmaster } from '../crash/kill.ts'
import { makeDataFolder } from '../crash/rounds.ts'
import { eventually } from '../eventually.ts'
import { freePort } from '../free-port.ts'
import { type AppClient, openApp } from '../owner.ts'
import { askOnce, unwrap } from '../web.ts'
import { findServer, processTree, residentMemory, sharedMemory } from './memory-use.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const EMAIL = 'owner@example.test'
const PASSWORD = 'a long pass phrase of the owner'
const SAMPLE_MS = 250

/** What an installation may need in MiB, so that a machine with 1 GB serves. */
export const MEMORY_LIMITS = { idleServer: 300, loadedProgram: 450, installation: 600 }

/** Memory of an installation in MiB. */
export interface MemoryUse {
  /** Resident memory of the server's process. */
  readonly server: number
  /** The server and its children, without the database. */
  readonly program: number
  /** Everything: npm, the server, its children, the database. */
  readonly installation: number
}

/** An installation started with `npm start`, on a data folder of its own. */
export interface Installation {
  readonly port: number
  readonly serverPid: number
  /** The owner of the demo sites, signed in. */
  readonly owner: AppClient
  memory(): Promise<MemoryUse>
  /** Returns the highest memory of each kind while `work` runs. */
  peakDuring(work: () => Promise<unknown>): Promise<MemoryUse>
  /** Resolves when no job is queued or running. */
  jobsDone(): Promise<void>
  stop(): Promise<void>
}

/** Starts a new installation with its demo sites and waits until it is ready. */
export async function startInstallation(env: Readonly<Record<string, string>> = {}): Promise<Installation> {
  const folder = await makeDataFolder()
  const port = await freePort()
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder.dataDir,
      OWNER_EMAIL: EMAIL,
      OWNER_PASSWORD: PASSWORD,
      LOG_LEVEL: 'error',
      CI: 'true',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    return await follow(npm, port, folder)
  } catch (error) {
    npm.kill('SIGTERM')
    throw error
  }
}

async function follow(
  npm: ChildProcess,
  port: number,
  folder: Awaited<ReturnType<typeof makeDataFolder>>,
): Promise<Installation> {
  let output = ''
  npm.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const pid = npm.pid ?? 0
  await eventually('the server is ready', () => output.includes('Sitewright is ready'), { within: 300_000 })
  const serverPid = findServer(pid)
  const postmaster = await findPostmaster(folder.dataDir)
  if (postmaster === undefined) throw new Error('The server has no database of its own.')
  const owner = openApp({ port, config: { appOrigin: `http://app.localhost:${port}` } })
  const signedIn = await owner.call(signIn, { body: { email: EMAIL, password: PASSWORD } })
  if (signedIn.status !== 200) throw new Error(`The owner could not sign in: ${signedIn.raw.text}`)

  const memory = async (): Promise<MemoryUse> => {
    const database = new Set(processTree(postmaster))
    const program = processTree(serverPid).filter((one) => !database.has(one))
    const all = new Set([...processTree(pid), ...database])
    return {
      server: residentMemory(serverPid),
      program: sharedMemory(program),
      installation: sharedMemory(all),
    }
  }
  return {
    port,
    serverPid,
    owner,
    memory,
    async peakDuring(work) {
      const samples: MemoryUse[] = [await memory()]
      let isDone = false
      const sampling = (async () => {
        while (!isDone) {
          samples.push(await memory())
          await delay(SAMPLE_MS)
        }
      })()
      try {
        await work()
      } finally {
        isDone = true
        await sampling
      }
      const peak = (name: keyof MemoryUse) => Math.max(...samples.map((one) => one[name]))
      return { server: peak('server'), program: peak('program'), installation: peak('installation') }
    },
    async jobsDone() {
      const database = unwrap(
        await openDatabase({
          database: { kind: 'embedded' },
          dataDir: folder.dataDir,
          isDataDirConfigured: true,
        }),
      )
      try {
        await eventually(
          'no job is queued',
          async () => {
            const { rows } = await database.ownerPool.query(
              `select 1 from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1`,
            )
            return rows.length === 0
          },
          { within: 600_000, every: 500 },
        )
      } finally {
        await database.close()
      }
    },
    async stop() {
      npm.kill('SIGTERM')
      await eventually(
        'everything stopped',
        async () => (await findPostmaster(folder.dataDir)) === undefined,
        {
          within: 60_000,
        },
      )
      await folder.remove()
    },
  }
}

/** Returns a JPEG of 25 megapixels with as much detail as a photo. */
export async function largePhotograph(): Promise<Buffer> {
  const [width, height] = [5776, 4336]
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const small = await sharp({
    create: { width: width / 8, height: height / 8, channels: 3, background: '#808080', noise },
  })
    .png()
    .toBuffer()
  return sharp(small).resize(width, height, { kernel: 'cubic' }).jpeg({ quality: 88 }).toBuffer()
}

/** Lets visitors read these pages with their images, each with a pause between pages, until `isDone`. */
export async function readPages(
  port: number,
  pages: readonly { readonly host: string; readonly path: string }[],
  { visitors, pauseMs, isDone }: { visitors: number; pauseMs: number; isDone: () => boolean },
): Promise<number> {
  let read = 0
  const headers = {
    accept: 'text/html,image/avif,image/webp,*/*',
    'accept-encoding': 'br, gzip',
  }
  const visit = async (index: number): Promise<void> => {
    for (let at = index; !isDone(); at++) {
      const page = pages[at % pages.length]
      if (page === undefined) return
      const { status, text } = await askOnce(port, page.host, encodeURI(page.path), {
        headers: { ...headers, 'accept-encoding': 'identity' },
      })
      if (status !== 200) throw new Error(`${page.host}${page.path} responded ${status}.`)
      read += 1
      for (const [, src] of [...text.matchAll(/<img[^>]* src="(\/[^"]+)"/g)].slice(0, 4)) {
        if (src !== undefined) await askOnce(port, page.host, src.replaceAll('&amp;', '&'), { headers })
      }
      await delay(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: visitors }, (_, index) => visit(index * 7)))
  return read
}
