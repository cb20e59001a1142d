import { primaryOf } from '#lib/language.ts'

/** The words of the search page. */
export interface SearchTexts {
  readonly title: string
  readonly label: string
  readonly submit: string
  readonly lead: string
  readonly found: (count: number, more: boolean, query: string) => string
  readonly nothing: (query: string) => string
  readonly alike: (query: string) => string
  readonly advice: string
  readonly instead: string
  readonly tooLong: string
  readonly previous: string
  readonly next: string
}

const en: SearchTexts = {
  title: 'Search',
  label: 'What are you looking for?',
  submit: 'Search',
  lead: 'Type a word or two. Quotation marks keep words together, a minus leaves one out.',
  found: (count, more, query) =>
    `${more ? `More than ${count}` : count} ${count === 1 ? 'result' : 'results'} for “${query}”`,
  nothing: (query) => `Nothing found for “${query}”`,
  alike: (query) => `Nothing holds “${query}”. These titles come close:`,
  advice: 'Try fewer or other words, or check how they are written.',
  instead: 'Or start here:',
  tooLong: 'That is more than 200 characters. A word or two will do.',
  previous: 'Previous results',
  next: 'More results',
}

const de: SearchTexts = {
  title: 'Suche',
  label: 'Was suchen Sie?',
  submit: 'Suchen',
  lead: 'Ein oder zwei Wörter genügen. Anführungszeichen halten Wörter zusammen, ein Minus schließt eines aus.',
  found: (count, more, query) => `${more ? `Mehr als ${count}` : count} Treffer für „${query}“`,
  nothing: (query) => `Nichts gefunden für „${query}“`,
  alike: (query) => `Nirgends steht „${query}“. Diese Titel sind ähnlich:`,
  advice: 'Versuchen Sie weniger oder andere Wörter, oder prüfen Sie die Schreibweise.',
  instead: 'Oder beginnen Sie hier:',
  tooLong: 'Das sind mehr als 200 Zeichen. Ein oder zwei Wörter genügen.',
  previous: 'Vorige Treffer',
  next: 'Weitere Treffer',
}

const fr: SearchTexts = {
  title: 'Recherche',
  label: 'Que cherchez-vous ?',
  submit: 'Rechercher',
  lead: 'Un ou deux mots suffisent. Les guillemets gardent des mots ensemble, un tiret en exclut un.',
  found: (count, more, query) =>
    `${more ? `Plus de ${count}` : count} ${count === 1 ? 'résultat' : 'résultats'} pour « ${query} »`,
  nothing: (query) => `Aucun résultat pour « ${query} »`,
  alike: (query) => `Rien ne contient « ${query} ». Ces titres s’en approchent :`,
  advice: 'Essayez moins de mots, d’autres mots, ou vérifiez l’orthographe.',
  instead: 'Ou commencez ici :',
  tooLong: 'C’est plus de 200 caractères. Un ou deux mots suffisent.',
  previous: 'Résultats précédents',
  next: 'Plus de résultats',
}

const es: SearchTexts = {
  title: 'Buscar',
  label: '¿Qué buscas?',
  submit: 'Buscar',
  lead: 'Basta con una o dos palabras. Las comillas las mantienen juntas, un guion excluye una.',
  found: (count, more, query) =>
    `${more ? `Más de ${count}` : count} ${count === 1 ? 'resultado' : 'resultados'} para «${query}»`,
  nothing: (query) => `No hay nada para «${query}»`,
  alike: (query) => `Nada contiene «${query}». Estos títulos se parecen:`,
  advice: 'Prueba con menos palabras o con otras, o revisa cómo están escritas.',
  instead: 'O empieza aquí:',
  tooLong: 'Son más de 200 caracteres. Basta con una o dos palabras.',
  previous: 'Resultados anteriores',
  next: 'Más resultados',
}

const texts: Readonly<Record<string, SearchTexts>> = { en, de, fr, es }

/** The search page's words in the site's language, in English where there is no translation. */
export function searchTextsFor(language: string): SearchTexts {
  return texts[primaryOf(language)] ?? en
}
