import type { TemplateList } from '#main/template-archives.ts'
import { templateSites } from './sites.ts'

/** What a template is for, beside what it says of itself. */
const WORDS: Readonly<Record<string, { readonly trade: string; readonly sentence: string }>> = {
  store: {
    trade: 'Shop',
    sentence: 'Goods of four kinds on pages of a collection, and the story behind them.',
  },
  bakery: {
    trade: 'Bakery and café',
    sentence: 'What there is today, opening hours, the way there, and short news.',
  },
  kiln: { trade: 'Portfolio', sentence: 'Works in a large grid, a page on how they are made, commissions.' },
  festival: {
    trade: 'Festival',
    sentence: 'A line-up, a timetable, tickets and everything about getting there.',
  },
  practice: {
    trade: 'Practice',
    sentence: 'Treatments, the people, first visits, and answers to what is asked most.',
  },
  quarter: { trade: 'Magazine', sentence: 'A front page like one of paper, stories, authors and issues.' },
  guesthouse: { trade: 'Guesthouse', sentence: 'Five rooms, the table, seasons and prices, and the way up.' },
}

/** The sites to start one's own from, as they are offered. */
export const offered: TemplateList['offered'] = templateSites.map(({ identifier, settings }) => ({
  id: identifier,
  name: settings.title,
  trade: WORDS[identifier]?.trade ?? settings.title,
  sentence: WORDS[identifier]?.sentence ?? settings.description,
  language: settings.language,
}))
