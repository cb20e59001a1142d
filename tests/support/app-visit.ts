import type { Page } from 'playwright-core'
import type { TestBrowser, Visitor, VisitorOptions } from './browser.ts'
import type { AppClient } from './owner.ts'
import type { TestWeb } from './web.ts'

/** Somebody at the app, and what its policy forbade them. */
export interface AppVisitor extends Visitor {
  /** Opens an address of the app and waits until its screen is there. */
  go(path: string): Promise<number>
  /** Directives that something on a page of this visit offended. */
  readonly offences: string[]
}

/**
 * A window on the app, signed in as that client when one is given. What the images of sites say is no fault of the app:
 * each is the site itself without its scripts, which the browser mentions every time.
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
    // Browsers take an address of this machine for a safe one; the protocol of the test browser does not.
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
  return {
    ...visitor,
    offences,
    async go(path) {
      const status = await visitor.open(origin + path)
      await page.locator('#app h1').first().waitFor()
      return status
    },
  }
}

/** Takes away the faults that a test has brought about, and says how many there were. */
export function forgive({ faults }: Visitor, pattern: RegExp): number {
  const kept = faults.filter((fault) => !pattern.test(fault))
  const forgiven = faults.length - kept.length
  faults.splice(0, faults.length, ...kept)
  return forgiven
}

/** What has the focus, as a screen reader would call it. */
export async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    if (!element || element === document.body) return 'nothing'
    const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent
    return `${element.tagName.toLowerCase()} ${(label ?? element.textContent).trim()}`
  })
}
