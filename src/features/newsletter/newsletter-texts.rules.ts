import { textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of the sign-up, its pages and its emails. */
export interface NewsletterTexts {
  readonly email: string
  readonly name: string
  readonly signUp: string
  readonly consent: string
  readonly checkInbox: string
  readonly thanks: string
  /** The page with the one button that confirms. */
  readonly confirmTitle: (list: string) => string
  readonly confirm: string
  readonly confirmed: (list: string) => string
  readonly confirmedText: string
  readonly again: (list: string) => string
  readonly ended: (list: string) => string
  readonly endedText: string
  readonly unsubscribeTitle: (list: string) => string
  readonly unsubscribeText: (email: string) => string
  readonly unsubscribe: string
  readonly unsubscribed: string
  readonly unsubscribedText: (list: string) => string
  /** A link whose list was deleted, or whose address was. */
  readonly gone: string
  readonly goneText: string
  readonly home: string
  /** The email that asks for a confirmation. */
  readonly askSubject: (site: string) => string
  readonly askText: (list: string, site: string) => string
  readonly askIgnore: string
  readonly continue: string
  readonly welcomeSubject: (list: string) => string
  readonly welcomeTitle: string
  readonly stop: string
  readonly reason: (site: string) => string
}

const TEXTS: Readonly<Record<'en' | 'es' | 'fr' | 'de', NewsletterTexts>> = {
  en: {
    email: 'Email address',
    name: 'Name',
    signUp: 'Sign up',
    consent: 'You can unsubscribe at any time with the link in each email.',
    checkInbox: 'One more step: open the email that we have sent you, and confirm your address.',
    thanks: 'Thank you for signing up.',
    confirmTitle: (list) => `Sign up for ${list}?`,
    confirm: 'Yes, sign me up',
    confirmed: (list) => `You are signed up for ${list}`,
    confirmedText: 'Your address is confirmed. You can unsubscribe at any time with the link in each email.',
    again: (list) => `You are already signed up for ${list}`,
    ended: (list) => `You are no longer signed up for ${list}`,
    endedText: 'This link has been used before. Sign up again on our site if you would like our emails.',
    unsubscribeTitle: (list) => `Unsubscribe from ${list}?`,
    unsubscribeText: (email) => `${email} will get no more of these emails.`,
    unsubscribe: 'Unsubscribe',
    unsubscribed: 'You have been unsubscribed',
    unsubscribedText: (list) => `You will get no more emails of ${list}.`,
    gone: 'You will get no more of these emails',
    goneText:
      'This newsletter has ended, or your address was deleted from it. Nothing more will be sent to you.',
    home: 'To the home page',
    askSubject: (site) => `Confirm your address for ${site}`,
    askText: (list, site) => `Please confirm that you would like to get “${list}” from ${site} by email.`,
    askIgnore: 'If you did not sign up, ignore this email: nothing is sent to you without your confirmation.',
    continue: 'Continue',
    welcomeSubject: (list) => `Welcome to ${list}`,
    welcomeTitle: 'You are signed up',
    stop: 'Unsubscribe:',
    reason: (site) => `You receive this email because this address was signed up at ${site}.`,
  },
  es: {
    email: 'Correo electrónico',
    name: 'Nombre',
    signUp: 'Suscribirse',
    consent: 'Puede darse de baja en cualquier momento con el enlace de cada correo.',
    checkInbox: 'Un paso más: abra el correo que le hemos enviado y confirme su dirección.',
    thanks: 'Gracias por suscribirse.',
    confirmTitle: (list) => `¿Suscribirse a ${list}?`,
    confirm: 'Sí, suscribirme',
    confirmed: (list) => `Se ha suscrito a ${list}`,
    confirmedText:
      'Su dirección está confirmada. Puede darse de baja en cualquier momento con el enlace de cada correo.',
    again: (list) => `Ya está suscrito a ${list}`,
    ended: (list) => `Ya no está suscrito a ${list}`,
    endedText: 'Este enlace ya se usó. Suscríbase de nuevo en nuestro sitio si desea recibir los correos.',
    unsubscribeTitle: (list) => `¿Darse de baja de ${list}?`,
    unsubscribeText: (email) => `${email} no recibirá más estos correos.`,
    unsubscribe: 'Darse de baja',
    unsubscribed: 'Se ha dado de baja',
    unsubscribedText: (list) => `No recibirá más correos de ${list}.`,
    gone: 'No recibirá más estos correos',
    goneText: 'Este boletín ha terminado o su dirección se eliminó de él. No se le enviará nada más.',
    home: 'A la página de inicio',
    askSubject: (site) => `Confirme su dirección para ${site}`,
    askText: (list, site) => `Confirme que desea recibir «${list}» de ${site} por correo.`,
    askIgnore: 'Si no se ha suscrito, ignore este correo: sin su confirmación no se le envía nada.',
    continue: 'Continuar',
    welcomeSubject: (list) => `Bienvenido a ${list}`,
    welcomeTitle: 'Su suscripción está activa',
    stop: 'Darse de baja:',
    reason: (site) => `Recibe este correo porque esta dirección se suscribió en ${site}.`,
  },
  fr: {
    email: 'Adresse e-mail',
    name: 'Nom',
    signUp: 'S’inscrire',
    consent: 'Vous pouvez vous désinscrire à tout moment grâce au lien de chaque e-mail.',
    checkInbox: 'Encore une étape : ouvrez l’e-mail que nous vous avons envoyé et confirmez votre adresse.',
    thanks: 'Merci de votre inscription.',
    confirmTitle: (list) => `S’inscrire à ${list} ?`,
    confirm: 'Oui, je m’inscris',
    confirmed: (list) => `Vous êtes inscrit à ${list}`,
    confirmedText:
      'Votre adresse est confirmée. Vous pouvez vous désinscrire à tout moment grâce au lien de chaque e-mail.',
    again: (list) => `Vous êtes déjà inscrit à ${list}`,
    ended: (list) => `Vous n’êtes plus inscrit à ${list}`,
    endedText:
      'Ce lien a déjà servi. Inscrivez-vous de nouveau sur notre site si vous souhaitez nos e-mails.',
    unsubscribeTitle: (list) => `Se désinscrire de ${list} ?`,
    unsubscribeText: (email) => `${email} ne recevra plus ces e-mails.`,
    unsubscribe: 'Se désinscrire',
    unsubscribed: 'Vous êtes désinscrit',
    unsubscribedText: (list) => `Vous ne recevrez plus d’e-mails de ${list}.`,
    gone: 'Vous ne recevrez plus ces e-mails',
    goneText: 'Cette lettre a pris fin ou votre adresse en a été supprimée. Plus rien ne vous sera envoyé.',
    home: 'Vers la page d’accueil',
    askSubject: (site) => `Confirmez votre adresse pour ${site}`,
    askText: (list, site) =>
      `Veuillez confirmer que vous souhaitez recevoir « ${list} » de ${site} par e-mail.`,
    askIgnore:
      'Si vous ne vous êtes pas inscrit, ignorez cet e-mail : rien ne vous est envoyé sans confirmation.',
    continue: 'Continuer',
    welcomeSubject: (list) => `Bienvenue dans ${list}`,
    welcomeTitle: 'Vous êtes inscrit',
    stop: 'Se désinscrire :',
    reason: (site) => `Vous recevez cet e-mail parce que cette adresse a été inscrite chez ${site}.`,
  },
  de: {
    email: 'E-Mail-Adresse',
    name: 'Name',
    signUp: 'Anmelden',
    consent: 'Sie können sich jederzeit mit dem Link in jeder E-Mail abmelden.',
    checkInbox: 'Noch ein Schritt: Öffnen Sie die E-Mail von uns, und bestätigen Sie Ihre Adresse.',
    thanks: 'Danke für Ihre Anmeldung.',
    confirmTitle: (list) => `Für ${list} anmelden?`,
    confirm: 'Ja, anmelden',
    confirmed: (list) => `Sie sind für ${list} angemeldet`,
    confirmedText:
      'Ihre Adresse ist bestätigt. Sie können sich jederzeit mit dem Link in jeder E-Mail abmelden.',
    again: (list) => `Sie sind bereits für ${list} angemeldet`,
    ended: (list) => `Sie sind nicht mehr für ${list} angemeldet`,
    endedText:
      'Dieser Link wurde schon benutzt. Melden Sie sich auf unserer Website neu an, wenn Sie unsere E-Mails möchten.',
    unsubscribeTitle: (list) => `Von ${list} abmelden?`,
    unsubscribeText: (email) => `${email} bekommt diese E-Mails dann nicht mehr.`,
    unsubscribe: 'Abmelden',
    unsubscribed: 'Sie sind abgemeldet',
    unsubscribedText: (list) => `Sie bekommen keine E-Mails von ${list} mehr.`,
    gone: 'Sie bekommen diese E-Mails nicht mehr',
    goneText:
      'Dieser Newsletter wurde beendet, oder Ihre Adresse wurde daraus gelöscht. Ihnen wird nichts mehr geschickt.',
    home: 'Zur Startseite',
    askSubject: (site) => `Bestätigen Sie Ihre Adresse für ${site}`,
    askText: (list, site) => `Bitte bestätigen Sie, dass Sie „${list}“ von ${site} per E-Mail möchten.`,
    askIgnore:
      'Wenn Sie sich nicht angemeldet haben, ignorieren Sie diese E-Mail: Ohne Bestätigung wird Ihnen nichts geschickt.',
    continue: 'Weiter',
    welcomeSubject: (list) => `Willkommen bei ${list}`,
    welcomeTitle: 'Sie sind angemeldet',
    stop: 'Abmelden:',
    reason: (site) => `Sie erhalten diese E-Mail, weil diese Adresse bei ${site} angemeldet wurde.`,
  },
}

/** Returns the texts in the language of a page. */
export const newsletterTextsFor = (language: string): NewsletterTexts => textsIn(TEXTS, language)
