import type { LockProblem } from '#features/locks/types.ts'
import type { KindTexts } from '#site/page/page-kind.ts'

/** Texts of the page that asks for a password. */
interface LockTexts {
  readonly page: readonly [title: string, text: string]
  readonly site: readonly [title: string, text: string]
  readonly password: string
  readonly open: string
  readonly problems: Readonly<Record<LockProblem, string>>
}

const en: LockTexts = {
  page: ['This page is locked', 'Enter the password to view this page.'],
  site: ['This site is locked', 'Enter the password to view this site.'],
  password: 'Password',
  open: 'Open',
  problems: {
    wrong: 'Wrong password. Check for capital letters and try again.',
    expired: 'This form has expired. Please enter the password again.',
    tooMany: 'Too many attempts. Please wait ten minutes and try again.',
  },
}

const de: LockTexts = {
  page: ['Diese Seite ist geschützt', 'Bitte geben Sie das Passwort ein, um sie anzusehen.'],
  site: ['Diese Website ist geschützt', 'Bitte geben Sie das Passwort ein, um sie anzusehen.'],
  password: 'Passwort',
  open: 'Öffnen',
  problems: {
    wrong: 'Falsches Passwort. Bitte auf Großbuchstaben achten und noch einmal versuchen.',
    expired: 'Das Formular ist abgelaufen. Bitte das Passwort noch einmal eingeben.',
    tooMany: 'Zu viele Versuche. Bitte zehn Minuten warten und es dann noch einmal versuchen.',
  },
}

const fr: LockTexts = {
  page: ['Cette page est protégée', 'Saisissez le mot de passe pour l’afficher.'],
  site: ['Ce site est protégé', 'Saisissez le mot de passe pour l’afficher.'],
  password: 'Mot de passe',
  open: 'Ouvrir',
  problems: {
    wrong: 'Mot de passe incorrect. Vérifiez les majuscules et réessayez.',
    expired: 'Le formulaire a expiré. Saisissez de nouveau le mot de passe.',
    tooMany: 'Trop de tentatives. Attendez dix minutes, puis réessayez.',
  },
}

const es: LockTexts = {
  page: ['Esta página está protegida', 'Escribe la contraseña para verla.'],
  site: ['Este sitio está protegido', 'Escribe la contraseña para verlo.'],
  password: 'Contraseña',
  open: 'Abrir',
  problems: {
    wrong: 'Contraseña incorrecta. Comprueba las mayúsculas e inténtalo de nuevo.',
    expired: 'El formulario ha caducado. Escribe la contraseña otra vez.',
    tooMany: 'Demasiados intentos. Espera diez minutos e inténtalo de nuevo.',
  },
}

export const texts: KindTexts<LockTexts> = { en, de, fr, es }
