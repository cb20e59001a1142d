import type { Fixture } from '#blocks/contract.ts'
import type { SearchData } from '#blocks/search/block.ts'

export const fixture: Fixture<SearchData> = {
  label: 'Search this site',
  showLabel: true,
  placeholder: 'paper, ink, weather …',
  buttonText: 'Search',
}
