import { launch } from 'puppeteer-core'
import { ensurePackages, runs } from '../debian-packages.ts'
import type { OtherBrowser } from './types.ts'

const PROGRAM = '/usr/bin/firefox-esr'

/** Starts headless Firefox, controlled by WebDriver BiDi. */
export async function startFirefox(): Promise<OtherBrowser> {
  await ensurePackages('There is no Firefox.', ['firefox-esr'], () => runs(PROGRAM, '--version'))
  const browser = await launch({
    browser: 'firefox',
    executablePath: PROGRAM,
    headless: true,
    acceptInsecureCerts: true,
  })
  const page = await browser.newPage()
  return {
    name: `Firefox ${await browser.version()}`,
    async go(url) {
      // The driver does not report a navigation from http to https of the same host.
      await page.goto('about:blank')
      await page.goto(url)
    },
    run: <Value>(body: string) => page.evaluate(`(async () => { ${body} })()`) as Promise<Value>,
    click: (selector) => page.click(selector),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  }
}
