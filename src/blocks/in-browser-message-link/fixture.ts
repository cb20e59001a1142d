import type { Fixture } from '#blocks/contract.ts'
import type { MessageLinkData } from '#blocks/in-browser-message-link/block.ts'
import type { LoadedMessageLink } from '#blocks/in-browser-message-link/loaded-message-link.ts'

export const fixture: Fixture<MessageLinkData> = {
  text: 'Read this letter as a page',
  alignment: 'center',
}

export const loaded: LoadedMessageLink = { url: 'https://www.example.org/letters/november' }
