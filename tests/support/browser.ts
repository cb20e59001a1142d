import { type Browser, chromium, type Page, type Response } from 'playwright-core'
import { CSRF_FAILURE } from '#lib/csrf-names.ts'
import { testChromium } from '../../bin/lib/chromium.js'
import { focusFaults, watchFocus } from './focus-faults.ts'
import { scrollFaults } from './scroll-faults.ts'

/** The two window sizes that every page must fit. */
export const WINDOW = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const

/** A timeout that only a hanging action exceeds, on the slowest test machine. */
const ACTION_LIMIT = 30_000

export interface VisitorOptions {
  readonly window?: keyof typeof WINDOW
  readonly width?: number
  readonly javaScriptEnabled?: boolean
  readonly colorScheme?: 'light' | 'dark'
  /** Whether transitions and animations run, as for most visitors; the default. */
  readonly motion?: boolean
  /** What its browser says of the language, BCP 47. Default: `en-US`. */
  readonly locale?: string
  /** The user agent. */
  readonly userAgent?: string
  /** Whether it accepts the certificate of `openTlsProxy`. */
  readonly trustsTestCertificate?: boolean
  /** Problems that are ignored. */
  readonly forgives?: RegExp
  /** Whether the test itself spoils a CSRF token. Nothing else excuses a call that is rejected for its token. */
  readonly spoilsToken?: boolean
}

/** A visitor with their own window, and everything that went wrong in it. */
export interface Visitor {
  readonly page: Page
  /**
   * Errors and warnings of the console, exceptions, failed and external requests. Must be empty at the end.
   */
  readonly faults: string[]
  /** Opens a URL; it may be an error page. */
  open(url: string): Promise<number>
  close(): Promise<void>
}

export interface TestBrowser {
  visitor(options?: VisitorOptions): Promise<Visitor>
  /**
   * Ends all visits; throws when anything went wrong in one, or a page that is still open scrolls sideways or has lost
   * the focus. Call it after each test.
   */
  finish(): Promise<void>
  /** Ends the remaining visits; the browser ends with the process. */
  close(): Promise<void>
}

/** Starts Chromium for browser tests; `switches` are further ones of its command line. */
export async function launchChromium(switches: readonly string[] = []): Promise<Browser> {
  const executablePath = testChromium()
  if (executablePath === undefined) throw new Error('No Chromium: set CHROMIUM_PATH, or install it.')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A network without TLS.
      '--host-resolver-rules=MAP *.lan.test 127.0.0.1',
      ...switches,
    ],
  })
}

const SKIPPED_TRANSITION = /^Transition was (?:aborted|skipped)\b/

let running: Promise<Browser> | undefined

/**
 * The browser of this process: starting one takes as long as many tests, and visitors share nothing in it.
 */
async function runningBrowser(switches: readonly string[]): Promise<Browser> {
  const browser = await (running ??= launchChromium(switches))
  if (browser.isConnected()) return browser
  running = launchChromium(switches)
  return running
}

/**
 * A browser for the tests of one file; every visitor has cookies and storage of their own. `switches` are further ones of
 * its command line, for a file that runs in a process of its own.
 */
export async function openBrowser(switches: readonly string[] = []): Promise<TestBrowser> {
  const browser = await runningBrowser(switches)
  const visits: Awaited<ReturnType<typeof visit>>[] = []
  return {
    async visitor(options = {}) {
      const made = await visit(browser, options)
      visits.push(made)
      return made.visitor
    },
    async finish() {
      const ended = visits.splice(0)
      for (const { context, checkPages } of ended) {
        await checkPages()
        await context.close()
      }
      const faults = ended.flatMap(({ visitor }) => visitor.faults)
      if (faults.length > 0) throw new Error(`Faults in the browser:\n${faults.join('\n')}`)
    },
    async close() {
      for (const { context } of visits.splice(0)) await context.close()
    },
  }
}

/** In the normal course no call is sent without a valid CSRF token, also where a script repeats it unseen. */
async function blameToken(response: Response, faults: string[]): Promise<void> {
  // What a page no longer has when it was left cannot be read.
  const text = await response.text().catch(() => '')
  if (text.includes(`"${CSRF_FAILURE}":true`)) faults.push(`rejected CSRF token: ${response.url()}`)
}

async function visit(browser: Browser, options: VisitorOptions) {
  const window = WINDOW[options.window ?? 'desktop']
  const context = await browser.newContext({
    ...window,
    ...(options.width === undefined
      ? {}
      : { viewport: { width: options.width, height: window.viewport.height } }),
    javaScriptEnabled: options.javaScriptEnabled ?? true,
    ignoreHTTPSErrors: options.trustsTestCertificate ?? false,
    colorScheme: options.colorScheme ?? 'light',
    ...(options.userAgent === undefined ? {} : { userAgent: options.userAgent }),
    ...(options.locale === undefined ? {} : { locale: options.locale }),
    reducedMotion: options.motion === false ? 'reduce' : 'no-preference',
  })
  await context.addInitScript(watchFocus)
  const page = await context.newPage()
  page.setDefaultTimeout(ACTION_LIMIT)
  const faults: string[] = []
  const blame = (fault: string) => {
    if (!options.forgives?.test(fault)) faults.push(fault)
  }
  const goTo = page.goto.bind(page)
  page.goto = async (...given) => {
    // Where a test leaves a page for another one, its focus is not there to be checked at the end.
    for (const fault of await focusFaults(page)) blame(fault)
    return goTo(...given)
  }
  let opening = ''
  const reads: Promise<void>[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // Chromium logs the status of a requested error page.
    if (message.location().url.endsWith('/axe.min.js')) return
    if (message.location().url === opening && message.text().startsWith('Failed to load resource')) return
    blame(`console ${message.type()}: ${message.text()} at ${message.location().url}`)
  })
  page.on('pageerror', (error) => {
    // Chromium's own rejection when it skips the transition that a stylesheet asks for; no script starts one.
    if (SKIPPED_TRANSITION.test(error.message)) return
    blame(`exception: ${error.message}`)
  })
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its requests of images, scripts, captions and the stylesheets that go with them, and typing on
    // aborts an earlier request; the browser completes beacons by itself.
    const mayStop = ['image', 'script', 'stylesheet', 'texttrack', 'fetch', 'ping'].includes(
      request.resourceType(),
    )
    if (mayStop && request.failure()?.errorText === 'net::ERR_ABORTED') return
    blame(`failed request: ${request.url()} ${request.failure()?.errorText ?? ''}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url() !== opening)
      blame(`${response.status()}: ${response.url()}`)
    if (response.status() === 400 && options.spoilsToken !== true) reads.push(blameToken(response, faults))
  })
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol !== 'data:' && !/(?:^|\.)(?:localhost|lan\.test)$/.test(hostname))
      blame(`foreign request: ${request.url()}`)
  })
  const checkPages = async () => {
    await Promise.all(reads)
    for (const open of context.pages())
      for (const fault of [...(await scrollFaults(open)), ...(await focusFaults(open))]) blame(fault)
  }
  const visitor: Visitor = {
    page,
    faults,
    async open(url) {
      opening = new URL(url).href
      const response = await page.goto(url, { waitUntil: 'load' })
      return response?.status() ?? 0
    },
    async close() {
      await checkPages()
      await context.close()
    },
  }
  return { visitor, context, checkPages }
}
