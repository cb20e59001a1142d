import { describe, expect, test } from 'vitest'
import { blogPosting } from '#site/page/structured/article.ts'
import { event, type StructuredEvent } from '#site/page/structured/event.ts'
import { product, type StructuredProduct } from '#site/page/structured/product.ts'
import { breadcrumbList, organization, type StructuredSite, webSite } from '#site/page/structured/website.ts'

const origin = 'https://demo.example'
const site: StructuredSite = { name: 'Demo', description: '', origin, language: 'de' }

test('a site without a description has no property for it', () => {
  expect(webSite(site)).not.toHaveProperty('description')
  expect(organization(site)).toMatchObject({ '@type': 'Organization', url: `${origin}/` })
})

test('breadcrumbs are numbered from one and absolute', () => {
  const trail = [
    { label: 'Demo', href: '/' },
    { label: 'Blog', href: '/blog?tag=a b' },
  ]
  expect(breadcrumbList(origin, trail).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Demo', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: 'Blog', item: `${origin}/blog?tag=a%20b` },
  ])
})

test('an article has a short headline and omits missing properties', () => {
  const bare = blogPosting(
    {
      title: '🌊'.repeat(200),
      description: '',
      url: `${origin}/a`,
      publishedOn: '2026-01-01T00:00:00.000Z',
      changedOn: '2026-01-02T00:00:00.000Z',
      author: { name: 'Ada', url: `${origin}/blog?author=ada` },
      image: { url: `${origin}/p.jpg`, width: undefined, height: undefined },
      sections: [],
      tags: [],
    },
    site,
  )
  expect(bare).toMatchObject({ headline: '🌊'.repeat(110), author: { '@type': 'Person', name: 'Ada' } })
  expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['description']))
  for (const name of ['description', 'articleSection', 'keywords']) expect(bare).not.toHaveProperty(name)
  expect(bare.image).toEqual({ '@type': 'ImageObject', url: `${origin}/p.jpg` })
})

describe('an event', () => {
  const about: StructuredEvent = {
    title: 'Open day',
    description: '',
    url: `${origin}/events/open-day`,
    startsOn: '2026-05-01T10:00:00+02:00',
    endsOn: undefined,
    isCancelled: false,
    place: { name: 'Boathouse', address: '1 Quay, Harbour' },
    image: undefined,
    ticketsUrl: '',
  }

  test('has the URL of its tickets', () => {
    expect(event({ ...about, ticketsUrl: 'https://tickets.example/' })).toMatchObject({
      offers: { '@type': 'Offer', url: 'https://tickets.example/' },
    })
    expect(event(about)).not.toHaveProperty('offers')
  })

  test('has its place', () => {
    expect(event(about)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Open day',
      url: `${origin}/events/open-day`,
      startDate: '2026-05-01T10:00:00+02:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Boathouse', address: '1 Quay, Harbour' },
    })
  })

  test('is online without a place, and may have an end or be cancelled', () => {
    expect(
      event({ ...about, place: undefined, isCancelled: true, endsOn: '2026-05-01T12:00:00+02:00' }),
    ).toMatchObject({
      endDate: '2026-05-01T12:00:00+02:00',
      eventStatus: 'https://schema.org/EventCancelled',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation' },
    })
  })
})

describe('a product', () => {
  const about: StructuredProduct = {
    title: 'Booklet',
    description: 'Sixteen pages.',
    url: `${origin}/shop/booklet`,
    sku: 'B-1',
    images: [`${origin}/b.jpg`],
    lowestPrice: 1205,
    highestPrice: 1205,
    currency: 'EUR',
    decimals: 2,
    isInStock: true,
  }

  test('has one price, exact to the last digit', () => {
    expect(product(about)).toMatchObject({
      '@type': 'Product',
      sku: 'B-1',
      image: [`${origin}/b.jpg`],
      offers: {
        '@type': 'Offer',
        price: '12.05',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
      },
    })
    const yen = product({ ...about, lowestPrice: 1200, highestPrice: 1200, currency: 'JPY', decimals: 0 })
    expect(yen).toMatchObject({ offers: { price: '1200' } })
  })

  test('has a range of prices, and may be out of stock', () => {
    expect(product({ ...about, highestPrice: 99999, isInStock: false })).toMatchObject({
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '12.05',
        highPrice: '999.99',
        availability: 'https://schema.org/OutOfStock',
      },
    })
  })
})
