import { expect, test } from 'vitest'
import { dnsRecordsOf } from '#features/tenancy/domains/dns-records.rules.ts'

const publicIps = ['192.0.2.7', '2001:db8::7']
const own = { sitesDomain: 'sites.example.net', publicIps }
const siteHost = 'kiln.sites.example.net'

test('a subdomain points to the host of its site by a CNAME', () => {
  expect(dnsRecordsOf('www.kiln.example', siteHost, own)).toEqual([
    { type: 'CNAME', name: 'www.kiln.example', value: siteHost },
  ])
})

test('an apex, also below a suffix of two labels, points to the public IP addresses', () => {
  for (const name of ['kiln.example', 'kiln.co.uk'])
    expect(dnsRecordsOf(name, siteHost, own)).toEqual([
      { type: 'A', name, value: '192.0.2.7' },
      { type: 'AAAA', name, value: '2001:db8::7' },
    ])
})

test('no record is named while the public host of the installation is unknown', () => {
  expect(dnsRecordsOf('kiln.example', siteHost, { sitesDomain: 'sites.example.net' })).toEqual([])
  expect(dnsRecordsOf('www.kiln.example', 'kiln.localhost', { sitesDomain: 'localhost' })).toEqual([])
})
