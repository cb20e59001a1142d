import { mkdir, statfs } from 'node:fs/promises'
import { lookup } from 'node:dns/promises'
import { broken, fine, type Finding, warn } from '#main/doctor/finding.ts'
import type { Config } from '#platform/config/config.ts'
import { encodesImages } from '#platform/images/encodes.ts'
import { checkMailServer } from '#platform/mail/check.ts'
import type { FileStore } from '#platform/storage/store.ts'

const OLDEST_NODE = [22, 12] as const
const MEGABYTE = 1024 ** 2

export function checkNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
  return isEnough
    ? fine('Node.js', version)
    : broken('Node.js', version, `Install Node.js ${OLDEST_NODE.join('.')} or newer, or run npm ci again.`)
}

/** Where people reach it. That app and sites do not share a domain, the configuration has refused already. */
export async function checkAddresses(config: Config): Promise<Finding> {
  const { appOrigin, sitesDomain, loopback } = config
  const said = `${appOrigin}, sites at *.${sitesDomain}`
  if (loopback)
    return warn(
      'Addresses',
      `${said}: on this machine only`,
      'Set APP_ORIGIN and SITES_DOMAIN for others to reach it.',
    )
  for (const host of [new URL(appOrigin).hostname, `a-site.${sitesDomain}`]) {
    const found = await lookup(host).catch(() => undefined)
    if (!found)
      return broken(
        'Addresses',
        `${host} has no address`,
        `Add a record for ${host} to the DNS that leads here.`,
      )
  }
  return fine('Addresses', said)
}

/** Room for data; a database that has none left stops. */
export async function checkSpace(what: string, folder: string): Promise<Finding> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  const free = Math.floor((bavail * bsize) / MEGABYTE)
  const said = `${free} MB free at ${folder}`
  if (free < 200) return broken(what, said, 'Free some space on that disk at once.')
  return free < 2_000 ? warn(what, said, 'Free some space on that disk.') : fine(what, said)
}

/** Writes a file as uploads are, and takes it away. */
export async function checkFileStore(files: FileStore): Promise<Finding> {
  const place = files.forSite(NO_SITE)
  const key = `doctor/${process.pid}`
  const stored = await place.put(key, Buffer.from('ok'), { contentType: 'text/plain' })
  if (!stored.ok) return broken('File store', 'cannot be written to', stored.error.message)
  const opened = await place.open(key)
  opened?.stream.destroy()
  await place.delete(key)
  return opened
    ? fine('File store', 'takes files and gives them back')
    : broken('File store', 'what was written is not there', 'Look after the disk or bucket of FILES_URL.')
}

/** The largest number there is; no site will have it. */
const NO_SITE = '9223372036854775807'

export async function checkImages(): Promise<Finding> {
  return (await encodesImages())
    ? fine('Images', 'AVIF and WebP can be made')
    : broken('Images', 'AVIF or WebP cannot be made', 'Run npm ci again, so that sharp matches this system.')
}

export async function checkMail(config: Config): Promise<Finding> {
  const { smtpUrl, dataDir } = config
  if (smtpUrl === undefined)
    return warn('Mail', `is written to ${dataDir}/outbox and sent to nobody`, 'Set SMTP_URL to send it.')
  const problem = await checkMailServer(smtpUrl)
  return problem === undefined
    ? fine('Mail', `${new URL(smtpUrl).host} answers`)
    : broken('Mail', problem, 'Check SMTP_URL, and that this machine may reach that server.')
}
