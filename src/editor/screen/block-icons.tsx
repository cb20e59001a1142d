import {
  IconAppWindow,
  IconArrowsVertical,
  IconBadge,
  IconCalendarEvent,
  IconChartBar,
  IconClick,
  IconCode,
  IconFolder,
  IconLayoutGrid,
  IconLetterCase,
  IconLink,
  IconMap2,
  IconMarkdown,
  IconMinus,
  IconMusic,
  IconPhoto,
  IconQuote,
  IconRss,
  IconSearch,
  IconShare,
  IconSitemap,
  IconSlideshow,
  IconTags,
  IconToolsKitchen2,
  IconUser,
  IconVideo,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import type { BlockIcon } from '#blocks/contract.ts'

/** The drawings of the icons that blocks name. */
export const BLOCK_ICONS: Readonly<Record<BlockIcon, TablerIcon>> = {
  audio: IconMusic,
  button: IconClick,
  calendar: IconCalendarEvent,
  cards: IconLayoutGrid,
  chart: IconChartBar,
  code: IconCode,
  embed: IconAppWindow,
  feed: IconRss,
  folder: IconFolder,
  gallery: IconSlideshow,
  image: IconPhoto,
  line: IconMinus,
  link: IconLink,
  logo: IconBadge,
  map: IconMap2,
  markdown: IconMarkdown,
  menu: IconToolsKitchen2,
  navigation: IconSitemap,
  person: IconUser,
  quote: IconQuote,
  search: IconSearch,
  service: IconWorld,
  share: IconShare,
  space: IconArrowsVertical,
  tags: IconTags,
  text: IconLetterCase,
  video: IconVideo,
}

/** The icon of a type of blocks in a row of text. */
export function BlockTypeIcon({ name }: { readonly name: BlockIcon }) {
  const Icon = BLOCK_ICONS[name]
  return <Icon size={16} stroke={1.7} aria-hidden="true" />
}
