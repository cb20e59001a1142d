import { type AppBrowser, openBrowser } from './browser.ts'
import { jsonOf } from './client.ts'
import { type Scenario, SITE, type SnapshotContext } from './scenario.ts'
import { eventually } from '../support/eventually.ts'
import { writeAccounts } from './writes-accounts.ts'
import { writeContent } from './writes-content.ts'
import { writeFiles } from './writes-files.ts'
import { writeSite } from './writes-site.ts'

/** Runs the main use cases that write and stores each response. Returns the values that the reads need. */
export async function recordWrites(
  context: SnapshotContext,
  { anonymous, owner }: { readonly anonymous: AppBrowser; readonly owner: AppBrowser },
): Promise<{ readonly otherAccount: AppBrowser; readonly values: Readonly<Record<string, string>> }> {
  const otherAccount = openBrowser(context.client)
  const values: Record<string, string> = { site: SITE, identifier: SITE }
  const scenario: Scenario = {
    context,
    owner,
    anonymous,
    otherAccount,
    values,
    async step(about, call, browser = owner) {
      const response = await browser.call(call)
      await context.store(`writes: ${about}`, `${call.method} ${call.path}`, response)
      return jsonOf(response) ?? {}
    },
    async quiet(call, browser = owner) {
      return jsonOf(await browser.call(call)) ?? {}
    },
    async visit(about, path, cookies) {
      const headers = cookies === undefined ? {} : { cookie: cookies }
      const response = await context.client.send(`${SITE}.localhost`, path, { headers })
      await context.store(`writes: visitor: ${about}`, `GET http://${SITE}.localhost${path}`, response)
    },
    async stepUntil(about, call, isDone) {
      await eventually(about, async () => isDone(await scenario.quiet(call)), { within: 120_000, every: 200 })
      return scenario.step(about, call)
    },
  }
  await writeAccounts(scenario)
  await writeSite(scenario)
  await writeContent(scenario)
  await writeFiles(scenario)
  await context.jobsDone()
  return { otherAccount, values }
}
