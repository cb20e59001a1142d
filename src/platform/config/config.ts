import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'

import { BETA_KEYS, type BetaKey } from '#lib/beta-features.ts'
import { fail, ok } from '#lib/result.ts'
import type { Result } from '#lib/result.ts'
import { isHostName, readOrigins, readPublicIps, readSecureHost } from '#platform/config/origins.ts'
import type { Origins } from '#platform/config/origins.ts'
import { type FilesConfig, readFiles } from '#platform/config/files-config.ts'
import { type MapsConfig, readMaps } from '#platform/config/maps.ts'
import { createReader } from '#platform/config/reader.ts'
import { readSiteLimits, type SiteLimitsConfig } from '#platform/config/site-limits.ts'
import type { Environment, Reader } from '#platform/config/reader.ts'

/** The built-in PostgreSQL, or an external one named by its connection URLs. */
export type DatabaseConfig =
  | { readonly kind: 'embedded' }
  | {
      readonly kind: 'external'
      /** DATABASE_URL: the application role, bound by row-level security. */
      readonly url: string
      /** DATABASE_OWNER_URL: owns the schema and bypasses row-level security. */
      readonly ownerUrl: string
      /** DATABASE_DIRECT_URL: for LISTEN, which a transaction pooler does not support. */
      readonly directUrl: string
    }

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** The validated environment. Frozen. Contains passwords and keys: never log it whole. */
export interface Config extends Origins, MapsConfig {
  readonly port: number
  readonly host: string
  readonly database: DatabaseConfig
  /** An absolute path. */
  readonly dataDir: string
  /** Whether the operator set DATA_DIR; a configured path is never replaced by another. */
  readonly isDataDirConfigured: boolean
  /** Where files are stored. */
  readonly files: FilesConfig
  /** SECRET when set; otherwise `ensureSecret` creates one in the data folder. */
  readonly secret: string | undefined
  /** RTE-14: the only other host that pages may send credentials to. */
  readonly secureHost: string | undefined
  /** The public IP addresses that owners point their apex domains to; none when unknown. */
  readonly publicIps: readonly string[]
  /** The port of metrics and internal routes; undefined when they are not served. */
  readonly metricsPort: number | undefined
  /** IP addresses or networks of proxies whose forwarding headers are trusted. */
  readonly trustProxy: readonly string[]
  /** Seconds that shared caches may serve a page without revalidation; 0 for never. */
  readonly sharedCacheSeconds: number
  /** Max bytes of one uploaded file, by kind; images have a fixed limit. */
  readonly uploadLimits: { readonly audio: number; readonly video: number; readonly file: number }
  /** Default limits of new sites; the operator can change them for each site. */
  readonly siteLimits: SiteLimitsConfig
  /** Path of ffmpeg; undefined: it is looked for in `PATH`. Empty: videos are never converted. */
  readonly ffmpegPath: string | undefined
  /** Max bytes of a site archive that is restored in the app. */
  readonly maxArchiveBytes: number
  readonly signup: 'open' | 'invite' | 'closed'
  readonly ownerEmail: string
  readonly ownerPassword: string | undefined
  readonly demo: boolean
  /** Beta features that are enabled for everybody (BET-03). */
  readonly betaFeatures: readonly BetaKey[]
  readonly smtpUrl: string | undefined
  /** Sender of mails from MAIL_FROM; undefined for one derived from the app's host. */
  readonly mailFrom: { readonly name: string; readonly email: string } | undefined
  readonly role: 'web' | 'worker' | 'all'
  readonly logLevel: LogLevel
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const MIN_SECRET_LENGTH = 32
const MIN_PASSWORD_LENGTH = 15
const MAX_SHARED_CACHE_SECONDS = 86_400
const MEGABYTE = 1024 * 1024

/**
 * Parses and validates all environment variables. Fails with one line per problem, which names the variable,
 * its value (never of a secret) and what to do.
 */
export function readConfig(env: Environment): Result<Config, readonly string[]> {
  const reader = createReader(env)
  const port = reader.port('PORT') ?? 3000
  const metricsPort = reader.port('METRICS_PORT')
  if (metricsPort === port)
    reader.problem(`METRICS_PORT and PORT are both ${port}. Give METRICS_PORT another number.`)
  const origins = readOrigins(reader, port)
  const givenDataDir = reader.text('DATA_DIR')
  const dataDir = resolve(givenDataDir ?? 'data')

  const config: Config = {
    ...origins,
    port,
    host: readHost(reader) ?? (origins.loopback ? '127.0.0.1' : '0.0.0.0'),
    database: readDatabase(reader),
    dataDir,
    isDataDirConfigured: givenDataDir !== undefined,
    files: readFiles(reader, dataDir),
    secret: readMinLength(reader, 'SECRET', MIN_SECRET_LENGTH),
    secureHost: readSecureHost(reader, origins.sitesDomain),
    publicIps: Object.freeze(readPublicIps(reader)),
    metricsPort,
    trustProxy: Object.freeze(readTrustProxy(reader)),
    sharedCacheSeconds: readSharedCacheSeconds(reader),
    uploadLimits: Object.freeze({
      audio: readMegabytes(reader, 'MAX_AUDIO_MB') ?? 200 * MEGABYTE,
      video: readMegabytes(reader, 'MAX_VIDEO_MB') ?? 1000 * MEGABYTE,
      file: readMegabytes(reader, 'MAX_FILE_MB') ?? 200 * MEGABYTE,
    }),
    siteLimits: readSiteLimits(reader),
    ffmpegPath: readFfmpegPath(reader),
    maxArchiveBytes: readMegabytes(reader, 'MAX_ARCHIVE_MB') ?? 2000 * MEGABYTE,
    signup: reader.choice('SIGNUP', ['open', 'invite', 'closed']) ?? (origins.loopback ? 'open' : 'invite'),
    ownerEmail: readOwnerEmail(reader) ?? 'owner@example.test',
    ownerPassword: readMinLength(reader, 'OWNER_PASSWORD', MIN_PASSWORD_LENGTH),
    demo: reader.choice('DEMO', ['1', '0']) !== '0',
    betaFeatures: Object.freeze(readBetaFeatures(reader)),
    ...readMaps(reader),
    smtpUrl: reader.secretUrl('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com'),
    mailFrom: readMailFrom(reader),
    role: reader.choice('ROLE', ['web', 'worker', 'all']) ?? 'all',
    logLevel: reader.choice('LOG_LEVEL', LOG_LEVELS) ?? 'info',
  }
  return reader.problems.length > 0 ? fail(reader.problems) : ok(Object.freeze(config))
}

function readHost(reader: Reader): string | undefined {
  const value = reader.text('HOST')
  if (value === undefined || isIP(value) !== 0 || isHostName(value)) return value
  reader.problem(
    `HOST is "${value}". Set it to an IP address or host name of this machine such as 127.0.0.1, or remove it.`,
  )
  return undefined
}

function readDatabase(reader: Reader): DatabaseConfig {
  const schemes = ['postgres:', 'postgresql:']
  const read = (name: string) =>
    reader.secretUrl(name, schemes, 'postgres://user:password@host:5432/sitewright')
  const url = read('DATABASE_URL')
  const ownerUrl = read('DATABASE_OWNER_URL')
  const directUrl = read('DATABASE_DIRECT_URL')
  const has = (name: string) => reader.text(name) !== undefined

  // A second message about the other variable would mislead while the first one is invalid.
  if (url !== undefined && !has('DATABASE_OWNER_URL'))
    reader.problem(
      'DATABASE_URL is set and DATABASE_OWNER_URL is not. Set DATABASE_OWNER_URL to the same database as a role ' +
        'that may create tables and has BYPASSRLS; the migrations run as that role.',
    )
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'])
    if (has(name) && !has('DATABASE_URL'))
      reader.problem(
        `${name} is set and DATABASE_URL is not. Set DATABASE_URL to the same database as the application role, ` +
          `or remove ${name} to use the built-in PostgreSQL.`,
      )
  if (url === undefined || ownerUrl === undefined) return { kind: 'embedded' }
  return Object.freeze({ kind: 'external', url, ownerUrl, directUrl: directUrl ?? url })
}

function readMinLength(reader: Reader, name: string, shortest: number): string | undefined {
  const value = reader.text(name)
  if (value === undefined || value.length >= shortest) return value
  reader.problem(
    `${name} has ${value.length} characters. Give it at least ${shortest}, or remove it to have one generated.`,
  )
  return undefined
}

function readBetaFeatures(reader: Reader): readonly BetaKey[] {
  const names = (reader.text('BETA_FEATURES') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const unknown = names.filter((name) => !BETA_KEYS.some((key) => key === name))
  if (unknown.length > 0)
    reader.problem(
      `BETA_FEATURES names "${unknown.join(', ')}". Set it to a comma-separated list of ${BETA_KEYS.join(', ')}, or remove it.`,
    )
  return BETA_KEYS.filter((key) => names.includes(key))
}

function readTrustProxy(reader: Reader): readonly string[] {
  const entries = (reader.text('TRUST_PROXY') ?? '').split(',').map((entry) => entry.trim())
  const networks = entries.filter((entry) => entry !== '' && entry !== 'none')
  const bad = networks.filter((entry) => !isNetwork(entry))
  if (bad.length === 0) return networks
  reader.problem(
    `TRUST_PROXY names "${bad.join(', ')}". Set it to IP addresses or networks of your proxies, such as 10.0.0.5,192.168.0.0/16, or remove it.`,
  )
  return []
}

function isNetwork(entry: string): boolean {
  const [ip = '', bits, ...rest] = entry.split('/')
  const version = isIP(ip)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function readSharedCacheSeconds(reader: Reader): number {
  const value = reader.text('SHARED_CACHE_SECONDS')
  if (value === undefined) return 0
  if (/^\d{1,5}$/.test(value) && Number(value) <= MAX_SHARED_CACHE_SECONDS) return Number(value)
  reader.problem(
    `SHARED_CACHE_SECONDS is "${value}". Set it to a number from 0 to ${MAX_SHARED_CACHE_SECONDS}, or remove it to have shared caches revalidate each time.`,
  )
  return 0
}

function readMegabytes(reader: Reader, name: string): number | undefined {
  const value = reader.text(name)
  if (value === undefined) return undefined
  if (/^[1-9]\d{0,4}$/.test(value)) return Number(value) * MEGABYTE
  reader.problem(
    `${name} is "${value}". Set it to a number of megabytes from 1 to 99999, or remove it for the default.`,
  )
  return undefined
}

function readFfmpegPath(reader: Reader): string | undefined {
  const value = reader.text('FFMPEG')
  if (value === undefined) return undefined
  if (value === 'off') return ''
  if (isAbsolute(value)) return value
  reader.problem(
    `FFMPEG is "${value}". Set it to the absolute path of the program, such as /usr/bin/ffmpeg, or to off, or remove it to have it found in PATH.`,
  )
  return undefined
}

function readOwnerEmail(reader: Reader): string | undefined {
  const value = reader.text('OWNER_EMAIL')
  if (value === undefined || /^[^\s@]+@[^\s@]+$/.test(value)) return value
  reader.problem(`OWNER_EMAIL is "${value}". Set it to an e-mail address, or remove it.`)
  return undefined
}

function readMailFrom(reader: Reader): Config['mailFrom'] {
  const value = reader.text('MAIL_FROM')
  if (value === undefined) return undefined
  const match = /^(?:([^<>"\r\n]{0,100})<)?([^\s@<>]{1,64}@[^\s@<>]{1,255})>?$/.exec(value)
  if (match) return { name: match[1]?.trim() ?? '', email: match[2] ?? '' }
  reader.problem(
    `MAIL_FROM is "${value}". Set it to a sender such as Example <mail@example.com>, or remove it.`,
  )
  return undefined
}
