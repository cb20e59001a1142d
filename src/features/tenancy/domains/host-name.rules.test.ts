import { expect, test } from 'vitest'
import { isOwnHost, parseHostname } from '#features/tenancy/domains/host-name.rules.ts'

test.each([
  ['www.Example.com', 'www.example.com'],
  [' https://example.com/ ', 'example.com'],
  ['example.com.', 'example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['日本語.example', 'xn--wgv71a119e.example'],
])('parses %j', (input, value) => expect(parseHostname(input)).toEqual({ ok: true, value }))

test.each([
  '',
  'example',
  'localhost',
  'a.localhost',
  'printer.local',
  '127.0.0.1',
  '[::1]',
  '0x7f.1',
  'example.com:80',
  'example.com/path',
  'user@example.com',
  '*.example.com',
  'a_b.example.com',
  '-a.example.com',
  'exa mple.com',
  `${'a'.repeat(64)}.example.com`,
])('rejects %j', (input) => expect(parseHostname(input).ok).toBe(false))

test('hostnames of the installation and their subdomains are its own', () => {
  const own = { sitesDomain: 'sites.example.net', secureHosts: ['app.example.org', 'pay.example.org'] }
  for (const host of [
    'sites.example.net',
    'a.sites.example.net',
    'app.example.org',
    'b.app.example.org',
    'pay.example.org',
  ])
    expect(isOwnHost(host, own), host).toBe(true)
  for (const host of ['example.net', 'example.org', 'mysites.example.net'])
    expect(isOwnHost(host, own), host).toBe(false)
})
