import type { TemplateList } from '#main/template-archives.ts'
import { templateSites } from './sites.ts'

/** Purpose and summary of each template, shown in the template picker. */
const DETAILS: Readonly<Record<string, { readonly trade: string; readonly sentence: string }>> = {
  store: {
    trade: 'Shop',
    sentence: 'Products in four categories, each on its own page, and the story behind them.',
  },
  bakery: {
    trade: 'Bakery and café',
    sentence: 'Today’s bread, opening hours, directions and news.',
  },
  kiln: { trade: 'Portfolio', sentence: 'Works in a large grid, how they are made, and commissions.' },
  festival: {
    trade: 'Festival',
    sentence: 'Line-up, timetable, tickets and how to get there.',
  },
  practice: {
    trade: 'Practice',
    sentence: 'Treatments, the team, first visits and frequently asked questions.',
  },
  quarter: { trade: 'Magazine', sentence: 'A newspaper-style front page, stories, authors and issues.' },
  guesthouse: { trade: 'Guesthouse', sentence: 'Rooms, meals, seasons and prices, and directions.' },
}

/** Templates for new sites, in the order in which they are listed. */
export const templateList: TemplateList['offered'] = templateSites.map(({ identifier, settings }) => ({
  id: identifier,
  name: settings.title,
  trade: DETAILS[identifier]?.trade ?? settings.title,
  sentence: DETAILS[identifier]?.sentence ?? settings.description,
  language: settings.language,
}))
