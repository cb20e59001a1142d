import type { ChartData } from '#blocks/chart/block.ts'
import type { Fixture } from '#blocks/contract.ts'

export const fixture: Fixture<ChartData> = {
  title: 'What left the workshop',
  layout: 'bar',
  table: {
    columns: ['Chairs', 'Tables'],
    rows: [
      { label: '2021', values: [34, 6] },
      { label: '2022', values: [41, 9] },
      { label: '2023', values: [28, null] },
      { label: '2024', values: [46, 14] },
      { label: '2025', values: [52, 17] },
    ],
  },
  unit: 'pieces',
  description: '',
}
