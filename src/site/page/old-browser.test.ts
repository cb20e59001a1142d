import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { OLD_BROWSER_SCRIPT } from '#site/page/old-browser.ts'

const browserOf = (version: string) => `Mozilla/5.0 (compatible; MSIE ${version}; Windows NT 6.1)`

/** Runs the script in a browser of that kind; returns the texts that it added. */
function shown(userAgent: string, globals: object = {}, plugins: object | undefined = {}): string[] {
  const texts: string[] = []
  const document = {
    createElement: () => ({ style: {}, setAttribute() {}, appendChild: (text: string) => texts.push(text) }),
    createTextNode: (text: string) => text,
    body: { firstChild: null, insertBefore() {} },
  }
  runInNewContext(OLD_BROWSER_SCRIPT, { navigator: { userAgent, plugins }, document, ...globals })
  return texts
}

test('LIM-05 LIM-06 an old Internet Explorer without Flash is asked to install it', () => {
  const message = 'Please install Adobe Flash Player to view this content.'
  for (const version of ['6.0', '7.0b', '8.0', '9.0', '10.0'])
    expect(shown(browserOf(version)), version).toEqual([message])
  expect(shown(browserOf('6.0'), {}, undefined)).toEqual([message])
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'
  const eleven = 'Mozilla/5.0 (Windows NT 6.3; Trident/7.0; rv:11.0) like Gecko'
  for (const userAgent of [chrome, eleven]) expect(shown(userAgent), userAgent).toEqual([])
  expect(shown(browserOf('9.0'), {}, { 'Shockwave Flash': {} })).toEqual([])
  expect(shown(browserOf('8.0'), { ActiveXObject: class {} })).toEqual([])
})

test('the script contains nothing newer than ECMAScript 3', () => {
  expect(OLD_BROWSER_SCRIPT).not.toMatch(/=>|\b(?:let|const|class)\b|`/)
})
