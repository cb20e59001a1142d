import { describe, expect, test } from 'vitest'

import { siteOrigin } from '#platform/config/origins.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Config } from '#platform/config/config.ts'
import type { Environment } from '#platform/config/reader.ts'

function valid(env: Environment): Config {
  const result = readConfig(env)
  if (!result.ok) throw new Error(result.error.join('\n'))
  return result.value
}

function problems(env: Environment): readonly string[] {
  const result = readConfig(env)
  return result.ok ? [] : result.error
}

const FOREIGN = {
  DATABASE_URL: 'postgres://app:hunter2@db.example.com/site',
  DATABASE_OWNER_URL: 'postgres://owner:hunter3@db.example.com/site',
}

test('an empty environment configures a platform for this machine only', () => {
  expect(valid({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    appOrigin: 'http://app.localhost:3000',
    sitesDomain: 'localhost',
    database: { kind: 'embedded' },
    isDataDirConfigured: false,
    signup: 'open',
    ownerEmail: 'owner@example.test',
    demo: true,
    role: 'all',
    logLevel: 'info',
    trustProxy: [],
    metricsPort: undefined,
    sharedCacheSeconds: 0,
  })
  expect(Object.isFrozen(valid({}))).toBe(true)
})

test('a public origin listens on all interfaces and closes the sign-up', () => {
  const config = valid({ APP_ORIGIN: 'https://app.example.com/', SITES_DOMAIN: 'Example.NET' })
  expect(config).toMatchObject({ appOrigin: 'https://app.example.com', host: '0.0.0.0', signup: 'invite' })
  expect(siteOrigin(config, 'demo')).toBe('https://demo.example.net')
})

test('site origins have the scheme and port of the app', () => {
  expect(siteOrigin(valid({ PORT: '4100' }), 'demo')).toBe('http://demo.localhost:4100')
})

test('files are stored in a folder or in a bucket', () => {
  const files = (FILES_URL: string, more: Environment = {}) => valid({ FILES_URL, ...more }).files
  expect(valid({ DATA_DIR: '/srv/data' }).files).toEqual({ kind: 'folder', folder: '/srv/data/files' })
  expect(files('file:///srv/files')).toEqual({ kind: 'folder', folder: '/srv/files' })
  expect(files('s3://bucket', { AWS_REGION: 'eu-west-1' })).toEqual({
    kind: 's3',
    bucket: 'bucket',
    prefix: '',
    region: 'eu-west-1',
    endpoint: undefined,
    pathStyle: false,
  })
  expect(files('s3://my.bucket/a/b?region=auto&endpoint=https://s3.example.com/')).toMatchObject({
    bucket: 'my.bucket',
    prefix: 'a/b/',
    region: 'auto',
    endpoint: 'https://s3.example.com',
    pathStyle: true,
  })
  expect(files('s3://b-1?endpoint=http://127.0.0.1:9000&path-style=0')).toMatchObject({ pathStyle: false })
})

test('the operator sets how long shared caches may store pages', () => {
  expect(valid({ SHARED_CACHE_SECONDS: '600' }).sharedCacheSeconds).toBe(600)
})

test('the operator can set the max size of each kind of file', () => {
  const MB = 1024 * 1024
  expect(valid({}).uploadLimits).toEqual({ audio: 200 * MB, video: 1000 * MB, file: 200 * MB })
  expect(valid({ MAX_VIDEO_MB: '5' }).uploadLimits.video).toBe(5 * MB)
})

test('an empty variable counts as absent', () => {
  expect(valid({ PORT: '', ROLE: ' ', DATA_DIR: '' })).toMatchObject({
    port: 3000,
    role: 'all',
    isDataDirConfigured: false,
  })
})

test('an external database needs an owner connection and may have a direct one', () => {
  expect(valid(FOREIGN).database).toMatchObject({ kind: 'external', directUrl: FOREIGN.DATABASE_URL })
  const direct = valid({ ...FOREIGN, DATABASE_DIRECT_URL: 'postgresql://app@10.0.0.9/site' })
  expect(direct.database).toMatchObject({ directUrl: 'postgresql://app@10.0.0.9/site' })
})

describe('invalid values', () => {
  test.each<[string, Environment, RegExp]>([
    ['port', { PORT: '80a' }, /^PORT is "80a"\. .*1 to 65535/],
    ['port 0', { PORT: '0' }, /^PORT is "0"/],
    ['same ports', { METRICS_PORT: '3000' }, /^METRICS_PORT and PORT are both 3000/],
    ['origin with a path', { APP_ORIGIN: 'https://a.example.com/x' }, /^APP_ORIGIN is ".*such as https:/],
    [
      'plain http',
      { APP_ORIGIN: 'http://app.example.com', SITES_DOMAIN: 'x.test' },
      /drop the sign-in cookie.*https:\/\/app\.example\.com/,
    ],
    ['sites domain', { SITES_DOMAIN: '.example.com' }, /^SITES_DOMAIN is/],
    [
      'app host that a site could have',
      { APP_ORIGIN: 'http://journal.localhost:3000' },
      /site named "journal"/,
    ],
    ['owner url missing', { DATABASE_URL: FOREIGN.DATABASE_URL }, /^DATABASE_URL is set.*BYPASSRLS/],
    [
      'url missing',
      { DATABASE_OWNER_URL: FOREIGN.DATABASE_OWNER_URL },
      /^DATABASE_OWNER_URL is set.*built-in/,
    ],
    [
      'database scheme',
      { ...FOREIGN, DATABASE_URL: 'mysql://a:b@c/d' },
      /^DATABASE_URL starts with "mysql:"/,
    ],
    [
      'database scheme without an owner',
      { DATABASE_URL: 'mysql://a:b@c/d' },
      /^DATABASE_URL starts with "mysql:"/,
    ],
    ['secret', { SECRET: 'short' }, /^SECRET has 5 characters.*at least 32/],
    ['password', { OWNER_PASSWORD: 'short' }, /^OWNER_PASSWORD has 5 characters.*at least 15/],
    ['role', { ROLE: 'both' }, /^ROLE is "both"\. Set it to web or worker or all/],
    ['sign-up', { SIGNUP: 'yes' }, /^SIGNUP is "yes"/],
    ['demo', { DEMO: 'no' }, /^DEMO is "no"\. Set it to 1 or 0/],
    ['mail', { SMTP_URL: 'mail.example.com' }, /^SMTP_URL has no scheme/],
    ['sender', { MAIL_FROM: 'nobody' }, /^MAIL_FROM is "nobody"\. Set it to/],
    [
      'files',
      { FILES_URL: 'ftp://bucket' },
      /^FILES_URL starts with "ftp:"\. Set it to a folder or a bucket/,
    ],
    ['bucket', { FILES_URL: 's3://Bucket/' }, /^FILES_URL names the bucket "Bucket"/],
    ['bucket with a port', { FILES_URL: 's3://bucket:1' }, /^FILES_URL names the bucket "bucket:1"/],
    ['keys in the URL', { FILES_URL: 's3://AKIA:hunter2@bucket' }, /^FILES_URL contains keys\. Remove them/],
    ['folder of a bucket', { FILES_URL: 's3://bucket/a%20b' }, /^FILES_URL names the folder "a%20b"/],
    ['parameter', { FILES_URL: 's3://bucket?acl=public' }, /^FILES_URL has "acl"\. Only region,/],
    ['region', { FILES_URL: 's3://bucket?region=EU%20west' }, /^FILES_URL has the region "EU west"/],
    [
      'path style',
      { FILES_URL: 's3://bucket?path-style=yes' },
      /^FILES_URL has path-style=yes\. Set it to 1/,
    ],
    [
      'endpoint',
      { FILES_URL: 's3://bucket?endpoint=https://me:hunter2@s3.example.com' },
      /^FILES_URL has an invalid endpoint/,
    ],
    [
      'half of the keys',
      { FILES_URL: 's3://bucket', AWS_ACCESS_KEY_ID: 'AKIA' },
      /^AWS_ACCESS_KEY_ID is set and AWS_SECRET_ACCESS_KEY is not/,
    ],
    ['files host', { FILES_URL: 'file://host/x' }, /^FILES_URL is/],
    ['proxy', { TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY names "10\.0\.0\.0\/33"/],
    ['public IP', { PUBLIC_IP: '192.0.2.7, example.com' }, /^PUBLIC_IP names "example\.com"/],
    ['secure host', { SECURE_HOST: 'https://x' }, /^SECURE_HOST is/],
    [
      'secure host of a site',
      { SECURE_HOST: 'pay.localhost' },
      /^SECURE_HOST \(pay\.localhost\) is the host/,
    ],
    [
      'map tiles',
      { MAP_TILE_URL: 'http://t.example/{z}/{x}/{y}' },
      /^MAP_TILE_URL is .*\{z\}, \{x\} and \{y\}/,
    ],
    ['attribution alone', { MAP_ATTRIBUTION: '©' }, /^MAP_ATTRIBUTION is set and MAP_TILE_URL is not/],
    ['a geocoding URL', { GEOCODING_URL: 'ftp://x.example' }, /^GEOCODING_URL is not usable\./],
    ['beta features', { BETA_FEATURES: 'beta_iso_dates, x' }, /^BETA_FEATURES names "x"\. .*beta_iso_dates/],
    ['email', { OWNER_EMAIL: 'me' }, /^OWNER_EMAIL is "me"/],
    ['shared caches', { SHARED_CACHE_SECONDS: '1h' }, /^SHARED_CACHE_SECONDS is "1h"\. .*0 to 86400/],
    ['shared forever', { SHARED_CACHE_SECONDS: '86401' }, /^SHARED_CACHE_SECONDS is "86401"/],
    ['no size', { MAX_FILE_MB: '1.5' }, /^MAX_FILE_MB is "1\.5"\. .*1 to 99999/],
    ['log level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud"/],
    ['host', { HOST: 'not a host' }, /^HOST is/],
  ])('“%s” is reported in one line with the variable and what to do', (_name, env, line) => {
    const lines = problems(env)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(line)
    expect(lines[0]).not.toContain('\n')
  })

  test('all problems are reported at once', () => {
    expect(problems({ PORT: 'x', ROLE: 'y', SIGNUP: 'z' })).toHaveLength(3)
  })

  test('no line contains a secret', () => {
    const lines = problems({
      DATABASE_URL: 'mysql://app:hunter2@h/d',
      SECRET: 'hunter2',
      OWNER_PASSWORD: 'hunter2',
      SMTP_URL: 'http://me:hunter2@h',
      APP_ORIGIN: 'https://me:hunter2@h.example.com',
    }).join('\n')
    expect(lines).toContain('SECRET')
    expect(lines).not.toContain('hunter2')
  })
})

describe('P8 app and sites never share a registrable domain', () => {
  test.each<[string, string]>([
    ['https://app.example.com', 'example.com'],
    ['https://example.com', 'sites.example.com'],
    ['https://app.example.co.uk', 'pages.example.co.uk'],
    ['https://app.test.example.org', 'example.org'],
    ['https://example.com', 'example.com'],
    ['https://me.github.io', 'me.github.io'],
  ])('P8 rejects %s with sites under %s', (APP_ORIGIN, SITES_DOMAIN) => {
    expect(problems({ APP_ORIGIN, SITES_DOMAIN }).join()).toMatch(
      /share the registrable domain.*ALLOW_SHARED_DOMAIN=1/,
    )
  })

  test.each<[string, string]>([
    ['https://app.example.com', 'example.net'],
    ['https://app.example.co.uk', 'other.co.uk'],
    ['https://app.github.io', 'other.github.io'],
    ['http://app.localhost:3000', 'localhost'],
    ['http://127.0.0.1:3000', 'localhost'],
  ])('P8 accepts %s with sites under %s', (APP_ORIGIN, SITES_DOMAIN) => {
    expect(problems({ APP_ORIGIN, SITES_DOMAIN })).toEqual([])
  })

  test('P8 the operator can accept the risk', () => {
    const env = {
      APP_ORIGIN: 'https://app.example.com',
      SITES_DOMAIN: 'example.com',
      ALLOW_SHARED_DOMAIN: '1',
    }
    expect(problems(env)).toEqual([])
  })
})
