import type { DemoStore } from '../types.ts'

const SHOP = { address: 'Second Steep, Kettle Lane 7, Lower Marrow', country: 'GB', postalCode: 'LM1 7KL' }

/** What a parcel costs: the same as on the page about delivery. */
export const zones: DemoStore['zones'] = [
  {
    name: 'The whole country',
    areas: [{ country: 'GB' }],
    options: [
      {
        name: 'By post, about two days',
        kind: 'weight',
        tiers: [
          { from: 0, cents: 240 },
          { from: 201, cents: 480 },
        ],
        freeFromCents: 4500,
      },
      { name: 'By bicycle, the same day', kind: 'localDelivery', cents: 300, postalCodes: ['LM*'] },
      { name: 'Collected at the shop', kind: 'pickup', place: SHOP },
    ],
  },
  {
    name: 'Over the water',
    areas: [{ country: '' }],
    options: [
      {
        name: 'By ship and post, five to eight days',
        kind: 'weight',
        tiers: [
          { from: 0, cents: 490 },
          { from: 201, cents: 1200 },
        ],
      },
    ],
  },
]

export const taxes: DemoStore['taxes'] = [
  {
    name: 'VAT',
    country: 'GB',
    rate: 200_000,
    taxClassId: null,
    appliesToShipping: true,
    isAdded: false,
  },
]
