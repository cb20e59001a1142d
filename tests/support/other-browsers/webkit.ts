import { type ChildProcess, spawn } from 'node:child_process'
import { ensurePackages, runs } from '../debian-packages.ts'
import { eventually } from '../eventually.ts'
import { freePort } from '../free-port.ts'
import { KEYS, type OtherBrowser } from './types.ts'

/** Timeout of the driver, after which its browser counts as lost. */
const RESPONSE_LIMIT_MS = 60_000
const PACKAGES = ['webkit2gtk-driver', 'xvfb', 'xauth']

/** Starts WebKitGTK on a virtual screen, controlled by its WebDriver. */
export async function startWebKit(): Promise<OtherBrowser> {
  await ensurePackages('There is no WebKit with a driver.', PACKAGES, async () => {
    const programs = ['WebKitWebDriver', 'xvfb-run', 'xauth']
    const all = await Promise.all(programs.map((program) => runs('which', program)))
    return all.every(Boolean)
  })
  const port = await freePort()
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    // Its sandbox does not work in containers.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  })
  const at = `http://127.0.0.1:${port}`
  try {
    await eventually('the driver of WebKit answers', () =>
      fetch(`${at}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    return await openWindow(at, driver)
  } catch (error) {
    end(driver)
    throw error
  }
}

async function openWindow(at: string, driver: ChildProcess): Promise<OtherBrowser> {
  const { sessionId, capabilities } = await command<Session>(`${at}/session`, {
    capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
  })
  const session = `${at}/session/${sessionId}`
  const keys = async (...pressed: readonly string[]) => {
    const actions = pressed.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await command(`${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] })
  }
  const run = <Value>(body: string): Promise<Value> =>
    command(`${session}/execute/async`, {
      script: `const done = arguments[arguments.length - 1]; (async () => { ${body} })().then(done, (error) => done(String(error)))`,
      args: [],
    })
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    go: (url) => command(`${session}/url`, { url }),
    run,
    async click(selector) {
      // The driver scrolls as the page does, smoothly, and then finds nothing at the place where it clicks.
      await run(
        `document.querySelector(${JSON.stringify(selector)})?.scrollIntoView({ block: 'center', behavior: 'instant' })`,
      )
      const found = await command<Record<string, string>>(`${session}/element`, {
        using: 'css selector',
        value: selector,
      })
      const clicked = () =>
        command(`${session}/element/${Object.values(found)[0]}/click`, {}).then(
          () => true,
          (error: Error) => {
            // As long as one page fades into the next, nothing is below the pointer.
            if (!error.message.includes('element not interactable')) throw error
            return false
          },
        )
      await eventually(`a click on ${selector}`, clicked, { every: 100 })
    },
    type: (text) => keys(...text.split('')),
    press: (key) => keys(KEYS[key]),
    async close() {
      const signal = AbortSignal.timeout(RESPONSE_LIMIT_MS)
      await fetch(session, { method: 'DELETE', signal }).catch(() => undefined)
      end(driver)
    },
  }
}

interface Session {
  readonly sessionId: string
  readonly capabilities: { readonly browserName: string; readonly browserVersion: string }
}

async function command<Value = void>(url: string, body: object): Promise<Value> {
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(RESPONSE_LIMIT_MS),
  }).catch((error: unknown) => {
    throw new Error(`WebKit does not answer: ${url}`, { cause: error })
  })
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`WebKit: ${value.error}: ${value.message} (${url})`)
  return value
}

/** The display server and the driver are in one process group. */
function end({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid)
}
