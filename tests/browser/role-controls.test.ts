import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Role, ROLES } from '#features/tenancy/access/types.ts'
import { buildApp } from '../support/app-build.ts'
import { type AppVisitor, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { type FullSite, openFullSite } from '../support/full-site.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { isSweepWhole } from '../support/pairwise.ts'
import { countRequests, pressControls } from '../support/press-controls.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser

beforeAll(async () => {
  web = await startWeb({ app: await buildApp() })
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

/**
 * Of a screen; opening it again and again, or pressing all of many blocks, shows nothing new. In `npm test` the first
 * controls of every screen, which takes a third of the time.
 */
const [OPENINGS, PRESSES] = isSweepWhole() ? [3, 50] : [2, 15]

/** What is wrong in any state: exceptions, errors of the server and rejected calls, but no entries that are invalid. */
const FORGIVEN = /^(?!exception|5\d\d: |403: )/

/** Equal paths of different objects. */
const patternOf = (path: string): string => path.replaceAll(/\d+/g, '#')

interface Operator extends AppVisitor {
  /** Screens and the controls whose calls ended in 403, and screens that the role has no access to. */
  readonly refused: ReadonlySet<string>
  /** All that was pressed. */
  readonly pressed: readonly string[]
  /** Operates a screen and returns the paths of the links on it. */
  operate(path: string): Promise<readonly string[]>
}

/** Opens the app as that member, for operating all that it offers. */
async function operatorOf(member: Person): Promise<Operator> {
  const visitor = await visitApp(web, browser, { as: member, motion: false, forgives: FORGIVEN })
  const { page } = visitor
  const refused = new Set<string>()
  const pressed: string[] = []
  const here = () => patternOf(new URL(page.url()).pathname)
  await page.addInitScript(countRequests)
  await page.exposeFunction('nowPressing', (control: string) => pressed.push(`${here()} “${control}”`))
  page.on('response', (response) => {
    if (response.status() !== 403) return
    const { pathname } = new URL(response.url())
    const after = pressed.at(-1) ?? ''
    refused.add(`${here()} after ${after}: ${response.request().method()} ${patternOf(pathname)}`)
  })
  return {
    ...visitor,
    refused,
    pressed,
    async operate(path) {
      const done: string[] = []
      if (!(await showInPlace(visitor, path))) await visitor.go(path)
      await visitor.loaded()
      if ((await page.getByText('Your role has no access').count()) > 0)
        refused.add(`${patternOf(path)} itself`)
      const links = await page
        .locator('a[href^="/sites/"]')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
      for (let opened = 1; ; opened += 1) {
        // What leads to another page ends the script in this one.
        const { controls, isLeft } = await pressControls(page, done, PRESSES - done.length).catch(() => ({
          controls: [],
          isLeft: true,
        }))
        done.push(...controls)
        if (!isLeft || controls.length === 0 || done.length >= PRESSES || opened === OPENINGS) return links
        await visitor.go(path)
        await visitor.loaded()
      }
    },
  }
}

/** Shows another screen without loading the app again; false if it has to be loaded, as after unsaved changes. */
const showInPlace = ({ page }: AppVisitor, path: string): Promise<boolean> =>
  page.evaluate(async (to) => {
    interface Router {
      readonly state: { readonly status: string; readonly resolvedLocation?: { readonly pathname: string } }
    }
    const router = (window as unknown as { __TSR_ROUTER__?: Router }).__TSR_ROUTER__
    if (!router) return false
    history.pushState({}, '', to)
    const end = performance.now() + 3000
    const isThere = () => router.state.status === 'idle' && router.state.resolvedLocation?.pathname === to
    while (!isThere() && location.pathname === to && performance.now() < end)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    return isThere() && document.querySelector('[aria-modal="true"]') === null
  }, path)

/** Adds a member to a site. */
async function memberOf({ site }: FullSite, role: Role): Promise<Person> {
  const member = await signedIn(web, `${role}@${site.identifier}.example`)
  await permit(web, site, member.id, { [role]: true })
  return member
}

/** The least number of controls that each role is offered, so that the test does not fall silent. */
const AT_LEAST: Readonly<Record<Role, number>> = isSweepWhole()
  ? { administrator: 500, 'content-editor': 200, 'store-manager': 200, reporting: 50 }
  : { administrator: 250, 'content-editor': 100, 'store-manager': 100, reporting: 40 }

for (const role of ROLES)
  test(`a member with the role ${role} gets no screen, link or control that ends in 403`, async () => {
    const full = await openFullSite(web, `kiln-${role}`)
    const visitor = await operatorOf(await memberOf(full, role))
    const home = `/sites/kiln-${role}`
    // One of each kind, since their screens differ.
    const screens = new Map<string, string>([[home, home]])
    for (const id of full.documents) screens.set(id, `${home}/content/${id}`)
    for (const path of screens.values())
      for (const link of await visitor.operate(path))
        if (link.startsWith(`${home}/`) && !screens.has(patternOf(link))) screens.set(patternOf(link), link)
    expect([...visitor.refused]).toEqual([])
    expect(visitor.pressed.length).toBeGreaterThan(AT_LEAST[role])
  }, 600_000)

test('pressing controls finds those that end in 403 after the role of a member was revoked', async () => {
  const full = await openFullSite(web, 'kiln-late')
  const member = await memberOf(full, 'administrator')
  const visitor = await operatorOf(member)
  await visitor.go('/sites/kiln-late/redirects')
  await visitor.loaded()
  await permit(web, full.site, member.id, { reporting: true })
  await pressControls(visitor.page, [], PRESSES)
  expect([...visitor.refused].join('\n')).toMatch(/“button Delete the redirect from \/gone”: DELETE/)
  visitor.faults.splice(0)
})
