import type { ReplyMailTexts } from '#features/content/comments/reply-mail-texts.rules.ts'
import type { CommentWords } from '#features/content/comments/parts/comment-words.ts'
import type { CommentTexts } from '#site/page/comment-texts.ts'

export const replyMail: ReplyMailTexts = {
  subject: (name, item) => `${name} a répondu à votre commentaire sur « ${item} »`,
  title: (name) => `${name} vous a répondu`,
  about: (item, site) => `Votre commentaire sur « ${item} », sur ${site}, a reçu une réponse.`,
  view: 'Lire la réponse',
  stop: 'Ne plus recevoir ces e-mails :',
  reason: (site) => `Vous avez demandé à ${site} de vous écrire lorsqu’on répond à votre commentaire.`,
}

export const comments: CommentWords = {
  heading: 'Commentaires',
  count: ['# commentaire', '# commentaires'],
  none: 'Personne n’a encore commenté.',
  closed: 'Les commentaires sont fermés.',
  feed: 'Flux des commentaires (RSS)',
  owner: 'Auteur',
  reply: 'Répondre',
  replyTo: (name) => `Répondre à ${name}`,
  inReplyTo: (name) => `En réponse à ${name}`,
  moreReplies: ['# autre réponse', '# autres réponses'],
  more: 'Plus de commentaires',
  write: 'Laisser un commentaire',
  comment: 'Commentaire',
  name: 'Nom',
  email: 'E-mail',
  emailHint: 'Jamais affiché. Uniquement pour les e-mails en cas de réponse.',
  website: 'Site web',
  optional: 'facultatif',
  notify: 'M’écrire quand quelqu’un me répond',
  remember: 'Se souvenir de moi dans ce navigateur',
  decoy: 'Laissez ce champ vide',
  send: 'Publier le commentaire',
  sending: 'Envoi…',
  cancel: 'Annuler',
  sent: 'Votre commentaire est publié.',
  waiting: 'Merci. Votre commentaire attend d’être approuvé.',
  check: ['Publier ce commentaire ?', 'Relisez-le. Il est publié quand vous appuyez sur le bouton.'],
  back: 'Retour à l’article',
  wrong: 'Il y a un problème',
  error: 'Erreur',
  problems: {
    required: 'Ce champ est obligatoire.',
    tooLong: 'Ce texte est trop long.',
    email: 'Saisissez une adresse e-mail comme nom@example.com.',
    website: 'Saisissez une adresse web comme example.com.',
    emailNeeded: 'Saisissez votre adresse e-mail pour être informé des réponses.',
  },
  fields: { body: 'Commentaire', name: 'Nom', email: 'E-mail', website: 'Site web' },
  failed: 'Votre commentaire n’a pas pu être publié. Rien de votre saisie n’est perdu. Réessayez.',
  expired: 'Ce formulaire est resté ouvert trop longtemps. Appuyez de nouveau sur le bouton.',
  tooMany: 'Impossible d’envoyer le formulaire : trop d’envois. Réessayez plus tard.',
  gone: 'Le commentaire auquel vous répondez n’existe plus.',
  preview: 'Ceci est un aperçu. On peut commenter sur la page publique.',
  emails: {
    title: 'E-mails en cas de réponse',
    text: 'Choisissez ce que vous ne voulez plus recevoir. Rien n’a encore changé.',
    one: 'Ne plus m’écrire pour ce commentaire',
    all: 'Ne plus recevoir aucun e-mail en cas de réponse sur ce site',
    stoppedOne: 'C’est fait. Vous ne recevrez plus d’e-mails pour ce commentaire.',
    stoppedAll: 'C’est fait. Vous ne recevrez plus d’e-mails en cas de réponse de ce site.',
  },
}

export const serviceComments: CommentTexts = {
  heading: 'Commentaires',
  about: (service) => `Les commentaires de cette page sont chez ${service}.`,
  needsScript: (service) => `${service} a besoin de JavaScript pour les afficher.`,
  preview: 'Un aperçu ne les affiche pas.',
}
