import { primaryOf } from '#lib/language.ts'
import type { LockProblem } from '#features/locks/types.ts'

/** The words of the page that asks for a password. */
export interface LockTexts {
  readonly page: readonly [title: string, text: string]
  readonly site: readonly [title: string, text: string]
  readonly password: string
  readonly open: string
  readonly problems: Readonly<Record<LockProblem, string>>
}

const en: LockTexts = {
  page: ['This page is locked', 'Its author keeps it for readers who have the password.'],
  site: ['This site is locked', 'Its owner keeps it for visitors who have the password.'],
  password: 'Password',
  open: 'Open',
  problems: {
    wrong: 'That is not the password. Check for capital letters and try again.',
    expired: 'This form had been open for too long. Please enter the password once more.',
    tooMany: 'That was tried too often. Please wait ten minutes and try again.',
  },
}

const de: LockTexts = {
  page: ['Diese Seite ist geschützt', 'Sie ist für Leserinnen und Leser bestimmt, die das Passwort kennen.'],
  site: [
    'Diese Website ist geschützt',
    'Sie ist für Besucherinnen und Besucher bestimmt, die das Passwort kennen.',
  ],
  password: 'Passwort',
  open: 'Öffnen',
  problems: {
    wrong: 'Das ist nicht das Passwort. Bitte auf Großbuchstaben achten und noch einmal versuchen.',
    expired: 'Das Formular war zu lange geöffnet. Bitte das Passwort noch einmal eingeben.',
    tooMany: 'Das waren zu viele Versuche. Bitte zehn Minuten warten und es dann noch einmal versuchen.',
  },
}

const fr: LockTexts = {
  page: ['Cette page est protégée', 'Elle est réservée aux personnes qui ont le mot de passe.'],
  site: ['Ce site est protégé', 'Il est réservé aux personnes qui ont le mot de passe.'],
  password: 'Mot de passe',
  open: 'Ouvrir',
  problems: {
    wrong: 'Ce n’est pas le bon mot de passe. Vérifiez les majuscules et réessayez.',
    expired: 'Le formulaire est resté ouvert trop longtemps. Saisissez de nouveau le mot de passe.',
    tooMany: 'Trop de tentatives. Attendez dix minutes, puis réessayez.',
  },
}

const es: LockTexts = {
  page: ['Esta página está protegida', 'Es para quienes tienen la contraseña.'],
  site: ['Este sitio está protegido', 'Es para quienes tienen la contraseña.'],
  password: 'Contraseña',
  open: 'Abrir',
  problems: {
    wrong: 'Esa no es la contraseña. Comprueba las mayúsculas e inténtalo de nuevo.',
    expired: 'El formulario estuvo abierto demasiado tiempo. Escribe la contraseña otra vez.',
    tooMany: 'Demasiados intentos. Espera diez minutos e inténtalo de nuevo.',
  },
}

const texts: Readonly<Record<string, LockTexts>> = { en, de, fr, es }

/** The lock page's words in the site's language, in English where there is no translation. */
export function lockTextsFor(language: string): LockTexts {
  return texts[primaryOf(language)] ?? en
}
