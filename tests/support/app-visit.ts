import type { Locator, Page, Request } from 'playwright-core'
import type { TestBrowser, Visitor, VisitorOptions } from './browser.ts'
import { eventually } from './eventually.ts'
import type { AppClient } from './owner.ts'
import type { TestWeb } from './web.ts'

/** A visit of the app, and violations of its CSP. */
export interface AppVisitor extends Visitor {
  /** Opens a path of the app and waits for its screen. */
  go(path: string): Promise<number>
  /**
   * Waits until the screen has its data: no request of its scripts is on its way, and nothing is marked as
   * loading. The load state `networkidle` would also wait for the previews of sites, frames of other processes
   * whose cancelled requests the browser does not always report.
   */
  loaded(): Promise<void>
  /** Violated CSP directives. */
  readonly offences: string[]
}

/**
 * Opens the app, signed in as that client if given. Messages of site previews are ignored: sites without
 * scripts log some each time.
 */
export async function visitApp(
  web: TestWeb,
  browser: TestBrowser,
  options: VisitorOptions & { readonly as?: AppClient } = {},
): Promise<AppVisitor> {
  const origin = web.config.appOrigin
  const images = new RegExp(`http://(?!app\\.)[a-z0-9-]+\\.localhost:${web.port}/`)
  const visitor = await browser.visitor({ forgives: images, ...options })
  const { page } = visitor
  const cookies = [...(options.as?.cookies ?? [])].map(([name, value]) => ({
    name,
    value,
    // Browsers treat loopback hosts as secure; the protocol of the test browser does not.
    url: origin.replace('http:', 'https:'),
    secure: true,
    sameSite: 'Strict' as const,
  }))
  if (cookies.length > 0) await page.context().addCookies(cookies)
  const offences: string[] = []
  await page.exposeFunction('tellOffence', (directive: string) => offences.push(directive))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { tellOffence } = globalThis as unknown as { tellOffence: (directive: string) => void }
      tellOffence(`${event.violatedDirective}: ${event.blockedURI}`)
    })
  })
  const pending = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && request.url().startsWith(origin)) pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return {
    ...visitor,
    offences,
    async loaded() {
      const isLoaded = async () => {
        const busy = await page.locator('[aria-busy="true"]').count()
        return pending.size === 0 && busy === 0
      }
      // Twice, since what arrived may make the screen ask for more.
      await eventually('the screen is loaded', async () => (await isLoaded()) && (await isLoaded()))
    },
    async go(path) {
      const status = await visitor.open(origin + path)
      await page.locator('#app h1').first().waitFor()
      return status
    },
  }
}

/** Removes expected problems and returns their number. */
export function forgive({ faults }: Visitor, pattern: RegExp): number {
  const kept = faults.filter((fault) => !pattern.test(fault))
  const forgiven = faults.length - kept.length
  faults.splice(0, faults.length, ...kept)
  return forgiven
}

/** Returns the focused element as a screen reader names it. */
export async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    if (!element || element === document.body) return 'nothing'
    const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent
    return `${element.tagName.toLowerCase()} ${(label ?? element.textContent).trim()}`
  })
}

/** Publishes all unpublished changes with the button of the app's frame. */
export async function publishChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Publish [\d,]+ changes?$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish changes' })
  await dialog.getByRole('button', { name: 'Publish all' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page
    .locator('.ui-toast', { hasText: /^Release \d+ published\./ })
    .last()
    .waitFor()
}

/** The toasts with this text. */
export const toast = (page: Page, text: string) => page.locator('.ui-toast', { hasText: text })

/** Undoes an action with the button of its toast. */
export const undo = (page: Page, text: string) =>
  toast(page, text).getByRole('button', { name: 'Undo' }).click()

/** Ignores the console messages of expected errors, and returns their number. */
export const rejected = (visitor: AppVisitor, status: number) =>
  forgive(visitor, new RegExp(`status of ${status}|^${status}: `))

/** What is read out after the name of a field. */
export const descriptionOf = (field: Locator) =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
