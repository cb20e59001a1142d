import { describe, expect, test } from 'vitest'
import { mayCarryCredentials, type SecureHosts, secureOrigin } from '#lib/urls/secure-host.ts'

const PAGE = 'https://kiln.sites.example.net'
const alone: SecureHosts = { appOrigin: 'https://app.example.com', secureHost: undefined }
const both: SecureHosts = { ...alone, secureHost: 'secure.example.com' }

describe('hosts that may receive credentials', () => {
  test('RTE-14 payments use SECURE_HOST, otherwise the site itself', () => {
    expect(secureOrigin(both, PAGE)).toBe('https://secure.example.com')
    expect(secureOrigin({ ...both, secureHost: 'secure.example.com:8443' }, PAGE)).toBe(
      'https://secure.example.com:8443',
    )
    expect(secureOrigin(alone, PAGE)).toBe(PAGE)
  })

  test('RTE-14 only the secure host and the app receive credentials from a page of another origin', () => {
    const get = (href: string, hosts = both) => mayCarryCredentials(hosts, PAGE, href)
    for (const own of ['/api/presence', `${PAGE}/api/presence`, 'https://app.example.com/api/session'])
      expect([get(own), get(own, alone)], own).toEqual([true, true])
    expect(get('https://secure.example.com/commerce/donate?donatePageId=1')).toBe(true)
    expect(get('https://secure.example.com/', alone)).toBe(false)
    for (const foreign of [
      'http://secure.example.com/',
      'https://secure.example.com:8443/',
      'https://secure.example.com.evil.example/',
      'https://secure.example.com@evil.example/',
      'https://evil.example/?https://secure.example.com/',
      'https://x.app.example.com/',
      'https://tram.sites.example.net/',
      '//evil.example/',
      'javascript:alert(1)',
      'https://',
    ])
      expect(get(foreign), foreign).toBe(false)
  })
})
