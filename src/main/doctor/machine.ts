import { mkdir, statfs } from 'node:fs/promises'
import { lookup } from 'node:dns/promises'
import { failed, passed, type Finding, warn } from '#main/doctor/finding.ts'
import type { Config } from '#platform/config/config.ts'
import { canEncodeImages } from '#platform/images/encodes.ts'
import { checkMailServer } from '#platform/mail/check.ts'
import type { FileStore } from '#platform/storage/store.ts'

const MIN_NODE = [22, 12] as const
const MEGABYTE = 1024 ** 2

export function checkNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isEnough = major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])
  return isEnough
    ? passed('Node.js', version)
    : failed('Node.js', version, `Install Node.js ${MIN_NODE.join('.')} or newer, or run npm ci again.`)
}

/** Checks that app and sites are reachable. The configuration already rejects a shared domain. */
export async function checkHosts(config: Config): Promise<Finding> {
  const { appOrigin, sitesDomain, loopback } = config
  const message = `${appOrigin}, sites at *.${sitesDomain}`
  if (loopback)
    return warn(
      'Hosts',
      `${message}: on this machine only`,
      'Set APP_ORIGIN and SITES_DOMAIN to make it reachable for others.',
    )
  for (const host of [new URL(appOrigin).hostname, `a-site.${sitesDomain}`]) {
    const message = await lookup(host).catch(() => undefined)
    if (!message)
      return failed(
        'Hosts',
        `${host} has no DNS record`,
        `Add a DNS record for ${host} that points to this server.`,
      )
  }
  return passed('Hosts', message)
}

/** Checks the free space; a database without any stops. */
export async function checkSpace(check: string, folder: string): Promise<Finding> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  const free = Math.floor((bavail * bsize) / MEGABYTE)
  const message = `${free} MB free at ${folder}`
  if (free < 200) return failed(check, message, 'Free some space on that disk at once.')
  return free < 2_000 ? warn(check, message, 'Free some space on that disk.') : passed(check, message)
}

/** Writes a file like an upload, and deletes it. */
export async function checkFileStore(files: FileStore): Promise<Finding> {
  const place = files.forSite(NO_SITE)
  const key = `doctor/${process.pid}`
  const stored = await place.put(key, Buffer.from('ok'), { contentType: 'text/plain' })
  if (!stored.ok) return failed('File store', 'is not writable', stored.error.message)
  const opened = await place.open(key)
  opened?.stream.destroy()
  await place.delete(key)
  return opened
    ? passed('File store', 'files can be written and read')
    : failed('File store', 'a written file cannot be read', 'Check the disk or bucket of FILES_URL.')
}

/** The largest id; no site will have it. */
const NO_SITE = '9223372036854775807'

export async function checkImages(): Promise<Finding> {
  return (await canEncodeImages())
    ? passed('Images', 'AVIF and WebP can be encoded')
    : failed(
        'Images',
        'AVIF or WebP cannot be encoded',
        'Run npm ci again, so that sharp matches this system.',
      )
}

export async function checkMail(config: Config): Promise<Finding> {
  const { smtpUrl, dataDir } = config
  if (smtpUrl === undefined)
    return warn('Mail', `is written to ${dataDir}/outbox and not sent`, 'Set SMTP_URL to send it.')
  const problem = await checkMailServer(smtpUrl)
  return problem === undefined
    ? passed('Mail', `${new URL(smtpUrl).host} responds`)
    : failed('Mail', problem, 'Check SMTP_URL, and that this machine can reach that server.')
}
