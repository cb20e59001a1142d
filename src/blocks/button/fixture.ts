import type { ButtonData } from '#blocks/button/block.ts'
import type { Fixture } from '#blocks/contract.ts'

export const fixture: Fixture<ButtonData> = {
  text: 'Visit the workshop',
  link: { url: 'https://example.org/visit' },
  newWindow: true,
  alignment: 'center',
  size: 'large',
  style: 'primary',
}
